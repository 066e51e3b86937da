import pg from 'pg';
import { readPostgresPidFile } from '#tests/setup/postgres-pid-file.ts';
import type { Site } from '#tests/setup/site.ts';
import { getSiteDatabase } from '#tests/setup/site-database.ts';
import { toSubject } from './calls.ts';
import type { Subject } from './compare.ts';
import { compareWithNodeHttp } from './node-http.ts';
import type { Target } from './wrk.ts';

/** The number of calls at a time, which is that of the connections of wrk (./wrk.ts). */
const callsAtOnce = 16;

/** Runs SQL as the superuser of the site's database. Returns the rows of one statement. */
export async function runSql<Row extends pg.QueryResultRow>(site: Site, sql: string): Promise<Row[]> {
  const client = new pg.Client(getSiteDatabase(site));
  await client.connect();
  const { rows } = await client.query<Row>(sql);
  await client.end();
  return rows;
}

/** Compares a visitor's read with bare node:http and with the same SQL through the driver alone. */
export async function compareRead(site: Site, title: string, target: Target, text: string): Promise<void> {
  const limit = openDriver(site, { role: 'anon', text, connections: 2 });
  await compareWithNodeHttp(title, target, limit);
  await limit.close();
}

/**
 * A limit: one prepared statement through the driver alone, as a role of the API. Its CPU time is that of the driver and of
 * PostgreSQL.
 *
 * @param connections as many as the platform has for such requests of one client
 */
export function openDriver(
  site: Site,
  { role, text, connections }: { role: string; text: string; connections: number },
): Subject & { close(): Promise<void> } {
  const pool = new pg.Pool({ ...getSiteDatabase(site), options: `-c role=${role}`, max: connections });
  const call = () => pool.query({ name: 'limit', text });
  const processes = { ids: [readPostgresPidFile(site.dataDir).pid], this: true };
  return {
    ...toSubject('limit: the same SQL, the driver alone', { call, concurrency: callsAtOnce, processes }),
    close: () => pool.end(),
  };
}
