import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { LockWaits } from './lock-waits.ts';
import { MigrationError } from './migration-history.ts';

/**
 * The time for which a migration waits for the lock of a table, and for which it then lets others use the table.
 * While it waits, PostgreSQL makes all later statements on the table wait behind it, reads too. A page waits a second
 * for a lock (docs/protocols/connections.md), so no page fails because of a migration that waits for a
 * backup to end.
 */
const lockTimeoutMs = 700;
const pauseMs = 2500;

/**
 * Runs `work` in a transaction, as soon as no other session holds a lock that it needs. Throws MigrationError if `work`
 * fails.
 *
 * @param what names `work` in the error
 */
export async function runWhenUnlocked(
  client: pg.Client,
  lockWaits: LockWaits,
  what: string,
  work: () => Promise<void>,
): Promise<void> {
  let check: NodeJS.Timeout | undefined;
  while (true) {
    try {
      return await runInTransaction(client, what, work);
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
    } finally {
      clearTimeout(check);
    }
    await sleep(pauseMs);
    // The next attempt may be too short for the regular checks to see its wait, so this check is in the middle of it.
    check = setTimeout(lockWaits.check, lockTimeoutMs / 2);
  }
}

const isLockTimeout = (error: unknown) =>
  error instanceof MigrationError && error.cause instanceof pg.DatabaseError && error.cause.code === '55P03';

async function runInTransaction(client: pg.Client, what: string, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${lockTimeoutMs}`);
    await work();
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback').catch(() => {});
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new MigrationError(`${what} failed and was undone: ${reason}`, { cause });
  }
}
