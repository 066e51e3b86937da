import { Client, type ClientConfig } from 'pg';

/**
 * Calls `run` while visitors cannot read these tables. `superuser` logs in to the site's database.
 *
 * A server keeps what it has read until it is notified of a change, which may happen after `run` has begun.
 */
export async function withUnreadableTables(
  superuser: ClientConfig,
  tables: readonly string[],
  run: () => Promise<void>,
): Promise<void> {
  const names = tables.map((table) => `public.${table}`).join(', ');
  const client = new Client(superuser);
  await client.connect();
  try {
    await client.query(`revoke select on ${names} from anon`);
    for (const table of tables) await client.query("select pg_notify('content_changed', $1)", [table]);
    await run();
  } finally {
    await client.query(`grant select on ${names} to anon`);
    await client.end();
  }
}
