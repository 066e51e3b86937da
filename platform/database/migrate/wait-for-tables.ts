import type { ClientConfig } from 'pg';
import { reportLockWaits } from './lock-waits.ts';
import { connect } from './migration-client.ts';

/** Waits until nobody has locked these tables, and logs whom it waits for. Other connections would soon give up. */
export async function waitForTables(connection: ClientConfig, tables: readonly string[]): Promise<void> {
  const client = await connect(connection);
  try {
    using _ = await reportLockWaits(client, connection);
    for (const table of tables) await client.query(`select from ${table} limit 0`);
  } finally {
    await client.end();
  }
}
