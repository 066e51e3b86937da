import type { Status } from '#app/admin/reports/formats/report-format.ts';

/** A booking as a report has it. Amounts are decimal numbers with a point, so that nothing is rounded. */
export interface Booking {
  reference: string;
  /** yyyy-mm-dd */
  booked_on: string;
  label: string;
  status: Status;
  currency: string;
  amount: string | null;
  commission: string;
}

/** What a row of a report is: a booking, or a row that is not imported, and why. */
export type ReadRow = { number: number } & (
  | { kind: 'booking'; booking: Booking }
  /** A row that says no booking, such as a total. */
  | { kind: 'left out'; text: string; reason: string }
  | { kind: 'rejected'; text: string; reason: string }
);
