import { type RenditionOptions, toRenditionKey } from './rendition-options.ts';

/**
 * Finds the keys of renditions in the same crop and format but another size or quality, the most similar first: the next
 * larger ones, then the smaller ones.
 */
export function findSimilarKeys(options: RenditionOptions, keys: string[]): string[] {
  const wanted = describe(toRenditionKey(options));
  return keys
    .map((key) => ({ key, ...describe(key) }))
    .filter(({ type, ratio }) => type === wanted.type && isSameRatio(ratio, wanted.ratio))
    .sort((a, b) => toRank(a.side, wanted.side) - toRank(b.side, wanted.side))
    .map(({ key }) => key);
}

/**
 * Reads the key of a rendition. Renditions of the same type have the same cache version, crop, formats and requested
 * sides. With only one requested side, all have the ratio of the source, so any number (1) can represent it.
 */
function describe(key: string): { type: string; side: number; ratio: number } {
  const [version, size = '', resize, , formats] = key.split('_');
  const [width = 0, height = 0] = size.split('x').map(Number);
  const sides = [width && 'width', height && 'height'].filter(Boolean).join();
  const type = [version, resize, formats, sides].join('_');
  return { type, side: width || height, ratio: width && height ? width / height : 1 };
}

/** Heights are rounded to whole pixels, so equal ratios may differ a little. */
const isSameRatio = (a: number, b: number) => Math.abs(a / b - 1) < 0.02;

/** Larger sizes rank by their distance, smaller ones after all of them: no side has a million pixels. */
const toRank = (side: number, wanted: number) => (side >= wanted ? side - wanted : 1e6 + wanted - side);
