import { z } from 'zod';

/** Parses `20MB`, `512KB`, `1GB`, `10B` or a number into bytes. Units are decimal (docs/protocols.md#buckets). */
const sizeText = z
  .string()
  .regex(/^\d+(\.\d+)?\s*(B|KB|MB|GB)?$/i, { error: 'must be a number of bytes or a size such as 20MB' })
  .transform((text) =>
    Math.floor(Number.parseFloat(text) * (units[text.replace(/[\d.\s]/g, '').toUpperCase()] ?? 1)),
  );

const units: Record<string, number> = { B: 1, KB: 1e3, MB: 1e6, GB: 1e9 };

/** Null means that only the server's limit applies. Some clients send 0 instead of null. */
export const fileSizeLimit = z
  .union([z.number(), sizeText])
  .pipe(z.int().min(0).max(Number.MAX_SAFE_INTEGER))
  .transform((bytes) => (bytes === 0 ? null : bytes))
  .nullable();

/** `image/png`, `image/*`, or null for all types. */
export const allowedMimeTypes = z
  .array(
    z.string().regex(/^([\w!#$&^.+-]+|\*)\/([\w!#$&^.+-]+|\*)$/, {
      error: 'must be types such as image/png or image/*',
    }),
  )
  .max(100)
  .nullable();
