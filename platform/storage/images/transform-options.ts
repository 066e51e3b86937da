import { z } from 'zod';
import { coerced } from '#platform/storage/protocol/coerced.ts';
import { validate } from '#platform/storage/protocol/json-body.ts';

/** The maximum in pixels. A requested width or height above this is reduced to it (docs/protocols/storage-files.md). */
export const maxSide = 2000;

const side = coerced
  .integer(z.int().min(0))
  // 0 means that this side is computed from the other one.
  .transform((pixels) => (pixels === 0 ? undefined : Math.min(pixels, maxSide)));

/** Transform options in a JSON body, and as text in a URL's query or in a token. */
export const transformOptionsSchema = z.object({
  width: side.optional(),
  height: side.optional(),
  resize: coerced.text(z.enum(['cover', 'contain', 'fill'])).default('cover'),
  quality: coerced.integer(z.int().min(20).max(100)).optional(),
  format: coerced.text(z.enum(['origin', 'avif', 'webp'])).optional(),
});

/** The way in which a client wants an image to be transformed. */
export type TransformOptions = z.infer<typeof transformOptionsSchema>;

/** Parses the transform options of a URL's query. Throws InvalidRequest. */
export const parseQueryOptions = (query: Record<string, string>): TransformOptions =>
  validate('querystring', query, transformOptionsSchema);

/** Parses the result of `formatTokenOptions`. Throws InvalidRequest. */
export function parseTokenOptions(text: string): TransformOptions {
  const pairs = text.split(',').map((pair) => pair.split(':'));
  return validate('token/transformations', Object.fromEntries(pairs), transformOptionsSchema);
}

/**
 * Formats options for the token of a signed URL: `width:100,height:100,resize:cover`. Returns an empty string if the
 * options select the original image.
 */
export function formatTokenOptions({ width, height, resize, quality, format }: TransformOptions): string {
  return formatPairs([
    ['width', width],
    ['height', height],
    ['resize', width || height ? resize : undefined],
    ['quality', quality],
    ['format', format],
  ]);
}

/** The `X-Transformations` header contains imgproxy's names for the values of `resize`. */
const resizingTypes = { cover: 'fill', contain: 'fit', fill: 'force' } as const;

/**
 * Formats options for the `X-Transformations` header: `height:100,width:100,resizing_type:fill,quality:60`
 * (docs/protocols/storage-files.md#image-transformations).
 */
export function formatHeaderOptions({ width, height, resize, quality, format }: TransformOptions): string {
  return formatPairs([
    ['height', height],
    ['width', width],
    ['resizing_type', width || height ? resizingTypes[resize] : undefined],
    ['quality', quality],
    ['format', format === 'origin' ? undefined : format],
  ]);
}

const formatPairs = (pairs: [name: string, value: string | number | undefined][]) =>
  pairs
    .filter(([, value]) => value !== undefined)
    .map((pair) => pair.join(':'))
    .join(',');
