import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Database } from '#platform/database/database.ts';
import { openDatabase } from '#platform/database/open-database.ts';
import { ConfigError, type OwnDeployment } from '#server/config.ts';
import { prepareDatabase } from '#server/installation/prepare-database.ts';

interface DatabaseConfig {
  dataDir: string;
  deployment: OwnDeployment;
}

/**
 * Runs `work` with the database of an installation that a server has started.
 *
 * @throws ConfigError if there is none in DATA_DIR (`requireInstallation`)
 */
export async function withInstallation<T>(
  config: DatabaseConfig,
  signal: AbortSignal,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  requireInstallation(config);
  return withDatabase(config, signal, work);
}

/**
 * Throws ConfigError unless DATABASE_URL is set or a server has been started with this DATA_DIR. Otherwise a command that is
 * run without the server's variables would create another installation, and report success. Both files are required, because
 * a server with a DATABASE_URL has its secrets in DATA_DIR, too, but no database.
 */
export function requireInstallation({ dataDir, deployment }: DatabaseConfig): void {
  const files = ['secrets.json', 'postgres'].map((name) => resolve(dataDir, name));
  if (deployment.mode === 'postgres' || files.every((file) => existsSync(file))) return;
  throw new ConfigError(
    `There is no installation in DATA_DIR (${resolve(dataDir)}). Run this command with the variables of the server. A new installation is created by \`npm start\`.`,
  );
}

/**
 * Runs `work` with the database of an installation, and stops what it has started for it. The server does not have to be
 * running. If `signal` is aborted, the start ends with its reason; work that has begun is completed.
 */
export async function withDatabase<T>(
  config: DatabaseConfig,
  signal: AbortSignal,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const prepared = await prepareDatabase(config, () => {}, signal);
  const database = openDatabase(prepared.settings);
  try {
    return await work(database);
  } finally {
    await database.close();
    await prepared.stop();
  }
}
