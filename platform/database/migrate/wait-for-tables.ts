import type { ClientConfig } from 'pg';
import { reportLockWaits } from './lock-waits.ts';
import { connect } from './migration-client.ts';

/**
 * Waits until no other session has locked these tables, and logs whom it waits for. A server that read them at its start
 * through its own connections would give up after a few seconds, without the name of that session.
 */
export async function waitForTables(connection: ClientConfig, tables: readonly string[]): Promise<void> {
  const client = await connect(connection);
  try {
    using _ = await reportLockWaits(client, connection);
    for (const table of tables) await client.query(`select from ${table} limit 0`);
  } finally {
    await client.end();
  }
}
