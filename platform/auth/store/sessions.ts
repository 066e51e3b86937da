import { hashToken, newToken } from '#platform/auth/credentials/tokens.ts';
import type { Query } from '#platform/database/database.ts';
import { findUser, type UserRow } from './users.ts';

/** How someone showed who they are, and when (seconds): an entry of the access token's `amr`. */
export interface Proof {
  method: string;
  timestamp: number;
}

/** A session as its answer needs it: whose it is, and the refresh token in clear, which is kept nowhere. */
export interface OpenSession {
  id: string;
  user: UserRow;
  aal: string;
  proofs: Proof[];
  refreshToken: string;
}

export interface Visitor {
  userAgent: string | undefined;
  /** An IP address, or null for calls within the process. */
  address: string | null;
}

/** Signs a user in. The caller holds the transaction. */
export async function openSession(
  query: Query,
  { userId, method, visitor }: { userId: string; method: string; visitor: Visitor },
): Promise<OpenSession> {
  const refreshToken = newToken();
  const { rows } = await query<{ id: string; aal: OpenSession['aal']; now: number }>({
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
      visitor.userAgent?.slice(0, 500) ?? null,
      visitor.address,
      method,
      hashToken(refreshToken),
    ],
  });
  const user = await findUser(query, userId);
  const session = rows[0];
  if (!user || !session) throw new Error('A session was opened for a user who is gone');
  return {
    id: session.id,
    aal: session.aal,
    user,
    refreshToken,
    proofs: [{ method, timestamp: session.now }],
  };
}

/** How a session was signed in to, the latest proof first. */
export async function proofsOf(query: Query, sessionId: string): Promise<Proof[]> {
  const { rows } = await query<Proof>({
    text: `select authentication_method as method, floor(extract(epoch from updated_at))::int as timestamp
      from auth.mfa_amr_claims where session_id = $1 order by updated_at desc`,
    values: [sessionId],
  });
  return rows;
}

export async function sessionExists(query: Query, session: { id: string; userId: string }): Promise<boolean> {
  const { rows } = await query({
    name: 'auth_session_exists',
    text: 'select 1 from auth.sessions where id = $1 and user_id = $2 and (not_after is null or not_after > now())',
    values: [session.id, session.userId],
  });
  return rows.length === 1;
}

/** Which of a user's sessions to end, as seen from one of them (docs/protocols.md#auth-endpoints, logout). */
export type LogoutScope = 'global' | 'local' | 'others';

const condition: Record<LogoutScope, string> = {
  global: 'user_id = $1 and $2::uuid is not null',
  local: 'user_id = $1 and id = $2',
  others: 'user_id = $1 and id <> $2',
};

/** Ends sessions; their refresh tokens go with them. */
export async function endSessions(
  query: Query,
  { scope, userId, sessionId }: { scope: LogoutScope; userId: string; sessionId: string },
): Promise<void> {
  await query({ text: `delete from auth.sessions where ${condition[scope]}`, values: [userId, sessionId] });
}

export async function endAllSessions(query: Query, userId: string): Promise<void> {
  await query({ text: 'delete from auth.sessions where user_id = $1', values: [userId] });
}
