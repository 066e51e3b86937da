import { createToken, hashToken } from '#platform/auth/credentials/tokens.ts';
import type { Query } from '#platform/database/database.ts';
import type { FactorRow } from './factors.ts';
import { rememberClient } from './known-clients.ts';
import { findUser, hasSecondFactor, type UserRow } from './users.ts';

/** The way and the time (in seconds since 1970) of a sign-in: an entry of the access token's `amr` claim. */
export interface SignIn {
  method: string;
  timestamp: number;
}

/** A session with its user and its refresh token in plain text. Only a hash of the token is stored. */
export interface IssuedSession {
  id: string;
  user: UserRow;
  aal: string;
  /** Sorted by time, the most recent first. */
  signIns: SignIn[];
  refreshToken: string;
}

export interface ClientInfo {
  userAgent: string | undefined;
  /** Null for a request made within the process. */
  ipAddress: string | null;
  /** The key of the client (`getClientKey`). */
  key: string;
}

const maxUserAgentLength = 500;

/** Signs a user in. Must run in a transaction. */
export async function createSession(
  query: Query,
  { userId, method, client }: { userId: string; method: string; client: ClientInfo },
): Promise<IssuedSession> {
  const refreshToken = createToken();
  const { rows } = await query<{ id: string; aal: string; now: number }>({
    text: `with session as (
        insert into auth.sessions (user_id, user_agent, ip) values ($1, $2, $3) returning id, aal
      ), claim as (
        insert into auth.mfa_amr_claims (session_id, authentication_method) select id, $4 from session
      ), token as (
        insert into auth.refresh_tokens (token, user_id, session_id) select $5, $1, id from session
      ), signed_in as (
        update auth.users set last_sign_in_at = now(), updated_at = now() where id = $1
      ), identity as (
        update auth.identities set last_sign_in_at = now() where user_id = $1 and provider = 'email'
      )
      select id, aal, floor(extract(epoch from now()))::int as now from session`,
    values: [
      userId,
      client.userAgent?.slice(0, maxUserAgentLength) ?? null,
      client.ipAddress,
      method,
      hashToken(refreshToken),
    ],
  });
  const user = await findUser(query, userId);
  const [session] = rows;
  if (!user || !session) throw new Error('The user of a new session does not exist');
  // The password may be stolen. With a second factor, only a client that has used it becomes known (`raiseSession`).
  if (!hasSecondFactor(user)) await rememberClient(query, userId, client.key);
  return {
    id: session.id,
    aal: session.aal,
    user,
    refreshToken,
    signIns: [{ method, timestamp: session.now }],
  };
}

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
  await revokeTokens(query, session.id);
  await query({
    text: 'insert into auth.refresh_tokens (token, user_id, session_id) values ($1, $2, $3)',
    values: [hashToken(refreshToken), userId, session.id],
  });
  await query({ text: `delete from auth.sessions where user_id = $1 and aal < 'aal2'`, values: [userId] });
  await rememberClient(query, userId, session.clientKey);
  const signIns = await findSignIns(query, session.id);
  return { id: session.id, aal: 'aal2', user, refreshToken, signIns };
}

/** Returns the sign-ins of a session, the most recent first. */
export async function findSignIns(query: Query, sessionId: string): Promise<SignIn[]> {
  const { rows } = await query<SignIn>({
    text: `select authentication_method as method, floor(extract(epoch from updated_at))::int as timestamp
      from auth.mfa_amr_claims where session_id = $1 order by updated_at desc`,
    values: [sessionId],
  });
  return rows;
}

/** Returns the assurance level of a session (`aal1` or `aal2`), or undefined if it has ended. */
export async function findAssuranceLevel(
  query: Query,
  session: { id: string; userId: string },
): Promise<string | undefined> {
  const { rows } = await query<{ aal: string }>({
    name: 'auth_session_aal',
    text: 'select aal from auth.sessions where id = $1 and user_id = $2 and (not_after is null or not_after > now())',
    values: [session.id, session.userId],
  });
  return rows[0]?.aal;
}

/** Returns whether a session was signed in to within the last day. */
export async function isRecentSession(query: Query, sessionId: string): Promise<boolean> {
  const { rows } = await query({
    text: `select 1 from auth.sessions where id = $1 and created_at > now() - interval '1 day'`,
    values: [sessionId],
  });
  return rows.length === 1;
}

/** The user's sessions to end: all, only the current one, or all others (docs/protocols/auth-endpoints.md). */
export type LogoutScope = 'global' | 'local' | 'others';

/** Ends sessions by deleting them. The database deletes their refresh tokens too. */
export async function endSessions(
  query: Query,
  { scope, userId, sessionId }: { scope: LogoutScope; userId: string; sessionId: string },
): Promise<void> {
  await query({
    text: `delete from auth.sessions where user_id = $1
      and case $3::text when 'local' then id = $2 when 'others' then id <> $2 else true end`,
    values: [userId, sessionId, scope],
  });
}

export async function endAllSessions(query: Query, userId: string): Promise<void> {
  await query({ text: 'delete from auth.sessions where user_id = $1', values: [userId] });
}

/** Revokes the refresh token of a session that is not revoked yet. */
export async function revokeTokens(query: Query, sessionId: string): Promise<void> {
  await query({
    text: `update auth.refresh_tokens set revoked = true, updated_at = clock_timestamp()
      where session_id = $1 and not revoked`,
    values: [sessionId],
  });
}
