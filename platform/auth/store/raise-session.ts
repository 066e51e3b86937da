import { createToken, hashToken } from '#platform/auth/credentials/tokens.ts';
import type { Query } from '#platform/database/database.ts';
import type { FactorRow } from './factors.ts';
import { rememberClient } from './known-clients.ts';
import { findSignIns, type IssuedSession } from './sessions.ts';
import { findUser } from './users.ts';

/**
 * Raises a session to aal2 after its user has used a second factor, or returns undefined if it has ended. The new refresh
 * token is not derived from the previous one, so that nobody reaches aal2 with that. Ends the user's sessions below aal2.
 * Must run in a transaction, in which the user is locked.
 */
export async function raiseSession(
  query: Query,
  session: { id: string; factor: FactorRow; method: string; clientKey: string },
): Promise<IssuedSession | undefined> {
  const refreshToken = createToken();
  const userId = session.factor.user_id;
  const { rowCount } = await query({
    text: `update auth.sessions set aal = 'aal2', factor_id = $3, updated_at = now() where id = $1 and user_id = $2`,
    values: [session.id, userId, session.factor.id],
  });
  const user = await findUser(query, userId);
  if (rowCount === 0 || !user) return undefined;
  await query({
    text: `insert into auth.mfa_amr_claims (session_id, authentication_method) values ($1, $2)
      on conflict (session_id, authentication_method) do update set updated_at = now()`,
    values: [session.id, session.method],
  });
  await query({
    text: `update auth.refresh_tokens set revoked = true, updated_at = clock_timestamp()
      where session_id = $1 and not revoked`,
    values: [session.id],
  });
  await query({
    text: 'insert into auth.refresh_tokens (token, user_id, session_id) values ($1, $2, $3)',
    values: [hashToken(refreshToken), userId, session.id],
  });
  await query({
    text: `delete from auth.sessions where user_id = $1 and aal < 'aal2'`,
    values: [userId],
  });
  await rememberClient(query, userId, session.clientKey);
  const signIns = await findSignIns(query, session.id);
  return { id: session.id, aal: 'aal2', user, refreshToken, signIns };
}
