import type { RenditionOptions } from './rendition-options.ts';
import { maxSide } from './transform-options.ts';

/** A size in pixels. */
export interface Size {
  width: number;
  height: number;
}

/**
 * Computes the size of a rendition, which is never larger than its source. If the requested box is larger, a rendition
 * that covers or fills it keeps the proportions of the box, because the layout of the page depends on them. `source` is
 * the size of the image in its upright orientation.
 */
export function getRenditionSize(source: Size, { width, height, resize }: RenditionOptions): Size {
  if (width && height && resize !== 'contain')
    return scale({ width, height }, Math.min(1, source.width / width, source.height / height));
  // If one side is requested, the other may be twice `maxSide`: enough for most images, but not for 100 x 50,000 pixels.
  const limit = width || height ? 2 * maxSide : maxSide;
  return scale(source, Math.min(1, (width ?? limit) / source.width, (height ?? limit) / source.height));
}

const scale = ({ width, height }: Size, factor: number): Size => ({
  width: Math.max(1, Math.round(width * factor)),
  height: Math.max(1, Math.round(height * factor)),
});
