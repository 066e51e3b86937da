import pg, { type ClientConfig } from 'pg';
import { explainConnectionLimit } from '#platform/database/unavailable.ts';
import { migrationsName } from './lock-waits.ts';

/** The key of the advisory lock that lets only one server migrate at a time. */
export const lockKey = 7266;

/** Connects for migrations. Statements on the connection have no time limit. */
export async function connect(connection: ClientConfig): Promise<pg.Client> {
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
