import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import pg, { type ClientConfig } from 'pg';
import { type LockWaits, migrationsName, reportLockWaits } from './lock-waits.ts';
import { addServicePolicies, prepareRoles } from './roles.ts';
import { type Migration, MigrationError, runWhenUnlocked } from './run-migration.ts';
import { explainConnectionLimit } from './unavailable.ts';

/** A series of migrations: files `VERSION_name.sql`, which run in the order of their names. */
export interface MigrationSeries {
  /** The name of the series in the table `migrations.ran`, e.g. `auth`. */
  name: string;
  folder: string;
}

/** The key of the advisory lock that lets only one server migrate at a time. */
const lockKey = 7266;

/**
 * Runs the pending migrations of each series in order, each migration in its own transaction. Returns the names of the
 * migrations that it ran. Throws UnsuitableDatabase if the server or the login cannot run them. If one that ran earlier
 * was changed or is missing, throws MigrationError before it runs any migration of that series. Waits for the locks of
 * other sessions, and logs that.
 */
export async function migrate(connection: ClientConfig, series: MigrationSeries[]): Promise<string[]> {
  const client = await connect(connection);
  try {
    using lockWaits = await reportLockWaits(client, connection);
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await prepareRoles(client);
    await client.query(createTable);
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

/**
 * Runs the seed files once per database, in one transaction. Later changes to the files have no effect. Returns whether
 * they ran.
 */
export async function seedOnce(connection: ClientConfig, files: string[]): Promise<boolean> {
  const client = await connect(connection);
  try {
    using _ = await reportLockWaits(client, connection);
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [lockKey]);
    const { rowCount } = await client.query(
      "insert into migrations.ran (series, version, name, sha256) values ('seed', '1', 'seed', '') on conflict do nothing",
    );
    if (rowCount) for (const file of files) await client.query(readFileSync(file, 'utf8'));
    await client.query('commit');
    return rowCount === 1;
  } finally {
    // Closing the connection rolls back an unfinished transaction.
    await client.end();
  }
}

/**
 * Waits until no other session has locked these tables, and logs whom it waits for. A server that read them at its start
 * through its own connections would give up after a few seconds, without a name.
 */
export async function waitForTables(connection: ClientConfig, tables: readonly string[]): Promise<void> {
  const client = await connect(connection);
  try {
    using _ = await reportLockWaits(client, connection);
    for (const table of tables) await client.query(`select from ${table} limit 0`);
  } finally {
    await client.end();
  }
}

async function connect(connection: ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ fallback_application_name: migrationsName, ...connection });
  // If the connection is lost, the current query fails. An 'error' event without a listener would end the process.
  client.on('error', () => {});
  await client.connect().catch((error) => {
    throw explainConnectionLimit(error);
  });
  // As on a hosted project. SQL may call functions of extensions without naming their schema.
  await client.query('set search_path = "$user", public, extensions');
  return client;
}

const createTable = `
  create schema if not exists migrations;
  create table if not exists migrations.ran (
    series text not null,
    version text not null,
    name text not null,
    sha256 text not null,
    ran_at timestamptz not null default now(),
    primary key (series, version)
  )`;

async function runSeries(
  client: pg.Client,
  lockWaits: LockWaits,
  series: MigrationSeries,
): Promise<string[]> {
  const files = readMigrations(series.folder);
  const { rows } = await client.query('select version, name, sha256 from migrations.ran where series = $1', [
    series.name,
  ]);
  const ran = new Map<string, { name: string; sha256: string }>(rows.map((row) => [row.version, row]));
  rejectChanged(series, files, ran);

  const pending = files.filter(({ version }) => !ran.has(version));
  rejectOutOfOrder(series, pending, [...ran.keys()]);
  for (const migration of pending) await runWhenUnlocked(client, lockWaits, series.name, migration);
  return pending.map(({ name }) => `${series.name}/${name}`);
}

function readMigrations(folder: string): Migration[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const sql = readFileSync(join(folder, file), 'utf8');
      const name = basename(file, '.sql');
      return {
        name,
        version: name.split('_')[0] ?? name,
        sql,
        sha256: createHash('sha256').update(sql).digest('hex'),
      };
    });
}

function rejectChanged(
  series: MigrationSeries,
  files: Migration[],
  ran: Map<string, { name: string; sha256: string }>,
): void {
  for (const [version, recorded] of ran) {
    const file = files.find((candidate) => candidate.version === version);
    if (!file)
      throw new MigrationError(
        `The migration ${series.name}/${recorded.name} has run on this database, but its file is missing from ${series.folder}. ` +
          'Restore the file; to undo what it did, add a new migration.',
      );
    if (file.sha256 !== recorded.sha256)
      throw new MigrationError(
        `The migration ${series.name}/${file.name} was changed after it ran on this database. ` +
          'Restore the file, and put the change into a new migration.',
      );
  }
}

/** Running migrations in a different order could change the result, so new ones must come after all that have run. */
function rejectOutOfOrder(series: MigrationSeries, pending: Migration[], ran: string[]): void {
  const newest = ran.sort().at(-1);
  const outOfOrder = pending.find(({ version }) => newest !== undefined && version < newest);
  if (outOfOrder)
    throw new MigrationError(
      `The migration ${series.name}/${outOfOrder.name} comes before ${newest}, which has already run on this database. Give it a higher number.`,
    );
}
