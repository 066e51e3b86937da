import type { Recipe } from './recipe.ts';
import { longestSide } from './transformation.ts';

/** Points. */
export interface Size {
  width: number;
  height: number;
}

/**
 * The size of a form, never larger than its source. One that covers or fills a box which is larger than the source
 * keeps the box's proportions: a page lays it out by them. `source` is the size of the picture upright.
 */
export function formSize(source: Size, { width, height, resize }: Recipe): Size {
  if (width && height && resize !== 'contain')
    return scaled({ width, height }, Math.min(1, source.width / width, source.height / height));
  // Of one side alone the other follows, within reason: 100 points of width can be 50,000 of height.
  const limit = width || height ? 2 * longestSide : longestSide;
  return scaled(source, Math.min(1, (width ?? limit) / source.width, (height ?? limit) / source.height));
}

const scaled = ({ width, height }: Size, factor: number): Size => ({
  width: Math.max(1, Math.round(width * factor)),
  height: Math.max(1, Math.round(height * factor)),
});
