import pg, { type ClientConfig } from 'pg';
import { describeSession, type SessionDetails } from '#platform/database/describe-session.ts';
import { getOnlyRow } from '#platform/database/only-row.ts';
import { sql } from '#platform/database/sql.ts';
import { toLogEntry } from '#platform/database/to-log-entry.ts';

const checkIntervalMs = 3000;

/** The name of the connections of migrations in pg_stat_activity. */
export const migrationsName = 'Wayfare migrations';

/** A session that holds a lock, or waits for it in front of us. */
interface Blocker extends SessionDetails {
  /** The locked table, or null for a lock that is not on a table. */
  table: string | null;
}

export interface LockWaits extends Disposable {
  check(): void;
}

/**
 * Logs which sessions `client` is waiting for, once it has waited for a few seconds. The wait itself has no limit,
 * because another server may be migrating. Dispose of the result to end the checks. `check` checks at once.
 */
export async function reportLockWaits(client: pg.Client, connection: ClientConfig): Promise<LockWaits> {
  const { pid } = getOnlyRow(await client.query<{ pid: number }>('select pg_backend_pid() as pid'));
  const reported = new Set<string>();
  let checking = false;

  async function report(): Promise<void> {
    for (const blocker of await readBlockers(connection, pid)) {
      const key = `${blocker.pid} ${blocker.table}`;
      if (!reported.has(key)) console.error(describe(blocker));
      reported.add(key);
    }
  }

  function check(): void {
    if (checking) return;
    checking = true;
    report()
      .catch((error) => console.error('The locks of the database cannot be read:', toLogEntry(error)))
      .finally(() => {
        checking = false;
      });
  }

  const timer = setInterval(check, checkIntervalMs).unref();
  return { check, [Symbol.dispose]: () => clearInterval(timer) };
}

/** Reads which sessions the session `pid` waits for. */
async function readBlockers(connection: ClientConfig, pid: number): Promise<Blocker[]> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: checkIntervalMs });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<Blocker>(sql`
      select distinct blocker.pid, lock.relation::regclass::text as table,
        activity.application_name as program, activity.usename as login, activity.state
      from unnest(pg_blocking_pids(${pid})) as blocker (pid)
      left join pg_stat_activity activity on activity.pid = blocker.pid
      left join pg_locks lock on lock.pid = ${pid} and not lock.granted
      order by blocker.pid`);
    return rows;
  } finally {
    await client.end();
  }
}

function describe({ table, ...blocker }: Blocker): string {
  const { pid, program } = blocker;
  const session = describeSession(blocker);
  if (table === null && program === migrationsName)
    return `Waiting for the migrations of another server: ${session}`;
  return (
    `The start is waiting: ${session} holds a lock${table === null ? '' : ` on ${table}`}. ` +
    `It goes on when it releases the lock. To end that session: select pg_terminate_backend(${pid})`
  );
}
