import { z } from 'zod';
import { findPublicationFault } from './publication-draft.ts';

/** Validates the draft of `published_at` (publication-draft.ts) and converts it to what is written. */
export const publicationSchema = z
  .string()
  .refine((draft) => findPublicationFault(draft) === null, {
    error: ({ input }) => findPublicationFault(String(input)) ?? undefined,
  })
  .transform((draft) => draft || null);
