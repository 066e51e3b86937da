import type { BrowserClient } from '#app/client/browser-client.ts';
import type { Period } from './periods.ts';

export interface Sums {
  views: number;
  clicks: number;
  /** Presses on links that open the partner directly. Only the browser reports them. */
  reported: number;
  uncertain: number;
  robots: number;
}

export interface DaySums extends Sums {
  /** YYYY-MM-DD, in the owner's time zone */
  day: string;
}

/** What was counted of one page, place, partner and so on. */
export interface RankedRow {
  /** The path of the page, the id of the partner and so on; '(other)' for what is not kept apart. */
  key: string;
  /** The name of the record, which may be in the trash; null if it is unknown. */
  name: string | null;
  /** The table and the id of the record; null if it is unknown. */
  table_name: string | null;
  record_id: string | null;
  is_deleted: boolean;
  views: number;
  clicks: number;
  reported: number;
  former_views: number;
  former_clicks: number;
  /** How many keys there are in all. */
  key_count: number;
}

/**
 * Reads the sums of each day of a period and of the one before, as days begin in the owner's time zone. The last day of
 * either ends at this time of the day. Days without visits are left out.
 */
export async function readDays(client: BrowserClient, period: Period, time: string, zone: string) {
  const read = async (since: string, until: string): Promise<DaySums[]> => {
    const args = { since: `${since} 00:00`, until: `${until} ${time}`, zone };
    const { data } = await client.rpc('sum_days', args, { get: true }).throwOnError();
    // The generated types let every column of a function be null.
    return data as DaySums[];
  };
  const [days, formerDays] = await Promise.all([
    read(period.since, period.until),
    read(period.formerSince, period.formerUntil),
  ]);
  return { days, formerDays };
}

/** The server returns no more rows at a time. */
const pageSize = 1000;

/** Reads by what most was counted in a period: all of it, or so many rows. Its days are those of UTC. */
export async function rankCounts(
  client: BrowserClient,
  subject: string,
  period: Period,
  maxRows = 1_000_000,
): Promise<RankedRow[]> {
  const args = {
    subject,
    since: period.since,
    until: period.until,
    former_since: period.formerSince,
    former_until: period.formerUntil,
    max_rows: maxRows,
  };
  const rows: RankedRow[] = [];
  for (;;) {
    const { data } = await client
      .rpc('rank_counts', args, { get: true })
      .range(rows.length, rows.length + pageSize - 1)
      .throwOnError();
    rows.push(...(data as RankedRow[]));
    if (data.length < pageSize || rows.length >= maxRows) return rows;
  }
}

const noSums: Sums = { views: 0, clicks: 0, reported: 0, uncertain: 0, robots: 0 };

/** Adds up all columns. */
export const addUp = (rows: readonly Sums[]): Sums =>
  rows.reduce<Sums>(
    (sum, row) => ({
      views: sum.views + row.views,
      clicks: sum.clicks + row.clicks,
      reported: sum.reported + row.reported,
      uncertain: sum.uncertain + row.uncertain,
      robots: sum.robots + row.robots,
    }),
    noSums,
  );
