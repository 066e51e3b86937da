import { z } from 'zod';
import { validate } from '#platform/storage/json-body.ts';

/** In pixels. A requested width or height above this is reduced to it (docs/protocols.md#image-transformations). */
export const maxSide = 2000;

const integer = z.int('must be a whole number');
/** 0 means that this side is computed from the other one. */
const side = integer
  .min(0, 'must be 0 or more')
  .transform((pixels) => (pixels === 0 ? undefined : Math.min(pixels, maxSide)));
const quality = integer.min(20, 'must be 20 to 100').max(100, 'must be 20 to 100');
const resize = z.enum(['cover', 'contain', 'fill'], 'must be cover, contain or fill').default('cover');
const format = z.enum(['origin', 'avif', 'webp'], 'must be origin, avif or webp');

/** Transform options in a JSON body. */
export const transformOptionsSchema = z.object({
  width: side.optional(),
  height: side.optional(),
  resize,
  quality: quality.optional(),
  format: format.optional(),
});

/** How a client wants an image to be transformed. */
export type TransformOptions = z.infer<typeof transformOptionsSchema>;

const digits = z
  .string()
  .regex(/^\d{1,9}$/, 'must be a whole number')
  .transform(Number);
/** The same options as text, in a URL's query or in a token. */
const textOptionsSchema = transformOptionsSchema.extend({
  width: digits.pipe(side).optional(),
  height: digits.pipe(side).optional(),
  quality: digits.pipe(quality).optional(),
});

/** Parses the transform options of a URL's query. Throws InvalidRequest. */
export const parseQueryOptions = (query: Record<string, string>): TransformOptions =>
  validate('querystring', query, textOptionsSchema);

/** Parses the result of `formatTokenOptions`. Throws InvalidRequest. */
export function parseTokenOptions(text: string): TransformOptions {
  const pairs = text.split(',').map((pair) => pair.split(':'));
  return validate('token/transformations', Object.fromEntries(pairs), textOptionsSchema);
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
 * (docs/protocols.md#image-transformations).
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
