import pg from 'pg';
import { sql } from '#platform/database/sql.ts';
import { acquireAdvisoryLock } from './advisory-locks.ts';
import type { Cluster } from './cluster.ts';
import { connect } from './connect.ts';
import { createVerifier, type EmbeddedLogin, getRole } from './passwords.ts';

const logins: EmbeddedLogin[] = ['authenticator', 'visitor', 'functions'];

/** The key of the advisory lock that lets only one server set the passwords at a time. */
const lockKey = 7267;

/**
 * Sets the passwords of the logins that the migrations have created, unless they are set.
 *
 * @throws EmbeddedStartError if another session keeps the lock; the reason of `signal` if it is aborted
 */
export async function setLoginPasswords(cluster: Cluster, signal?: AbortSignal): Promise<void> {
  const client = await connect(cluster);
  try {
    await client.query('begin');
    await acquireAdvisoryLock(client, 'pg_try_advisory_xact_lock', lockKey, signal);
    const { rows } = await client.query<{ role: string; verifier: string | null }>(sql`
      select rolname as role, rolpassword as verifier from pg_authid
      where rolname = any (${logins.map(getRole)})`);
    for (const login of logins) {
      const verifier = createVerifier(cluster.password, login);
      const stored = rows.find(({ role }) => role === getRole(login));
      if (!stored || stored.verifier === verifier) continue;
      await client.query(`alter role ${getRole(login)} login password ${pg.escapeLiteral(verifier)}`);
    }
    await client.query('commit');
  } finally {
    // Closing the connection rolls back an unfinished transaction.
    await client.end();
  }
}
