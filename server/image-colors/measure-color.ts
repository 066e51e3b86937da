import sharp from 'sharp';

/** The renditions of photographs; an SVG could contain more than an image. */
const formats = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif']);

/** The smallest rendition has at most 80 × 200 pixels or so; this leaves room for any ratio. */
const maxPixels = 1_000_000;

/** Levels of a channel, as in app/ui/styles/image-colors.css. */
const maxLevel = 15;

/**
 * Measures the average color of an image, and returns it as the attribute `data-tone` has it: a hexadecimal digit for each of
 * red, green and blue, as in `3-a.5`. Null for an image that is transparent somewhere, because its color would stay visible.
 */
export async function measureColor(file: Uint8Array, type: string): Promise<string | null> {
  if (!formats.has(type)) return null;
  const image = sharp(file, { limitInputPixels: maxPixels });
  if (!(await image.stats()).isOpaque) return null;
  const pixel = await image.resize(1, 1, { fit: 'fill' }).toColorspace('srgb').removeAlpha().raw().toBuffer();
  const [red, green, blue] = [...pixel].map((value) => Math.round((value / 255) * maxLevel).toString(16));
  return `${red}-${green}.${blue}`;
}
