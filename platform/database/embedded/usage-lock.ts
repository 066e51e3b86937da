import type pg from 'pg';

// Each process that uses the database holds a shared advisory lock. The last process to stop also stops the server.
const lockShared = 'pg_advisory_lock_shared(7265)';
const tryLockExclusive = 'pg_try_advisory_lock(7265)';

/** Marks the database as used, until the connection ends. */
export async function acquireUsageLock(client: pg.Client): Promise<void> {
  await client.query(`select ${lockShared}`);
}

/**
 * Releases the lock and ends the connection. Returns whether no other process uses the database. If the connection is
 * lost, that is unknown, and the result is true.
 */
export async function releaseUsageLock(client: pg.Client | undefined): Promise<boolean> {
  try {
    await client?.query('select pg_advisory_unlock_all()');
    const result = await client?.query(`select ${tryLockExclusive} as last`);
    return result?.rows[0].last === true;
  } catch {
    return true;
  } finally {
    await client?.end().catch(() => {});
  }
}
