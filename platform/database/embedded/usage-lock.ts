import type pg from 'pg';
import { sql } from '#platform/database/sql.ts';
import { acquireAdvisoryLock } from './advisory-locks.ts';

/**
 * The key of the advisory lock that each process which uses the database shares. The last process to stop also stops the
 * server.
 */
const lockKey = 7265;

/**
 * Marks the database as used, until the connection ends. If that fails, ends the connection.
 *
 * @throws EmbeddedStartError if another session holds the lock alone; the reason of `signal` if it is aborted
 */
export async function acquireUsageLock(client: pg.Client, signal?: AbortSignal): Promise<void> {
  try {
    await acquireAdvisoryLock(client, 'pg_try_advisory_lock_shared', lockKey, signal);
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}

/**
 * Releases the lock and ends the connection. Returns whether no other process uses the database. If the connection is
 * lost, that is unknown, and the result is true.
 */
export async function releaseUsageLock(client: pg.Client | undefined): Promise<boolean> {
  try {
    await client?.query('select pg_advisory_unlock_all()');
    // Taking the lock alone succeeds only if no other process shares it.
    const result = await client?.query(sql`select pg_try_advisory_lock(${lockKey}) as last`);
    return result?.rows[0].last === true;
  } catch {
    return true;
  } finally {
    await client?.end().catch(() => {});
  }
}
