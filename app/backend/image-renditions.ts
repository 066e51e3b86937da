/**
 * The public URL of an uploaded image (`/storage/v1/object/public/…`) in a format that storage resizes. GIFs are left
 * out, because a rendition would keep only the first frame of an animation. A URL with a query string is not ours.
 */
const uploaded =
  /^((?:https?:\/\/[^/?#\s]+)?\/storage\/v1)\/object\/public\/([^?#\s]+\.(?:jpe?g|png|webp|avif))$/i;

/** Hosted Supabase projects resize images only on a paid plan, so their images are used as they are. */
const hosted = /^https?:\/\/[^/]+\.supabase\.co\//i;

/** JPEG quality. On a phone's small pixels a lower quality is not visible. */
const getQuality = (width: number) => (width <= 800 ? 50 : 60);

/**
 * Creates the `srcset` of an uploaded image: its renditions in these widths (pixels, up to 2000), cropped to `ratio`
 * (width / height) if there is one. Returns undefined for any other URL: illustrations and images of other sites have no
 * renditions.
 */
export function createSrcSet(url: string, widths: readonly number[], ratio?: number): string | undefined {
  const [, storage, path] = uploaded.exec(url.trim()) ?? [];
  if (storage === undefined || hosted.test(url.trim())) return undefined;
  return widths
    .map((width) => {
      const height = ratio ? `&height=${Math.round(width / ratio)}` : '';
      return `${storage}/render/image/public/${path}?width=${width}${height}&quality=${getQuality(width)} ${width}w`;
    })
    .join(', ');
}
