import { z } from 'zod';
import { checkShape } from '#platform/storage/json-body.ts';

/** Points that a call may ask of a side; more counts as this many (docs/protocols.md#image-transformations). */
export const longestSide = 2000;

const whole = z.int('must be a whole number');
/** 0 leaves the side to the other one. */
const side = whole
  .min(0, 'must be 0 or more')
  .transform((points) => (points === 0 ? undefined : Math.min(points, longestSide)));
const quality = whole.min(20, 'must be 20 to 100').max(100, 'must be 20 to 100');
const resize = z.enum(['cover', 'contain', 'fill'], 'must be cover, contain or fill').default('cover');
const format = z.enum(['origin', 'avif', 'webp'], 'must be origin, avif or webp');

/** What a form of a picture is to be, as a JSON body says it. */
export const transformationShape = z.object({
  width: side.optional(),
  height: side.optional(),
  resize,
  quality: quality.optional(),
  format: format.optional(),
});

export type Transformation = z.infer<typeof transformationShape>;

const digits = z
  .string()
  .regex(/^\d{1,9}$/, 'must be a whole number')
  .transform(Number);
const textShape = transformationShape.extend({
  width: digits.pipe(side).optional(),
  height: digits.pipe(side).optional(),
  quality: digits.pipe(quality).optional(),
});

/** The transformation that a query asks for. Throws InvalidRequest. */
export const fromQuery = (query: Record<string, string>): Transformation =>
  checkShape('querystring', query, textShape);

/** Reads what `toToken` wrote. Throws InvalidRequest. */
export function fromToken(text: string): Transformation {
  const parts = text.split(',').map((part) => part.split(':'));
  return checkShape('token/transformations', Object.fromEntries(parts), textShape);
}

/** A transformation as a signed address holds it: `width:100,height:100,resize:cover`. Empty when it asks for nothing. */
export function toToken({ width, height, resize, quality, format }: Transformation): string {
  return listOf([
    ['width', width],
    ['height', height],
    ['resize', width || height ? resize : undefined],
    ['quality', quality],
    ['format', format],
  ]);
}

const resizingTypes = { cover: 'fill', contain: 'fit', fill: 'force' } as const;

/** The `X-Transformations` header: `height:100,width:100,resizing_type:fill,quality:60` (docs/protocols.md#image-transformations). */
export function toHeader({ width, height, resize, quality, format }: Transformation): string {
  return listOf([
    ['height', height],
    ['width', width],
    ['resizing_type', width || height ? resizingTypes[resize] : undefined],
    ['quality', quality],
    ['format', format === 'origin' ? undefined : format],
  ]);
}

const listOf = (parts: [name: string, value: string | number | undefined][]) =>
  parts
    .filter(([, value]) => value !== undefined)
    .map((part) => part.join(':'))
    .join(',');
