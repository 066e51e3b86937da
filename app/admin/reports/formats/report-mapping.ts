import { z } from 'zod';
import { reportFields, statuses } from './report-format.ts';

/** How the owner reads the reports of a partner. It is kept, so that the next report needs no choices. */
export const mappingSchema = z.object({
  /** The heading of each field that has a column. */
  columns: z.partialRecord(z.enum(reportFields), z.string()),
  /** What each word of the status means, by the word as simplifyStatus writes it. */
  words: z.record(z.string(), z.enum(statuses)),
  /** The status of all bookings, if there is no column for it. */
  status: z.enum(statuses),
  /** The currency of amounts that name none, and for which there is no column. */
  currency: z.string(),
  /** Says whether 3/4/2027 is April 3. Null if it is not known. */
  dayFirst: z.boolean().nullable(),
});

export type ReportMapping = z.output<typeof mappingSchema>;

/** A partner whose reports were imported before, with the way in which they were read. */
export interface KnownMapping {
  partner: string;
  mapping: ReportMapping;
}
