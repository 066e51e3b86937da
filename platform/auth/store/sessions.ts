import { createToken, hashToken } from '#platform/auth/credentials/tokens.ts';
import type { Query } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import type { FactorRow } from './factors.ts';
import { rememberClient } from './known-clients.ts';
import { findUser, hasSecondFactor, type UserRow } from './users.ts';

/** The way and the time (in seconds since 1970) of a sign-in: an entry of the access token's `amr` claim. */
interface SignIn {
  method: string;
  timestamp: number;
}

/** A session with its user and its refresh token in plain text. Only a hash of the token is stored. */
export interface IssuedSession {
  id: string;
  user: UserRow;
  aal: string;
  /** The sign-ins are sorted by time, the most recent first. */
  signIns: SignIn[];
  refreshToken: string;
}

export interface ClientInfo {
  userAgent: string | undefined;
  /** It is null for a request made within the process. */
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
  const { rows } = await query<{ id: string; aal: string; now: number }>(sql`
    with session as (
      insert into auth.sessions (user_id, user_agent, ip)
      values (${userId}, ${client.userAgent?.slice(0, maxUserAgentLength)}, ${client.ipAddress})
      returning id, aal
    ), claim as (
      insert into auth.mfa_amr_claims (session_id, authentication_method) select id, ${method} from session
    ), token as (
      insert into auth.refresh_tokens (token, user_id, session_id)
      select ${hashToken(refreshToken)}, ${userId}, id from session
    ), signed_in as (
      update auth.users set last_sign_in_at = now(), updated_at = now() where id = ${userId}
    ), identity as (
      update auth.identities set last_sign_in_at = now() where user_id = ${userId} and provider = 'email'
    )
    select id, aal, floor(extract(epoch from now()))::int as now from session`);
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
 * Raises a session to aal2 after its user has used a second factor, or returns undefined if it has ended. The new
 * refresh token is not derived from the previous one, so that nobody reaches aal2 with the previous one. Ends the
 * user's sessions below aal2. Must run in a transaction, in which the user is locked.
 */
export async function raiseSession(
  query: Query,
  session: { id: string; factor: FactorRow; method: string; clientKey: string },
): Promise<IssuedSession | undefined> {
  const refreshToken = createToken();
  const userId = session.factor.user_id;
  const { rowCount } = await query(sql`
    update auth.sessions set aal = 'aal2', factor_id = ${session.factor.id}, updated_at = now()
    where id = ${session.id} and user_id = ${userId}`);
  const user = await findUser(query, userId);
  if (rowCount === 0 || !user) return undefined;
  await query(sql`
    insert into auth.mfa_amr_claims (session_id, authentication_method)
    values (${session.id}, ${session.method})
    on conflict (session_id, authentication_method) do update set updated_at = now()`);
  await revokeTokens(query, session.id);
  await query(sql`
    insert into auth.refresh_tokens (token, user_id, session_id)
    values (${hashToken(refreshToken)}, ${userId}, ${session.id})`);
  await query(sql`delete from auth.sessions where user_id = ${userId} and aal < 'aal2'`);
  await rememberClient(query, userId, session.clientKey);
  const signIns = await findSignIns(query, session.id);
  return { id: session.id, aal: 'aal2', user, refreshToken, signIns };
}

/** Returns the sign-ins of a session, the most recent first. */
export async function findSignIns(query: Query, sessionId: string): Promise<SignIn[]> {
  const { rows } = await query<SignIn>(sql`
    select authentication_method as method, floor(extract(epoch from updated_at))::int as timestamp
    from auth.mfa_amr_claims where session_id = ${sessionId} order by updated_at desc`);
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

/** Returns whether a session began within the last day. */
export async function isRecentSession(query: Query, sessionId: string): Promise<boolean> {
  const { rows } = await query(sql`
    select 1 from auth.sessions where id = ${sessionId} and created_at > now() - interval '1 day'`);
  return rows.length === 1;
}

/** The user's sessions to end: all, only the current one, or all others (docs/protocols/auth-endpoints.md). */
export type LogoutScope = 'global' | 'local' | 'others';

/** Ends sessions by deleting them. The database deletes their refresh tokens too. */
export async function endSessions(
  query: Query,
  { scope, userId, sessionId }: { scope: LogoutScope; userId: string; sessionId: string },
): Promise<void> {
  await query(sql`
    delete from auth.sessions where user_id = ${userId} and case ${scope}::text
      when 'local' then id = ${sessionId} when 'others' then id <> ${sessionId} else true end`);
}

export async function endAllSessions(query: Query, userId: string): Promise<void> {
  await query(sql`delete from auth.sessions where user_id = ${userId}`);
}

/** Revokes the last refresh token of a session: all earlier ones are revoked already. */
export async function revokeTokens(query: Query, sessionId: string): Promise<void> {
  await query(sql`
    update auth.refresh_tokens set revoked = true, updated_at = clock_timestamp()
    where session_id = ${sessionId} and not revoked`);
}

/**
 * The time for which a sign-in, or a proof within the session, allows changes of the account
 * (docs/protocols/auth-proofs.md#reauthentication).
 */
const lifetimeSeconds = 300;

/** The entries of the `amr` claim of sessions that began with a link or a code in an email. */
const linkMethods = ['otp', 'recovery', 'magiclink', 'invite'];

/**
 * Returns whether the user has just signed in to this session, has just proved who she is, or has begun the session
 * with a link in an email. Times in the future are from before the clock was set back, so they do not count.
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
