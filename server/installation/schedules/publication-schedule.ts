import { escapeIdentifier, escapeLiteral } from 'pg';
import type { Database } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import { toLogEntry } from '#platform/database/to-log-entry.ts';

interface TableState {
  table: string;
  /** Says whether a record has become public, or has ended, since the check before. */
  isDue: boolean;
  /** Milliseconds until the next record becomes public or ends; null if there is none. */
  nextInMs: number | null;
  /** The time when this was read, as text, because a JavaScript date has no microseconds. */
  time: string;
}

/** The next check follows after this time at the latest, because the clock of the database may be set. */
const maxWaitMs = 600_000;
const retryMs = 2000;

/** The columns that begin and end the time in which visitors see a record. */
const timeColumns = ['published_at', 'ends_at'];

/** The tables that say after how long a price counts as unchecked, and which changes go live at a time. */
const tablesWithTimes = ['settings', 'staged_changes'];

/** A table with the columns of `timeColumns` that it has. */
interface ScheduledTable {
  table: string;
  columns: string[];
}

/**
 * Watches for scheduled records that become public (docs/product/publishing.md), and for deals that end or were not checked
 * for too long (docs/product/deals.md). Nothing changes in the database at that moment, so it sends no notification. Staged
 * changes whose time has come are written (docs/product/staged-changes.md), which sends one. PostgreSQL's clock decides, as in
 * the policies: a timer that fires early finds nothing yet, and waits again.
 *
 * @param onDue called with the table of which visitors see something else since then
 */
export async function watchPublications({ privileged }: Database, onDue: (table: string) => void) {
  const scheduled = await privileged.query<ScheduledTable & { time: string }>(sql`
    select relname as table, now()::text as time,
      array(select attname::text from pg_attribute
        where attrelid = pg_class.oid and attname = any (${timeColumns}) and not attisdropped) as columns
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
    and exists (
      select from pg_attribute where attrelid = pg_class.oid and attname = 'published_at' and not attisdropped
    )
    -- Tables that triggers fill have no such trigger, and are left out.
    and exists (select from pg_trigger where tgrelid = pg_class.oid and tgname = 'notify_content_changed')`);
  const tables = [...scheduled.rows.map(({ table }) => table), ...tablesWithTimes];
  const statement = createStatement(scheduled.rows);
  let checkedAt = scheduled.rows[0]?.time;
  let timer: NodeJS.Timeout | undefined;
  /** A check that runs, and whether another one was asked for since it began. */
  let running: { isOutdated: boolean } | undefined;
  let isStopped = false;

  /** Returns in how many milliseconds the next record becomes public or ends, or the next change goes live. */
  async function findDue(): Promise<number> {
    const changes = await privileged.query<{ nextInMs: number | null }>(
      sql`select public.publish_due_changes() as "nextInMs"`,
    );
    const { rows } = await privileged.query<TableState>({ text: statement, values: [checkedAt] });
    for (const { table, isDue } of rows) if (isDue) onDue(table);
    checkedAt = rows[0]?.time ?? checkedAt;
    const waits = [...changes.rows, ...rows].map(({ nextInMs }) => Math.ceil(nextInMs ?? maxWaitMs));
    return Math.min(maxWaitMs, ...waits);
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
    const waitMs = await findDue().catch((error) => {
      if (!isStopped) console.error('Scheduled records cannot be checked:', toLogEntry(error));
      return retryMs;
    });
    running = undefined;
    if (!isStopped) timer = setTimeout(check, run.isOutdated ? 0 : waitMs).unref();
  }

  return {
    /**
     * Looks for records that have become public or are no longer, and waits for the next one. Call it when the server begins
     * to listen for changes, and after each change.
     *
     * @param changedTable without it, any table may have changed
     */
    check(changedTable?: string): void {
      if (changedTable === undefined || tables.includes(changedTable)) void check();
    },
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/**
 * The statement reads the state of each table. Its parameter is the time of the check before. Each column has a condition of
 * its own, so that PostgreSQL can use the indexes of both.
 */
const createStatement = (tables: readonly ScheduledTable[]): string =>
  [...tables.map(createTableStatement), reductionStatement, checkStatement].join(' union all ');

/**
 * Reads when a price is no longer struck through, because the reduction has lasted too long (docs/product/deals.md).
 * The conditions are those of the index `deal_prices_beginning`.
 */
const reductionStatement = createAgeStatement(
  'from public.deal_prices where published_at is not null and',
  'greatest(recorded_at, published_at)',
  'public.longest_reduction()',
);

/**
 * Reads when a deal begins to say that its price was not checked (docs/product/deal-desk.md). Without a
 * limit, nothing is due.
 */
const checkStatement = createAgeStatement(
  'from public.deals where',
  'checked_at',
  '(select public.longest_without_check())',
);

/** Creates the statement for what is due at an age: so long after its beginning. */
function createAgeStatement(from: string, beginning: string, maxAge: string): string {
  return `select 'deals', now()::text,
    exists (select ${from} ${beginning} > $1::timestamptz - ${maxAge} and ${beginning} <= now() - ${maxAge}),
    ceil(extract(epoch from (select min(${beginning}) ${from} ${beginning} > now() - ${maxAge}) + ${maxAge} - now()) * 1000)::float8`;
}

function createTableStatement({ table, columns }: ScheduledTable): string {
  const from = `from public.${escapeIdentifier(table)} where`;
  const due = columns.map(
    (column) => `exists (select ${from} ${column} > $1::timestamptz and ${column} <= now())`,
  );
  const next = columns.map((column) => `(select min(${column}) ${from} ${column} > now())`);
  return `select ${escapeLiteral(table)} as table, now()::text as time, ${due.join(' or ')} as "isDue",
    ceil(extract(epoch from least(${next.join(', ')}) - now()) * 1000)::float8 as "nextInMs"`;
}
