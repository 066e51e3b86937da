/**
 * Where an uploaded picture lies (`/storage/v1/object/public/…`), if it is of a kind that the storage resizes. A GIF
 * is not: of a moving one only its first frame would be left. An address with a query is somebody's own.
 */
const uploaded =
  /^((?:https?:\/\/[^/?#\s]+)?\/storage\/v1)\/object\/public\/([^?#\s]+\.(?:jpe?g|png|webp|avif))$/i;

/** A hosted project resizes for those alone who pay for it, so its pictures are taken as they are. */
const hosted = /^https?:\/\/[^/]+\.supabase\.co\//i;

/** As of a JPEG. A telephone's points are so small that nobody sees what a lower quality leaves out. */
const qualityOf = (width: number) => (width <= 800 ? 50 : 60);

/**
 * The `srcset` of an uploaded picture: its forms in these widths (points, up to 2000), with `ratio` (width to height)
 * cut to it. Undefined for any other address: scenes, and what lies elsewhere, are shown as they are.
 */
export function createSrcSet(address: string, widths: readonly number[], ratio?: number): string | undefined {
  const [, storage, path] = uploaded.exec(address.trim()) ?? [];
  if (storage === undefined || hosted.test(address.trim())) return undefined;
  return widths
    .map((width) => {
      const height = ratio ? `&height=${Math.round(width / ratio)}` : '';
      return `${storage}/render/image/public/${path}?width=${width}${height}&quality=${qualityOf(width)} ${width}w`;
    })
    .join(', ');
}
