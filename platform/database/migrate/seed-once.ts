import { readFileSync } from 'node:fs';
import type { ClientConfig } from 'pg';
import { sql } from '#platform/database/sql.ts';
import { reportLockWaits } from './lock-waits.ts';
import { connect, lockKey } from './migration-client.ts';

/**
 * Runs the seed files once per database, in one transaction. Later changes to the files have no effect. Returns whether
 * they ran.
 */
export async function seedOnce(connection: ClientConfig, files: string[]): Promise<boolean> {
  const client = await connect(connection);
  try {
    using _ = await reportLockWaits(client, connection);
    await client.query('begin');
    await client.query(sql`select pg_advisory_xact_lock(${lockKey})`);
    const { rowCount } = await client.query(
      "insert into migrations.ran (series, version, name, sha256) values ('seed', '1', 'seed', '') on conflict do nothing",
    );
    if (rowCount) for (const file of files) await client.query(readFileSync(file, 'utf8'));
    await client.query('commit');
    return rowCount === 1;
  } finally {
    // Closing the connection rolls back an unfinished transaction.
    await client.end();
  }
}
