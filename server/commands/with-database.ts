import { openDatabase } from '#platform/database/connections.ts';
import type { Database } from '#platform/database/database.ts';
import { prepareDatabase } from '#server/backend/prepare-database.ts';
import type { OwnDeployment } from '#server/config.ts';
import { abortOnStopSignal } from './stop-signals.ts';

/**
 * Runs `work` with the database of an installation, and stops what it has started for it. The server does not have to be
 * running. A signal ends the start with an InterruptedError; work that has begun is completed.
 */
export async function withDatabase<T>(
  config: { dataDir: string; deployment: OwnDeployment },
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const prepared = await prepareDatabase(config, () => {}, abortOnStopSignal());
  const database = openDatabase(prepared.settings);
  try {
    return await work(database);
  } finally {
    await database.close();
    await prepared.stop();
  }
}
