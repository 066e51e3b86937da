import { z } from 'zod';

/** How many seconds a signed URL is valid: up to a hundred years, so that the end is still a valid date. */
export const urlLifetime = z
  .int()
  .min(1)
  .max(100 * 366 * 24 * 3600);
