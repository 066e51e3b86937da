import type { Database } from '#platform/database/database.ts';
import { toLogEntry } from '#platform/database/to-log-entry.ts';
import type { LogEntry } from './log-entry.ts';

/** The number of entries that are read at a time. */
const pageSize = 500;
/** The time after which the log is read again if it could not be read. */
const retryMs = 500;
/** The time for which entries are kept (docs/protocols/realtime-changes.md#realtime-log). */
const keptMinutes = 5;

interface LogRow {
  /** The snapshot of the read, as text. */
  now: string;
  /** It is null if there is no entry: the only row then contains nothing but the snapshot. */
  id: string | null;
  kind: LogEntry['kind'];
  entry: LogEntry['entry'];
  /** The transaction as rows record it in `xmin`: the lower 32 bits of its number. */
  version: string;
  at: Date;
}

interface LogReaderOptions {
  database: Database;
  /** This server, whose own entries it has delivered already. */
  server: string;
  onEntries(entries: LogEntry[]): Promise<void>;
  /** It is called if the log has not been read for longer than its entries are kept, so that some may be lost. */
  onGap(): void;
}

/**
 * Reads each entry of realtime.log once, as soon as its transaction is committed (decision 59). What was committed
 * since the last read is what its snapshot did not see. So nothing is lost while the connection is down, and no entry
 * is skipped if a later entry's transaction is committed first.
 */
export function createLogReader({ database, server, onEntries, onGap }: LogReaderOptions) {
  const { query } = database.privileged;
  let snapshot = '';
  let readAt = 0;
  let isReading = false;
  let mustReadAgain = false;
  let isStopped = false;

  /** Reads a page of what `snapshot` did not see and `until` sees. For the first page, `until` is null: now. */
  async function readPage(after: string, until: string | null): Promise<LogRow[]> {
    const { rows } = await query<LogRow & Record<string, unknown>>({
      name: 'realtime_log',
      text: `
        select s.now::text as now, l.id::text, l.kind, l.entry, l.written_at as at,
          (l.transaction::text::numeric % 4294967296)::text as version
        from (select coalesce($2::pg_snapshot, pg_current_snapshot()) as now) s
        left join lateral (
          select * from realtime.log
          where transaction >= pg_snapshot_xmin($1::pg_snapshot)
            and not pg_visible_in_snapshot(transaction, $1::pg_snapshot)
            and pg_visible_in_snapshot(transaction, s.now)
            and sender is distinct from $3 and id > $4
          order by id limit ${pageSize}
        ) l on true`,
      values: [snapshot, until, server, after],
    });
    return rows;
  }

  async function readAll(): Promise<void> {
    let after = '0';
    let until: string | null = null;
    while (true) {
      const rows = await readPage(after, until);
      const entries = rows.filter(({ id }) => id !== null);
      if (entries.length > 0) await onEntries(entries.map(toEntry));
      until = rows[0]?.now ?? until;
      if (entries.length < pageSize) break;
      after = entries.at(-1)?.id ?? after;
    }
    if (until) snapshot = until;
    if (readAt && Date.now() - readAt > keptMinutes * 60_000) onGap();
    readAt = Date.now();
  }

  async function read(): Promise<void> {
    mustReadAgain = true;
    if (isReading) return;
    isReading = true;
    try {
      while (mustReadAgain && !isStopped) {
        mustReadAgain = false;
        await readAll();
      }
    } catch (error) {
      if (!isStopped) {
        console.error('realtime: the log cannot be read:', toLogEntry(error));
        setTimeout(read, retryMs).unref();
      }
    } finally {
      isReading = false;
    }
  }

  return {
    /** Begins with what is committed from now on. */
    async start(): Promise<void> {
      const { rows } = await query<{ now: string }>('select pg_current_snapshot()::text as now');
      snapshot = rows[0]?.now ?? '';
      readAt = Date.now();
      await database.listen('realtime_log', () => void read(), { onReconnect: () => void read() });
    },
    /** Reads entries whose notification may have been lost, and removes old ones. */
    async tidy(): Promise<void> {
      await read();
      await query(`delete from realtime.log where written_at < now() - interval '${keptMinutes} minutes'`);
      await query("delete from realtime.messages where inserted_at < now() - interval '3 days'");
    },
    stop() {
      isStopped = true;
    },
  };
}

function toEntry({ kind, entry, version, at }: LogRow): LogEntry {
  const parsed = { kind, entry } as LogEntry;
  return parsed.kind === 'change'
    ? { kind: 'change', entry: { ...parsed.entry, version, at: new Date(at).toISOString() } }
    : parsed;
}
