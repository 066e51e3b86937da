/** What a report says of a booking. */
export const reportFields = [
  'reference',
  'booked_on',
  'label',
  'status',
  'currency',
  'amount',
  'commission',
] as const;

export type ReportField = (typeof reportFields)[number];

export const statuses = ['pending', 'confirmed', 'cancelled'] as const;

export type Status = (typeof statuses)[number];

/** How the reports of a partner name things. Headings and words are in lower case, separated by commas. */
export interface ReportFormat {
  /** The name of the partner. */
  partner: string;
  /** The headings of each field, the likeliest first. */
  headings: Partial<Record<ReportField, string>>;
  /** A heading of each of these lists is in every report of this partner, and hardly in those of others. */
  signs: readonly string[];
  /** The words of its statuses that mean something else than they usually do (status-words.ts). */
  words?: Partial<Record<Status, string>>;
  /** The status of all bookings in a report that has no column for it. */
  status?: Status;
}
