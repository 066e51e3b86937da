import { wcagContrast } from 'culori';

/** A color with less contrast with the paper than this looks nearly like the paper. */
const minContrast = 1.6;

/** A pixel counts as visible from this opacity on, of 255. */
const minAlpha = 128;

/** An image has no background of its own if at least this share of its pixels is transparent. */
const minTransparentShare = 0.05;

/**
 * Returns whether most of an image with a transparent background is nearly as light as the paper behind it. An image with
 * a background of its own is never too light, because it is seen as a box.
 *
 * @param pixels RGBA, a byte each
 */
export function isTooLight(pixels: ArrayLike<number>, paper: string): boolean {
  let [visible, light] = [0, 0];
  for (let index = 0; index < pixels.length; index += 4) {
    const [r = 0, g = 0, b = 0, alpha = 0] = [0, 1, 2, 3].map((offset) => pixels[index + offset]);
    if (alpha < minAlpha) continue;
    visible += 1;
    const color = { mode: 'rgb', r: r / 255, g: g / 255, b: b / 255 } as const;
    if (wcagContrast(color, paper) < minContrast) light += 1;
  }
  const isTransparent = visible < (1 - minTransparentShare) * (pixels.length / 4);
  return isTransparent && light > visible / 2;
}
