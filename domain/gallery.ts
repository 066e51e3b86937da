import { isMediaUrl } from './urls/media-url.ts';

/** An image of a gallery. Only the URL is never empty. */
export interface GalleryImage {
  url: string;
  alt: string;
  caption: string;
  /** The size of the original in pixels, so that a page can leave its space free. Missing if it is not known. */
  width?: number;
  height?: number;
  /** The point that a frame which crops the image keeps in sight, in percent of its width and height. Missing: the middle. */
  focal_x?: number;
  focal_y?: number;
}

/** Parses a stored gallery (`is_gallery` in supabase/schemas). What is no image is left out. */
export function parseGallery(value: unknown): GalleryImage[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry: unknown) => parseImage(entry) ?? []);
}

function parseImage(entry: unknown): GalleryImage | null {
  const { url, alt, caption, width, height, focal_x, focal_y } = (entry ?? {}) as Record<string, unknown>;
  if (typeof url !== 'string' || !isMediaUrl(url)) return null;
  return {
    url,
    alt: typeof alt === 'string' ? alt : '',
    caption: typeof caption === 'string' ? caption : '',
    ...(isSize(width) && isSize(height) && { width, height }),
    ...(isPercent(focal_x) && isPercent(focal_y) && { focal_x, focal_y }),
  };
}

const isSize = (value: unknown): value is number => typeof value === 'number' && value > 0;

const isPercent = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 100;
