import { join } from 'node:path';
import type { Database } from '#platform/database/database.ts';
import { openDatabase } from '#platform/database/open-database.ts';
import { createMailer, type Mailer } from '#platform/mail/mailer.ts';
import type { OwnConfig } from '#server/config.ts';
import { type PreparedDatabase, type ProjectSchema, prepareDatabase } from './prepare-database.ts';

/** Describes what the services of an installation need from it. */
interface Installation {
  functionsUrl: PreparedDatabase['functionsUrl'];
  database: Database;
  mailer: Mailer;
}

/**
 * Prepares and opens the database of an installation, and creates its mailer. If `signal` is aborted before the database
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
  const { smtpUrl, from } = config.mail;
  const outboxFolder = join(config.dataDir, 'outbox');
  const options = { smtpUrl, from, outboxFolder, log: { info: log, error: console.error } };
  const mailer = resources.adopt(createMailer(options), (created) => created.close());
  return { functionsUrl, database, mailer };
}
