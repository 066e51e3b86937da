import { z } from 'zod';
import { coerced } from '#platform/storage/protocol/coerced.ts';

/** The seconds for which a signed URL is valid: at most a hundred years, so that its expiry is a valid date. */
export const urlLifetime = coerced.integer(
  z
    .int()
    .min(1)
    .max(100 * 366 * 24 * 3600),
);
