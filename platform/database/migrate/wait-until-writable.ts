import { setTimeout as sleep } from 'node:timers/promises';
import { type ClientConfig, DatabaseError } from 'pg';
import { getOnlyRow } from '#platform/database/only-row.ts';
import { connect } from './migration-client.ts';

const retryMs = 1000;

/** PostgreSQL accepts no connections yet, for example because it recovers from a crash. */
const startingUp = '57P03';

/**
 * Waits until the database accepts writes, and logs once what it waits for: a server that is starting or recovering, a
 * replica that has not taken over yet, or a database that is read-only. Throws any other error of the connection, and an
 * AbortError if the signal is aborted.
 */
export async function waitUntilWritable(connection: ClientConfig, signal: AbortSignal): Promise<void> {
  let reported: string | undefined;
  for (;;) {
    const obstacle = await findObstacle(connection);
    if (!obstacle) return;
    if (obstacle !== reported)
      console.error(`The start is waiting: ${obstacle}. It goes on when the database accepts writes.`);
    reported = obstacle;
    await sleep(retryMs, undefined, { signal });
  }
}

/** Returns why the database accepts no writes. Undefined if it does. */
async function findObstacle(connection: ClientConfig): Promise<string | undefined> {
  try {
    // A new connection each time, because a change of `default_transaction_read_only` applies to new sessions.
    const client = await connect(connection);
    try {
      const state = await client.query<{ is_recovering: boolean; is_read_only: boolean }>(
        `select pg_is_in_recovery() as is_recovering, current_setting('transaction_read_only')::boolean as is_read_only`,
      );
      const { is_recovering, is_read_only } = getOnlyRow(state);
      if (is_recovering) return 'the database is recovering, or is a replica of another one';
      return is_read_only ? 'the database is read-only' : undefined;
    } finally {
      await client.end();
    }
  } catch (error) {
    if (error instanceof DatabaseError && error.code === startingUp)
      return `the database accepts no connections yet (${error.message})`;
    throw error;
  }
}
