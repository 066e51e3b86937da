import { readFileSync } from 'node:fs';
import type pg from 'pg';
import type { ClientConfig } from 'pg';
import { addServicePolicies, prepareRoles } from '#platform/database/roles.ts';
import { sql } from '#platform/database/sql.ts';
import { type LockWaits, reportLockWaits } from './lock-waits.ts';
import { connect, lockKey } from './migration-client.ts';
import { type Migration, type MigrationSeries, readMigrations } from './migration-files.ts';
import {
  createHistoryTable,
  listPending,
  needsBridge,
  readHistory,
  recordRun,
  rejectForeignSeries,
} from './migration-history.ts';
import { runWhenUnlocked } from './run-migration.ts';

/**
 * Runs the pending migrations of each series in order, each migration in its own transaction. Returns the names of the
 * migrations that it ran. Throws UnsuitableDatabase if the server or the login cannot run them. If a migration that ran
 * earlier was changed or is missing, throws MigrationError before it runs anything. Waits for the locks of other
 * sessions, and logs that.
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
    await client.query(sql`select pg_advisory_lock(${lockKey})`);
    await prepareRoles(client);
    await client.query(createHistoryTable);
    if (foreignSeries) await rejectForeignSeries(client, foreignSeries);
    const plans: Plan[] = [];
    for (const next of series) plans.push(await plan(client, next));
    const ran = [
      ...(await crossBridges(client, lockWaits, plans)),
      ...(await runPending(client, lockWaits, plans)),
    ];
    await addServicePolicies(client);
    // This makes other servers on this database reload its schema (docs/protocols/rest.md).
    if (ran.length > 0) await client.query("notify pgrst, 'reload schema'");
    return ran;
  } finally {
    await client.end();
  }
}

/** The steps that the database needs for a series. */
interface Plan {
  series: MigrationSeries;
  /** The baseline to which the bridge leads. Undefined if the database needs no bridge. */
  baseline: Migration | undefined;
  pending: Migration[];
}

async function plan(client: pg.Client, series: MigrationSeries): Promise<Plan> {
  const files = readMigrations(series.folder);
  const history = await readHistory(client, series);
  const baseline = needsBridge(series, files[0], history) ? files[0] : undefined;
  const ran = baseline ? new Map([[baseline.version, baseline]]) : history;
  return { series, baseline, pending: listPending(series, files, ran) };
}

/** Crosses all bridges or none: if one fails, the version that ran the former migrations can still start. */
async function crossBridges(client: pg.Client, lockWaits: LockWaits, plans: Plan[]): Promise<string[]> {
  const crossings = plans.flatMap(({ series, baseline }) => (baseline ? [{ series, baseline }] : []));
  if (crossings.length === 0) return [];
  await runWhenUnlocked(client, lockWaits, 'The update of the schema to its baseline', async () => {
    for (const { series, baseline } of crossings) {
      if (series.bridge?.file) await client.query(readFileSync(series.bridge.file, 'utf8'));
      await client.query(sql`delete from migrations.ran where series = ${series.name}`);
      await recordRun(client, series, baseline);
    }
  });
  return crossings.map(({ series, baseline }) => `${series.name}/${baseline.name}`);
}

async function runPending(client: pg.Client, lockWaits: LockWaits, plans: Plan[]): Promise<string[]> {
  const ran: string[] = [];
  for (const { series, pending } of plans)
    for (const migration of pending) {
      const name = `${series.name}/${migration.name}`;
      await runWhenUnlocked(client, lockWaits, `The migration ${name}`, async () => {
        await client.query(migration.sql);
        await recordRun(client, series, migration);
      });
      ran.push(name);
    }
  return ran;
}
