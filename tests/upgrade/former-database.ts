import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import type { ConnectionSettings } from '#platform/database/connection-settings.ts';

/**
 * The two states from which databases go on at version 1.0.0, by the commit whose migrations ended there.
 *
 * `<commit>.sql.gz` makes such a database of an empty one. It is the SQL of all migrations of that commit (platform/database, auth,
 * storage, realtime, server, then supabase), each followed by its row in `migrations.ran`, then statements that fill each table. To
 * make it again, check out the commit, and concatenate these files in that order.
 */
export const formerCommits = ['fdf97490', '08fb68c1'] as const;

/** Makes the state of a commit in an empty database. */
export async function createFormerState(
  settings: ConnectionSettings,
  commit: (typeof formerCommits)[number],
): Promise<void> {
  const sql = gunzipSync(readFileSync(join(import.meta.dirname, `${commit}.sql.gz`))).toString();
  const client = new pg.Client(settings.forLogin('owner'));
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
