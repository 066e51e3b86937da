import { rmSync } from 'node:fs';
import type { ClientConfig } from 'pg';
import { startEmbedded } from '#platform/database/embedded/embedded.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

/** A PostgreSQL server that a test starts, stops and gives to a site as `DATABASE_URL`. */
export interface ExternalPostgres {
  /** A folder for files of the test. It is removed by `close`. */
  folder: string;
  /** The URL of its database, with the login of its superuser. */
  url: string;
  /** The value of the parameter `host` in a URL: the encoded path of the socket's folder. */
  host: string;
  superuser: ClientConfig;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Stops the server and removes its data. */
  close(): Promise<void>;
}

/** Starts a PostgreSQL server with its own data. */
export async function startExternalPostgres(): Promise<ExternalPostgres> {
  const folder = createTemporaryFolder('external');
  let postgres = await startEmbedded(folder, () => {});
  const superuser = postgres.settings.forLogin('owner');
  const host = encodeURIComponent(String(superuser.host));
  return {
    folder,
    url: `postgresql://postgres@localhost/postgres?host=${host}`,
    host,
    superuser,
    async start() {
      postgres = await startEmbedded(folder, () => {});
    },
    stop: () => postgres.stop(),
    async close() {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
