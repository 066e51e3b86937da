import pg from 'pg';
import type { Login } from '#platform/database/connection-settings.ts';
import type { DatabasePaths } from './paths.ts';

/** Each login uses its own role, so that a visitor's connection cannot switch to another role. */
export function createClientConfig(paths: DatabasePaths, login: Login): pg.ClientConfig {
  return {
    host: paths.socket,
    port: 5432,
    database: 'postgres',
    user: login === 'owner' ? 'postgres' : login,
    // The other logins have this setting in platform/database/migrations/0002_session_log.sql.
    ...(login === 'owner' && { options: '-c log_min_messages=log' }),
  };
}

/** Connects as the owner. Throws if the server does not accept connections. */
export async function connect(paths: DatabasePaths): Promise<pg.Client> {
  const client = new pg.Client({ ...createClientConfig(paths, 'owner'), connectionTimeoutMillis: 2000 });
  // The 'end' event handles a lost connection; an 'error' event without a listener would end the process.
  client.on('error', () => {});
  await client.connect();
  return client;
}
