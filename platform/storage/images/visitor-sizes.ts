import { maxSide, type TransformOptions } from './transform-options.ts';

/** The sizes of renditions that visitors get. Signed-in users and signed URLs get any size. */
export interface VisitorSizes {
  /** In pixels. */
  widths: readonly number[];
  /** Width / height of images with both sides. */
  ratios: readonly number[];
  getQuality(width: number): number;
}

/**
 * Replaces a size and quality by the nearest that visitors get, so that nobody can keep the server busy with thousands of
 * different renditions (docs/protocols.md#image-transformations).
 */
export function toVisitorOptions(
  { width, height, ...options }: TransformOptions,
  { widths, ratios, getQuality }: VisitorSizes,
): TransformOptions {
  const side = width ?? height;
  if (side === undefined) return { ...options, quality: getQuality(maxSide) };
  const nearest = findNearest(widths, side);
  const quality = getQuality(nearest);
  if (width === undefined) return { ...options, height: nearest, quality };
  if (height === undefined) return { ...options, width: nearest, quality };
  const ratio = findNearest(ratios, width / height);
  return { ...options, width: nearest, height: Math.round(nearest / ratio), quality };
}

function findNearest(values: readonly number[], wanted: number): number {
  const [first = wanted, ...others] = values;
  return others.reduce(
    (best, value) => (Math.abs(value - wanted) < Math.abs(best - wanted) ? value : best),
    first,
  );
}
