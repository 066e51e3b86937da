import { rmSync, writeFileSync } from 'node:fs';
import pg from 'pg';
import { startEmbedded } from '#platform/database/embedded/embedded.ts';
import { copyDataTemplate } from './data-template.ts';
import { testPassword } from './embedded.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

export type ExternalPostgres = Awaited<ReturnType<typeof startExternalPostgres>>;

/** Starts a PostgreSQL server with its own data, which a test stops, starts again, and gives to a site as `DATABASE_URL`. */
export async function startExternalPostgres() {
  const folder = createTemporaryFolder('external');
  await copyDataTemplate('cluster', folder);
  let postgres = await start(folder);
  const superuser = postgres.settings.forLogin('owner');
  const host = encodeURIComponent(String(superuser.host));
  return {
    /** A test may put files here, too. `close` removes the folder. */
    folder,
    /** The URL of its database, with the login of its superuser. */
    url: `postgresql://postgres@localhost/postgres?host=${host}`,
    /** The value of the parameter `host` in a URL: the encoded path of the socket's folder. */
    host,
    superuser,
    async start() {
      postgres = await start(folder);
    },
    stop: () => postgres.stop(),
    async close() {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts the server so that logins need no passwords, as an administrator may decide. */
async function start(folder: string) {
  const postgres = await startEmbedded(folder, testPassword, () => {});
  const client = new pg.Client(postgres.settings.forLogin('owner'));
  await client.connect();
  const { rows } = await client.query<{ file: string }>("select current_setting('hba_file') as file");
  writeFileSync(String(rows[0]?.file), 'local all all trust\n');
  // No test loses power.
  await client.query('alter system set fsync = off');
  await client.query('select pg_reload_conf()');
  await client.end();
  return postgres;
}
