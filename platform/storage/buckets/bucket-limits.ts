import { z } from 'zod';
import { coerced, toInteger } from '#platform/storage/protocol/coerced.ts';
import { validateAllowedType } from '#platform/storage/protocol/media-type.ts';
import { StorageError } from '#platform/storage/protocol/storage-error.ts';

const units: Record<string, number> = { B: 1, KB: 1e3, MB: 1e6, GB: 1e9 };

/**
 * Parses `20MB`, `512KB`, `1GB`, `10B` or a number into bytes. Units are decimal
 * (docs/protocols/storage-buckets.md#buckets). Throws InvalidRequest for any other text.
 */
function toBytes(value: unknown): unknown {
  if (value === null || value === '') return null;
  const [, number, unit] = String(value).match(/^(\d+(?:\.\d+)?)\s*(B|KB|MB|GB)$/i) ?? [];
  if (number !== undefined && unit !== undefined)
    return Math.floor(Number.parseFloat(number) * (units[unit.toUpperCase()] ?? 1));
  // A text that is not an integer stays a text.
  const bytes = toInteger(value);
  if (typeof bytes === 'string')
    throw new StorageError('InvalidRequest', 'Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B');
  return bytes;
}

/** Null means that only the server's limit applies. Some clients send 0 instead of null. */
export const fileSizeLimit = z
  .preprocess(toBytes, z.int().min(0).nullable())
  .transform((bytes) => (bytes === 0 ? null : bytes));

const mediaTypes = coerced
  .texts(z.array(z.unknown()).max(100), z.string())
  .transform((types) => types.filter((type) => type !== ''));

/** `image/png`, `image/*`, or null for all types. An empty text is left out, as in Supabase Storage. */
export const allowedMimeTypes = z.union([z.null(), mediaTypes]);

/**
 * Checks the limits of a new or changed bucket. Throws EntityTooLarge if its size limit is above the server's, and
 * InvalidMimeType.
 */
export function assertLimits(
  limits: { file_size_limit?: number | null | undefined; allowed_mime_types?: string[] | null | undefined },
  maxObjectSize: number,
): void {
  if ((limits.file_size_limit ?? 0) > maxObjectSize) throw new StorageError('EntityTooLarge');
  for (const type of limits.allowed_mime_types ?? []) validateAllowedType(type);
}
