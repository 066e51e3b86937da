import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import { sql } from '#platform/database/sql.ts';
import type { Migration, MigrationSeries } from './migration-files.ts';

/** A migration that has run, as the table `migrations.ran` records it. */
interface RanMigration {
  name: string;
  sha256: string;
}

/** The migrations of a series that have run on a database, by version. */
export type MigrationHistory = ReadonlyMap<string, RanMigration>;

/** A migration failed, or was changed or removed after it had run. The message says what to do. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

export const createHistoryTable = `
  create schema if not exists migrations;
  create table if not exists migrations.ran (
    series text not null,
    version text not null,
    name text not null,
    sha256 text not null,
    ran_at timestamptz not null default now(),
    primary key (series, version)
  )`;

export async function readHistory(client: Client, { name }: MigrationSeries): Promise<MigrationHistory> {
  const { rows } = await client.query(sql`
    select version, name, sha256 from migrations.ran where series = ${name}`);
  return new Map(rows.map((row) => [row.version, row]));
}

export async function recordRun(
  client: Client,
  series: MigrationSeries,
  { version, name, sha256 }: Migration,
): Promise<void> {
  await client.query(sql`
    insert into migrations.ran (series, version, name, sha256)
    values (${series.name}, ${version}, ${name}, ${sha256})`);
}

/** Throws MigrationError if the series has run on this database, which is then another project's. */
export async function rejectForeignSeries(client: Client, series: string): Promise<void> {
  const { rowCount } = await client.query(sql`select from migrations.ran where series = ${series} limit 1`);
  if (rowCount)
    throw new MigrationError(
      `This database belongs to another project, whose migrations “${series}” have run on it. Nothing was changed. ` +
        'Set another DATA_DIR or DATABASE_URL.',
    );
}

/** Digests a history: the SHA-256 of its lines, each with the name and the hash of a migration. */
export function digestHistory(history: MigrationHistory): string {
  const lines = [...history]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, ran]) => `${ran.name} ${ran.sha256}\n`);
  return createHash('sha256').update(lines.join('')).digest('hex');
}

/**
 * Returns whether a database must cross the bridge of the series to the baseline `first`, because former migrations have
 * run on it. Throws MigrationError if the bridge does not lead from them.
 */
export function needsBridge(
  { name, bridge }: MigrationSeries,
  first: Migration | undefined,
  history: MigrationHistory,
): boolean {
  if (!bridge || !first || history.size === 0 || history.has(first.version)) return false;
  if (bridge.from.includes(digestHistory(history))) return true;
  throw new MigrationError(
    `The migrations “${name}” that have run on this database are not those that this version continues. Nothing was changed. ` +
      `Start ${bridge.lastVersion} on it once, then this version; if that fails, restore a backup that it has started on.`,
  );
}

/** Returns the migrations that have not run. Throws MigrationError if the files contradict the history. */
export function listPending(
  series: MigrationSeries,
  files: readonly Migration[],
  history: MigrationHistory,
): Migration[] {
  rejectChanged(series, files, history);
  const pending = files.filter(({ version }) => !history.has(version));
  rejectOutOfOrder(series, pending, [...history.keys()]);
  return pending;
}

function rejectChanged(
  series: MigrationSeries,
  files: readonly Migration[],
  history: MigrationHistory,
): void {
  for (const [version, recorded] of history) {
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
