import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { describeSession, type SessionDetails } from '#platform/database/describe-session.ts';
import { sql } from '#platform/database/sql.ts';
import { EmbeddedStartError } from './embedded-start-error.ts';

/** Our own processes keep a lock for a far shorter time. */
const timeoutMs = 5000;
const pauseMs = 20;

/**
 * Takes an advisory lock, and waits for it for some seconds. Functions connect to the same database, where PostgreSQL
 * lets every login take every advisory lock, so a function that has ours must not keep a server or a command waiting for
 * good.
 *
 * @param tryLock the function of PostgreSQL that takes the lock if it is free
 * @throws EmbeddedStartError that names the session which keeps the lock from others; the reason of `signal` if it is
 *   aborted
 */
export async function acquireAdvisoryLock(
  client: pg.Client,
  tryLock: 'pg_try_advisory_lock_shared' | 'pg_try_advisory_xact_lock',
  key: number,
  signal?: AbortSignal,
): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  const take = { text: `select ${tryLock}($1) as taken`, values: [key] };
  while (!(await client.query<{ taken: boolean }>(take)).rows[0]?.taken) {
    signal?.throwIfAborted();
    if (performance.now() > deadline) throw createLockError(key, await readBlockers(client, key));
    await sleep(pauseMs);
  }
}

/**
 * Reads which sessions hold an advisory lock exclusively or wait to do so: a session that would share the lock waits
 * behind both. In `pg_locks`, `classid` and `objid` are the halves of a 64-bit key, and `objsubid` is 1.
 */
async function readBlockers(client: pg.Client, key: number): Promise<SessionDetails[]> {
  const { rows } = await client.query<SessionDetails>(sql`
    select pid, activity.application_name as program, activity.usename as login, activity.state
    from pg_locks lock join pg_stat_activity activity using (pid)
    where lock.locktype = 'advisory' and lock.mode = 'ExclusiveLock'
      and lock.database = (select oid from pg_database where datname = current_database())
      and (lock.classid, lock.objid, lock.objsubid) = (0, ${key}, 1)
    order by pid`);
  return rows;
}

function createLockError(key: number, blockers: SessionDetails[]): EmbeddedStartError {
  const sessions = blockers.map(describeSession).join(' and ') || 'another session';
  return new EmbeddedStartError(
    `The database cannot be used: ${sessions} has kept the advisory lock ${key} for ${timeoutMs / 1000} seconds, which servers and commands need. If the login is "functions", a function has taken it. End that session, for example by a restart of the site, and try again.`,
  );
}
