import type pg from 'pg';
import type { ClientConfig } from 'pg';
import { addServicePolicies, prepareRoles } from '#platform/database/roles.ts';
import { type LockWaits, reportLockWaits } from './lock-waits.ts';
import { connect, lockKey } from './migration-client.ts';
import { type MigrationSeries, readMigrations } from './migration-files.ts';
import { createHistoryTable, listPending, readHistory, rejectForeignSeries } from './migration-history.ts';
import { runWhenUnlocked } from './run-migration.ts';

/**
 * Runs the pending migrations of each series in order, each migration in its own transaction. Returns the names of the
 * migrations that it ran. Throws UnsuitableDatabase if the server or the login cannot run them. If one that ran earlier
 * was changed or is missing, throws MigrationError before it runs any migration of that series. Waits for the locks of
 * other sessions, and logs that.
 *
 * @param foreignSeries a series of another project: if it has run on the database, nothing else does (MigrationError)
 */
export async function migrate(
  connection: ClientConfig,
  series: MigrationSeries[],
  foreignSeries?: string,
): Promise<string[]> {
  const client = await connect(connection);
  try {
    using lockWaits = await reportLockWaits(client, connection);
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await prepareRoles(client);
    await client.query(createHistoryTable);
    if (foreignSeries) await rejectForeignSeries(client, foreignSeries);
    const ran: string[] = [];
    for (const next of series) ran.push(...(await runSeries(client, lockWaits, next)));
    await addServicePolicies(client);
    // This makes other servers on this database reload its schema (docs/protocols.md#rest).
    if (ran.length > 0) await client.query("notify pgrst, 'reload schema'");
    return ran;
  } finally {
    await client.end();
  }
}

async function runSeries(
  client: pg.Client,
  lockWaits: LockWaits,
  series: MigrationSeries,
): Promise<string[]> {
  const pending = listPending(series, readMigrations(series.folder), await readHistory(client, series));
  for (const migration of pending) await runWhenUnlocked(client, lockWaits, series.name, migration);
  return pending.map(({ name }) => `${series.name}/${name}`);
}
