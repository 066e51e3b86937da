import type { TransformOptions } from './transform-options.ts';

/**
 * Transform options with their defaults and with the formats that the client accepts. Together with the source, they
 * determine the bytes of a rendition, so requests with equal rendition options share one rendition.
 */
export interface RenditionOptions {
  width?: number;
  height?: number;
  resize: TransformOptions['resize'];
  /** The quality is from 20 to 100, on JPEG's scale. */
  quality: number;
  /** The formats to choose from, the best first. Empty means the format of the source. */
  formats: ('avif' | 'webp')[];
}

/** Increment this when the same options start to produce different bytes, so that older renditions are ignored. */
const cacheVersion = 1;

/** @param accept the request's `Accept` header */
export function toRenditionOptions(options: TransformOptions, accept: string | undefined): RenditionOptions {
  const { width, height, resize, quality = 80 } = options;
  return {
    width,
    height,
    // If only one side is requested, nothing is cropped or distorted.
    resize: width && height ? resize : 'contain',
    quality,
    formats: selectFormats(options.format, accept),
  };
}

/**
 * Returns the cache key of a rendition, which is also a file name: `1_640x400_cover_50_avif-webp`. It contains all
 * options, so that similar renditions can be found (`findSimilarKeys`).
 */
export function toRenditionKey({ width, height, resize, quality, formats }: RenditionOptions): string {
  const size = `${width ?? ''}x${height ?? ''}`;
  return [cacheVersion, size, resize, quality, formats.join('-') || 'origin'].join('_');
}

/** The pattern of a rendition cache's keys, so that only a valid name can become part of a path. */
export const renditionKeyPattern = /^\d+_\d*x\d*_(cover|contain|fill)_\d+_[a-z-]+$/;

function selectFormats(format: TransformOptions['format'], accept = ''): RenditionOptions['formats'] {
  if (format === 'origin') return [];
  if (format) return [format];
  const accepted = accept.split(',').map(parseAcceptEntry);
  // A client that accepts anything (`*/*`) may still be unable to decode these two formats.
  return (['avif', 'webp'] as const).filter((known) => accepted.includes(`image/${known}`));
}

/** Returns the type of an entry of an Accept header, or undefined if its weight is 0 (RFC 9110, 12.4.2). */
function parseAcceptEntry(entry: string): string | undefined {
  const [type, ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
  return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? undefined : type;
}
