import { z } from 'zod';
import { cleanSlug, isStoredAsIs } from '#domain/urls/clean-slug.ts';

const error = 'Please use the letters a to z, digits and hyphens, at most 80 of them.';

/** The last part of a record's URL. If it is empty, the database makes it from the name. */
export const slugSchema = z
  .string()
  .refine((entered) => entered.trim() === '' || cleanSlug(entered) !== '', error)
  .transform(cleanSlug)
  .refine(isStoredAsIs, error);
