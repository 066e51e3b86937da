import type { Database } from '#platform/database/database.ts';
import { openDatabase } from '#platform/database/open-database.ts';
import type { OwnConfig } from '#server/config.ts';
import { type PreparedDatabase, type ProjectSchema, prepareDatabase } from './prepare-database.ts';

/** Describes what the services of an installation need from it. */
interface Installation {
  functionsUrl: PreparedDatabase['functionsUrl'];
  database: Database;
}

/**
 * Prepares and opens the database of an installation. If `signal` is aborted before the database
 * is ready, throws the reason.
 *
 * @param resources what stops the installation, even after an error: the last resource that was opened is closed first
 */
export async function openInstallation(
  resources: AsyncDisposableStack,
  config: OwnConfig,
  log: (line: string) => void,
  signal: AbortSignal,
  schema?: ProjectSchema,
): Promise<Installation> {
  const { settings, functionsUrl, stop } = await prepareDatabase(config, log, signal, schema);
  resources.defer(stop);
  const database = resources.adopt(openDatabase(settings), (opened) => opened.close());
  return { functionsUrl, database };
}
