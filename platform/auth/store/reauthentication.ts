import type { Query } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';

/**
 * The time for which a sign-in, or a proof within the session, allows changes of the account
 * (docs/protocols/auth-proofs.md#reauthentication).
 */
const lifetimeSeconds = 300;

/** The entries of the `amr` claim of sessions that began with a link or a code in an email. */
const linkMethods = ['otp', 'recovery', 'magiclink', 'invite'];

/**
 * Returns whether the user has just signed in to this session, has just proved who she is, or has begun it with a
 * link in an email. Times in the future are from before the clock was set back, so they do not count.
 */
export async function isReauthenticated(query: Query, sessionId: string): Promise<boolean> {
  const { rows } = await query(sql`
    select from auth.sessions s where s.id = ${sessionId} and (
      greatest(s.created_at, s.reauthenticated_at)
        between now() - make_interval(secs => ${lifetimeSeconds}) and clock_timestamp()
      or exists (select from auth.mfa_amr_claims
        where session_id = s.id and authentication_method = any (${linkMethods}))
    )`);
  return rows.length === 1;
}

/** Records that the user of a session has proved who she is. */
export async function recordReauthentication(query: Query, sessionId: string): Promise<void> {
  await query(sql`update auth.sessions set reauthenticated_at = now() where id = ${sessionId}`);
}
