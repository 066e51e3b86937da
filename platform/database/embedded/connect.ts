import pg from 'pg';
import type { Login } from '#platform/database/connection-settings.ts';
import type { Cluster } from './cluster.ts';
import { getPassword, getRole } from './passwords.ts';

/** Each login uses its own role, so that a visitor's connection cannot switch to another role. */
export function createClientConfig({ paths, password }: Cluster, login: Login): pg.ClientConfig {
  return {
    host: paths.socket,
    port: 5432,
    database: 'postgres',
    user: getRole(login),
    password: getPassword(password, login),
    // The other logins have this setting in platform/database/migrations/0100_database.sql.
    ...(login === 'owner' && { options: '-c log_min_messages=log' }),
  };
}

/** Returns the URL with which functions connect. A URL cannot have the folder of a socket as its host. */
export const createFunctionsUrl = ({ paths, password }: Cluster): string =>
  `postgresql://${getRole('functions')}:${getPassword(password, 'functions')}@localhost:5432/postgres?host=${encodeURIComponent(paths.functionsSocket)}`;

/** Connects as the owner. Throws if the server does not accept connections. */
export async function connect(cluster: Cluster): Promise<pg.Client> {
  const client = new pg.Client({ ...createClientConfig(cluster, 'owner'), connectionTimeoutMillis: 2000 });
  // The 'end' event handles a lost connection; an 'error' event without a listener would end the process.
  client.on('error', () => {});
  await client.connect();
  return client;
}
