import { z } from 'zod';

/** Seconds that a signed address lives: up to a hundred years, which dates can still count. */
export const lifetime = z
  .int()
  .min(1)
  .max(100 * 366 * 24 * 3600);
