import { z } from 'zod';
import { statuses } from '#app/admin/reports/formats/report-format.ts';

/** What bookings of a month earned, added up. */
const earningSchema = z.object({
  /** yyyy-mm */
  month: z.string(),
  partner: z.string(),
  label: z.string(),
  status: z.enum(statuses),
  currency: z.string(),
  bookings: z.number(),
  commission: z.coerce.number(),
});
export const earningsSchema = z.array(earningSchema);
export type Earning = z.output<typeof earningSchema>;

/** Views and clicks by one subject (docs/product/counting.md). */
const visitsSchema = z.object({
  subject: z.string(),
  key: z.string(),
  views: z.number(),
  clicks: z.number(),
});
export const visitsListSchema = z.array(visitsSchema);
export type Visits = z.output<typeof visitsSchema>;

const pathSchema = z.object({ path: z.string(), name: z.string() });
export const pathsSchema = z.array(pathSchema);
/** The path of a record's page, and the name of the record. */
export type LabeledPath = z.output<typeof pathSchema>;

/** One of the owner's partners. */
export interface OwnPartner {
  id: string;
  name: string;
  hosts: readonly string[];
}

export interface EarningData {
  earnings: readonly Earning[];
  visits: readonly Visits[];
  paths: readonly LabeledPath[];
  partners: readonly OwnPartner[];
  /** Says whether the owner has turned on that visits are counted. */
  countsVisits: boolean;
}
