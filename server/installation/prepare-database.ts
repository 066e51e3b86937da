import { basename, join } from 'node:path';
import type { ConnectionSettings } from '#platform/database/connection-settings.ts';
import { startEmbedded } from '#platform/database/embedded/embedded.ts';
import { getExternalSettings } from '#platform/database/external.ts';
import { migrate } from '#platform/database/migrate/migrate.ts';
import type { MigrationSeries } from '#platform/database/migrate/migration-files.ts';
import { seedOnce } from '#platform/database/migrate/seed-once.ts';
import { waitForTables } from '#platform/database/migrate/wait-for-tables.ts';
import { waitUntilWritable } from '#platform/database/migrate/wait-until-writable.ts';
import { isSafeForFunctions } from '#platform/database/roles.ts';
import type { OwnDeployment } from '#server/config.ts';
import { requireDataDir } from './data-dir.ts';
import { formerHistories, lastFormerVersion } from './former-histories.ts';
import { readDatabasePassword } from './secrets/secrets-file.ts';
import { toDataDirError, toStartError } from './start-error.ts';
import { unlessAborted } from './unless-aborted.ts';

const root = join(import.meta.dirname, '../..');

const createSeries = (
  name: keyof typeof formerHistories,
  folder: string,
  bridge?: string,
): MigrationSeries => ({
  name,
  folder: join(root, folder),
  bridge: { from: formerHistories[name], file: bridge && join(root, bridge), lastVersion: lastFormerVersion },
});

/** The schemas of the platform's services. They come before the project's, as on a hosted project. */
const platformSeries: MigrationSeries[] = [
  createSeries('database', 'platform/database/migrations'),
  createSeries('auth', 'platform/auth/migrations', 'platform/auth/bridge.sql'),
  createSeries('storage', 'platform/storage/migrations'),
  createSeries('realtime', 'platform/realtime/migrations'),
  createSeries('server', 'server/migrations', 'server/installation/bridge.sql'),
];

/** The schema of a project over the platform, and its first rows. */
export interface ProjectSchema {
  series: MigrationSeries[];
  seeds: string[];
  /** A database on which this series has run is rejected: neither a site nor the platform alone starts on the other's. */
  foreignSeries: string;
}

const wayfare: ProjectSchema = {
  series: [createSeries('product', 'supabase/migrations', 'supabase/bridge.sql')],
  seeds: [join(root, 'supabase/seed.sql')],
  foreignSeries: 'standalone',
};

/** The tables that the server reads before it listens. */
const tablesOfStart = ['installation.secrets', 'installation.identity'];

export interface PreparedDatabase {
  settings: ConnectionSettings;
  /** The URL with which functions connect. Undefined if there is no login that they may have. */
  functionsUrl: string | undefined;
  /** Stops the embedded PostgreSQL; does nothing for an external one. */
  stop(): Promise<void>;
}

/**
 * Starts the embedded database or connects to the external one, then migrates and seeds it. If `signal` is aborted, stops
 * what it has started and throws the reason.
 */
export async function prepareDatabase(
  { dataDir, deployment }: { dataDir: string; deployment: OwnDeployment },
  log: (line: string) => void,
  signal = new AbortController().signal,
  project = wayfare,
): Promise<PreparedDatabase> {
  requireDataDir(dataDir);
  if (deployment.mode === 'postgres') return prepareExternal(deployment.databaseUrl, log, signal, project);
  const prepared = await startEmbedded(dataDir, await readDatabasePassword(dataDir), log, signal).catch(
    (error) => {
      throw toDataDirError(error, dataDir);
    },
  );
  try {
    await waitUntilWritable(prepared.settings.forLogin('owner'), signal);
    // A migration may wait for a lock without a limit. What it has begun is rolled back when its connection ends.
    await unlessAborted(() => migrateAndSeed(prepared.settings, log, project), signal);
    await prepared.setLoginPasswords(signal);
  } catch (error) {
    await prepared.stop();
    signal.throwIfAborted();
    throw toDataDirError(error, dataDir);
  }
  return prepared;
}

async function prepareExternal(
  databaseUrl: string,
  log: (line: string) => void,
  signal: AbortSignal,
  project: ProjectSchema,
): Promise<PreparedDatabase> {
  const settings = getExternalSettings(databaseUrl);
  try {
    await waitUntilWritable(settings.forLogin('owner'), signal);
    await unlessAborted(() => migrateAndSeed(settings, log, project), signal);
    const isSafe = await isSafeForFunctions(settings.forLogin('owner'));
    return { settings, functionsUrl: isSafe ? databaseUrl : undefined, stop: async () => {} };
  } catch (error) {
    signal.throwIfAborted();
    throw toStartError(error, 'DATABASE_URL');
  }
}

/** Runs the pending migrations, and the seeds on a new database. */
export async function migrateAndSeed(
  settings: ConnectionSettings,
  log: (line: string) => void,
  project = wayfare,
): Promise<void> {
  const owner = settings.forLogin('owner');
  const ran = await migrate(owner, [...platformSeries, ...project.series], project.foreignSeries);
  if (ran.length > 0) log(`Ran migrations: ${ran.join(', ')}`);
  const seeded = await seedOnce(owner, project.seeds);
  if (seeded && project.seeds.length > 0)
    log(`Ran seeds: ${project.seeds.map((seed) => basename(seed)).join(', ')}`);
  await waitForTables(owner, tablesOfStart);
}
