import sharp from 'sharp';
import type { ImageLook } from './color-file.ts';

/** The renditions of photographs; an SVG could contain more than an image. */
const formats = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif']);

/** The renditions have at most 480 × 1,000 pixels or so; this leaves room for any ratio. */
const maxPixels = 4_000_000;

/** Levels of a channel, as in app/ui/styles/image-colors.css. */
const maxLevel = 15;

/** The look of what cannot be measured. */
export const noLook: ImageLook = { color: null, width: 0, height: 0 };

/**
 * Measures the size and the average color of an image. The color is as the attribute `data-tone` has it: a hexadecimal digit
 * for each of red, green and blue, as in `3-a.5`. It is null for an image that is transparent somewhere, because the
 * color would stay visible behind it.
 */
export async function measureLook(file: Uint8Array, type: string): Promise<ImageLook> {
  if (!formats.has(type)) return noLook;
  const image = sharp(file, { limitInputPixels: maxPixels });
  const { width, height } = await image.metadata();
  if (!(await image.stats()).isOpaque) return { color: null, width, height };
  const pixel = await image.resize(1, 1, { fit: 'fill' }).toColorspace('srgb').removeAlpha().raw().toBuffer();
  const [red, green, blue] = [...pixel].map((value) => Math.round((value / 255) * maxLevel).toString(16));
  return { color: `${red}-${green}.${blue}`, width, height };
}
