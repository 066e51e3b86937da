import { z } from 'zod';
import type { Booking } from '#app/admin/reports/bookings/booking.ts';
import { readBookings } from '#app/admin/reports/bookings/read-bookings.ts';
import { type Status, statuses } from '#app/admin/reports/formats/report-format.ts';
import type { ReportMapping } from '#app/admin/reports/formats/report-mapping.ts';
import type { CsvTable } from '#app/admin/table-file/csv-table.ts';
import type { BrowserClient } from '#app/client/browser-client.ts';

/**
 * What the import does with a row: `new` is added; `changed` replaces what an earlier report said; `known` says nothing new;
 * `outdated` is pending in this report, and no longer in one that was imported before.
 */
const states = ['new', 'changed', 'known', 'outdated'] as const;

const checkSchema = z.array(
  z.object({
    reference: z.string(),
    state: z.enum(states),
    former_status: z.enum(statuses).nullable(),
    former_commission: z.coerce.number().nullable(),
  }),
);

/** A row of a report, with what the import does with it. */
export type CheckedRow = { number: number } & (
  | {
      state: (typeof states)[number];
      booking: Booking;
      formerStatus: Status | null;
      formerCommission: number | null;
    }
  | { state: 'left out' | 'rejected'; text: string; reason: string }
);

/** Reads the bookings of a report, and asks the database what an import would do with each. Writes nothing. */
export async function checkReport(
  client: BrowserClient,
  partner: string,
  table: CsvTable,
  mapping: ReportMapping,
  signal: AbortSignal,
): Promise<CheckedRow[]> {
  const rows = readBookings(table, mapping);
  const bookings = rows.flatMap((row) => (row.kind === 'booking' ? [row.booking] : []));
  const { data } = await client
    .rpc('check_earnings', { partner, bookings: bookings.map((booking) => ({ ...booking })) })
    .abortSignal(signal)
    .throwOnError();
  const checked = new Map(checkSchema.parse(data).map((each) => [each.reference, each]));
  return rows.map((row): CheckedRow => {
    const { number } = row;
    if (row.kind !== 'booking') return { number, state: row.kind, text: row.text, reason: row.reason };
    const found = checked.get(row.booking.reference);
    return {
      number,
      state: found?.state ?? 'new',
      booking: row.booking,
      formerStatus: found?.former_status ?? null,
      formerCommission: found?.former_commission ?? null,
    };
  });
}

/** The bookings that an import adds or changes. */
export const listWanted = (rows: readonly CheckedRow[]): Booking[] =>
  rows.flatMap((row) => (row.state === 'new' || row.state === 'changed' ? [row.booking] : []));
