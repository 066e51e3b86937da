import { z } from 'zod';
import { isChosenTime, withoutTime } from './publication-draft.ts';

/**
 * Validates the draft of `published_at` (publication-draft.ts) and converts it to what is written. A stored time is
 * valid even if it has come since the form was opened: the record is public then, and nothing has to be chosen again.
 */
export const publicationSchema = z
  .string()
  .refine((draft) => draft !== withoutTime, { error: 'Please enter a date and a time.', abort: true })
  .refine((draft) => !isChosenTime(draft) || Date.parse(draft) > Date.now(), {
    error: 'Please choose a time in the future.',
  })
  .transform((draft) => draft || null);
