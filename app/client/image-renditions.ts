import { getRenditionQuality, type RenditionRatio, type RenditionWidth } from '#domain/rendition-sizes.ts';

/**
 * Matches the public URL of an uploaded image (`/storage/v1/object/public/…`) in a format that storage resizes. Animations
 * are left out, because a rendition would keep only the first frame: GIFs, and those that the panel names so
 * (app/admin/media/upload/prepare-image.ts). The panel creates no URLs with a query string, so such URLs are left out too.
 */
const uploadedImage =
  /^((?:https?:\/\/[^/?#\s]+)?\/storage\/v1)\/object\/public\/(?!\S*-animated\.)([^?#\s]+\.(?:jpe?g|png|webp|avif))$/i;

/** Matches hosted Supabase projects. They resize images only on a paid plan, so their images are shown at full size. */
const hostedProject = /^https?:\/\/[^/]+\.supabase\.co\//i;

/**
 * Creates the `srcset` of an uploaded image from its renditions in the given widths (in pixels), cropped to
 * `ratio` (width / height) if it is given. Returns undefined for any other URL, such as one of our illustrations or an
 * image on another site, because those have no renditions.
 */
export function createSrcSet(url: string, widths: readonly RenditionWidth[], ratio?: RenditionRatio) {
  const [, storage, path] = uploadedImage.exec(url.trim()) ?? [];
  if (storage === undefined || hostedProject.test(url.trim())) return undefined;
  return widths
    .map((width) => {
      const height = ratio ? `&height=${Math.round(width / ratio)}` : '';
      return `${storage}/render/image/public/${path}?width=${width}${height}&quality=${getRenditionQuality(width)} ${width}w`;
    })
    .join(', ');
}
