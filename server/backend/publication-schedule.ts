import { escapeIdentifier, escapeLiteral } from 'pg';
import type { Database } from '#platform/database/database.ts';
import { toLogEntry } from '#platform/database/to-log-entry.ts';

export interface PublicationSchedule {
  /**
   * Looks for records that have become public, and waits for the next one. Call it when the server begins to listen for
   * changes, and after each change.
   *
   * @param changedTable without it, any table may have changed
   */
  check(changedTable?: string): void;
  stop(): void;
}

interface TableState {
  table: string;
  /** Whether a record has become public since the check before. */
  hasPublished: boolean;
  /** Milliseconds until the next scheduled record becomes public; null if none is scheduled. */
  nextInMs: number | null;
  /** When this was read, as text, because a JavaScript date has no microseconds. */
  time: string;
}

/** The next check follows after this time at the latest, because the clock of the database may be set. */
const maxWaitMs = 600_000;
const retryMs = 2000;

/**
 * Watches for scheduled records that become public (docs/product.md#publishing). Nothing changes in the database at that
 * moment, so it sends no notification. PostgreSQL's clock decides, as in the policies: a timer that fires early finds
 * nothing yet, and waits again.
 *
 * @param onPublished called with the table in which a record has become public
 */
export async function watchPublications(
  { privileged }: Database,
  onPublished: (table: string) => void,
): Promise<PublicationSchedule> {
  const scheduled = await privileged.query<{ table: string; time: string }>(
    `select relname as table, now()::text as time from pg_class join pg_attribute on attrelid = pg_class.oid
      where relnamespace = 'public'::regnamespace and relkind = 'r' and attname = 'published_at' and not attisdropped
      -- Not the tables that triggers fill for searches.
      and exists (select from pg_trigger where tgrelid = pg_class.oid and tgname = 'notify_content_changed')`,
  );
  const tables = scheduled.rows.map(({ table }) => table);
  const statement = createStatement(tables);
  let checkedAt = scheduled.rows[0]?.time;
  let timer: NodeJS.Timeout | undefined;
  /** A check that runs, and whether another one was asked for since it began. */
  let running: { isOutdated: boolean } | undefined;
  let isStopped = false;

  /** Returns in how many milliseconds the next record becomes public. */
  async function findPublished(): Promise<number> {
    const { rows } = await privileged.query<TableState>({ text: statement, values: [checkedAt] });
    for (const { table, hasPublished } of rows) if (hasPublished) onPublished(table);
    checkedAt = rows[0]?.time ?? checkedAt;
    return Math.min(maxWaitMs, ...rows.map(({ nextInMs }) => nextInMs ?? maxWaitMs));
  }

  async function check(): Promise<void> {
    if (isStopped) return;
    if (running) {
      running.isOutdated = true;
      return;
    }
    const run = { isOutdated: false };
    running = run;
    clearTimeout(timer);
    const waitMs = await findPublished().catch((error) => {
      if (!isStopped) console.error('Scheduled records cannot be checked:', toLogEntry(error));
      return retryMs;
    });
    running = undefined;
    if (!isStopped) timer = setTimeout(check, run.isOutdated ? 0 : waitMs).unref();
  }

  return {
    check(changedTable) {
      if (changedTable === undefined || tables.includes(changedTable)) void check();
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/** The statement reads the state of each table. Its parameter is the time of the check before. */
const createStatement = (tables: readonly string[]): string =>
  tables
    .map(
      (table) => `select ${escapeLiteral(table)} as table, now()::text as time,
        exists (select from public.${escapeIdentifier(table)} where published_at > $1::timestamptz and published_at <= now()) as "hasPublished",
        (select ceil(extract(epoch from min(published_at) - now()) * 1000)::float8
          from public.${escapeIdentifier(table)} where published_at > now()) as "nextInMs"`,
    )
    .join(' union all ');
