import { maxSide, type TransformOptions } from './transform-options.ts';

/** The sizes of renditions that visitors get. Signed-in users and signed URLs get any size. */
export interface VisitorSizes {
  /** The widths of renditions in pixels. */
  widths: readonly number[];
  /** The ratios (width / height) of renditions with a width and a height. */
  ratios: readonly number[];
  getQuality(width: number): number;
}

/**
 * Replaces options by the nearest that the site asks for, so that nobody can keep the server busy with thousands of
 * different renditions (docs/protocols/storage-files.md). The site asks for a width, either alone or with the
 * height of a crop, so `contain`, which crops nothing, becomes a width alone.
 */
export function toVisitorOptions(
  { width, height, resize, format }: TransformOptions,
  { widths, ratios, getQuality }: VisitorSizes,
): TransformOptions {
  const nearest = findNearest(widths, width ?? height ?? maxSide);
  const options = { width: nearest, resize: 'cover', quality: getQuality(nearest), format } as const;
  if (width === undefined || height === undefined || resize === 'contain') return options;
  return { ...options, height: Math.round(nearest / findNearest(ratios, width / height)) };
}

function findNearest(values: readonly number[], wanted: number): number {
  const [first = wanted, ...others] = values;
  return others.reduce(
    (best, value) => (Math.abs(value - wanted) < Math.abs(best - wanted) ? value : best),
    first,
  );
}
