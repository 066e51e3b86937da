import { z } from 'zod';
import { coerced, toInteger } from '#platform/storage/coerced.ts';

const units: Record<string, number> = { B: 1, KB: 1e3, MB: 1e6, GB: 1e9 };

/** Parses `20MB`, `512KB`, `1GB`, `10B` or a number into bytes. Units are decimal (docs/protocols.md#buckets). */
function toBytes(value: unknown): unknown {
  if (value === null || value === '') return null;
  const [, number, unit] = String(value).match(/^(\d+(?:\.\d+)?)\s*(B|KB|MB|GB)$/i) ?? [];
  if (number === undefined || unit === undefined) return toInteger(value);
  return Math.floor(Number.parseFloat(number) * (units[unit.toUpperCase()] ?? 1));
}

/** Null means that only the server's limit applies. Some clients send 0 instead of null. */
export const fileSizeLimit = z
  .preprocess(
    toBytes,
    z
      .int({ error: 'must be a number of bytes or a size such as 20MB' })
      .min(0)
      .max(Number.MAX_SAFE_INTEGER)
      .nullable(),
  )
  .transform((bytes) => (bytes === 0 ? null : bytes));

const mediaTypes = coerced
  .texts(
    z.array(z.unknown()).max(100),
    z.string().regex(/^(([\w!#$&^.+-]+|\*)\/([\w!#$&^.+-]+|\*))?$/, {
      error: 'must be types such as image/png or image/*',
    }),
  )
  .transform((types) => types.filter((type) => type !== ''));

/** `image/png`, `image/*`, or null for all types. An empty text is left out, as in Supabase Storage. */
export const allowedMimeTypes = z.union([z.null(), mediaTypes]);
