import { Client, type ClientConfig } from 'pg';

/** Calls `run` while visitors cannot read these tables. `superuser` logs in to the site's database. */
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
    await run();
  } finally {
    await client.query(`grant select on ${names} to anon`);
    await client.end();
  }
}
