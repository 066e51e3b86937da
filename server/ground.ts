import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Ground } from '#platform/database/connections.ts';
import { startEmbedded } from '#platform/database/embedded/embedded.ts';
import { externalGround } from '#platform/database/external.ts';
import { MigrationError, migrate, seedOnce } from '#platform/database/migrations.ts';
import type { Config } from './config.ts';

const root = join(import.meta.dirname, '..');

/** The platform's own schemas first, then the product's, as they would be on a hosted project. */
const series = [
  { name: 'database', folder: join(root, 'platform/database/migrations') },
  { name: 'auth', folder: join(root, 'platform/auth/migrations') },
  { name: 'storage', folder: join(root, 'platform/storage/migrations') },
  { name: 'server', folder: join(root, 'server/migrations') },
  { name: 'product', folder: join(root, 'supabase/migrations') },
];

export interface OpenGround {
  ground: Ground;
  stop(): Promise<void>;
}

/** The place or the database that the configuration names cannot be used; the message says which and why. */
export class StartError extends Error {
  override name = 'StartError';
}

/** Names the variable to look at when a start fails for what the machine or the database says. */
function startError(error: unknown, variable: string): unknown {
  if (!(error instanceof Error) || error instanceof MigrationError) return error;
  return new StartError(`${variable} cannot be used: ${error.message}`, { cause: error });
}

/** Makes sure that `dataDir` is a folder that can be written to. Throws StartError. */
function requireDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    throw startError(error, `DATA_DIR (${dataDir})`);
  }
}

/** Brings up the database that the configuration names, migrated and seeded. */
export async function openGround(
  config: Pick<Config, 'dataDir'> & { ground: Exclude<Config['ground'], { kind: 'supabase' }> },
  log: (line: string) => void,
): Promise<OpenGround> {
  requireDataDir(config.dataDir);
  const opened =
    config.ground.kind === 'embedded'
      ? await startEmbedded(config.dataDir, log)
      : { ground: externalGround(config.ground.databaseUrl), stop: async () => {} };
  try {
    await prepare(opened.ground, log);
  } catch (error) {
    await opened.stop();
    throw config.ground.kind === 'postgres' ? startError(error, 'DATABASE_URL') : error;
  }
  return opened;
}

/** Runs the migrations that have not run, and the seed on a new database. */
export async function prepare(ground: Ground, log: (line: string) => void): Promise<void> {
  const owner = ground.connection('owner');
  const ran = await migrate(owner, series);
  if (ran.length > 0) log(`Migrated: ${ran.join(', ')}`);
  if (await seedOnce(owner, join(root, 'supabase/seed.sql'))) log('Put in the sample content');
}
