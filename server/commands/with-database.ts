import { openDatabase } from '#platform/database/connections.ts';
import type { Database } from '#platform/database/database.ts';
import { prepareDatabase } from '#server/backend/prepare-database.ts';
import type { OwnDeployment } from '#server/config.ts';

/**
 * Runs `work` with the database of an installation, and stops what it has started for it. The server does not have to be
 * running. If `signal` is aborted, the start ends with its reason; work that has begun is completed.
 */
export async function withDatabase<T>(
  config: { dataDir: string; deployment: OwnDeployment },
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
