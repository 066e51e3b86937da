import { createSalt, deriveChildToken, hashToken } from '#platform/auth/credentials/tokens.ts';
import type { AuthSettings } from '#platform/auth/service/settings.ts';
import type { Query } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import { revokeTokens } from './sessions.ts';

export type RotationSettings = Pick<AuthSettings, 'enableRefreshTokenRotation' | 'refreshTokenReuseInterval'>;

/** The longest time that a refresh waits for other refreshes of its session (docs/protocols/auth.md#refresh-tokens). */
const lockTimeoutSeconds = 5;

export interface LockedSession {
  id: string;
  userId: string;
  aal: string;
  isExpired: boolean;
}

interface TokenRow {
  id: string;
  revoked: boolean;
  is_recent: boolean;
}

interface TokenLink {
  /** It is null for a token that is not derived from its predecessor: the first of a session, and that of `raiseSession`. */
  salt: Buffer | null;
  revoked: boolean;
}

/** Returns whether a refresh token belongs to a session. It may have been revoked. */
export async function tokenExists(query: Query, token: string): Promise<boolean> {
  const { rowCount } = await query({
    name: 'auth_refresh_token',
    text: 'select from auth.refresh_tokens t join auth.sessions s on s.id = t.session_id where token = $1',
    values: [hashToken(token)],
  });
  return rowCount !== 0;
}

/**
 * Finds the session of a refresh token and locks it until the transaction ends, so that the session is refreshed by one
 * request at a time. Fails with 55P03 if another request keeps the session locked for `lockTimeoutSeconds`.
 */
export async function lockSessionByToken(query: Query, token: string): Promise<LockedSession | undefined> {
  await query(`set local lock_timeout = '${lockTimeoutSeconds}s'`);
  const { rows } = await query<LockedSession>(sql`
    select s.id, s.user_id as "userId", s.aal, coalesce(s.not_after <= now(), false) as "isExpired"
    from auth.sessions s join auth.refresh_tokens t on t.session_id = s.id
    where t.token = ${hashToken(token)} for update of s`);
  await query('set local lock_timeout to default');
  return rows[0];
}

/**
 * Exchanges a token of a locked session for the session's active token (docs/protocols/auth.md#refresh-tokens):
 *
 * - The active token is revoked and replaced by a new child.
 * - For the parent of the active token, and for a token that was revoked within the reuse interval (a browser tab may not
 *   have received the new token yet), the active token is returned again.
 * - A token from before a second factor was used (`raiseSession`) is rejected, because its holder may not have that
 *   factor. Within the reuse interval, nothing is revoked.
 * - Any other token suggests a theft: all tokens of the session are revoked, if rotation is enabled, and undefined is
 *   returned.
 */
export async function rotateToken(
  query: Query,
  session: LockedSession,
  token: string,
  { enableRefreshTokenRotation, refreshTokenReuseInterval }: RotationSettings,
): Promise<string | undefined> {
  const { rows } = await query<TokenRow>(sql`
    select id, revoked,
      updated_at > clock_timestamp() - make_interval(secs => ${refreshTokenReuseInterval}) as is_recent
    from auth.refresh_tokens where token = ${hashToken(token)}`);
  const [presented] = rows;
  if (!presented) return undefined;
  if (!presented.revoked) return replaceToken(query, session, token);
  const descendants = await findDescendants(query, session, presented);
  const isDerived = descendants.every(({ salt }) => salt !== null);
  // No theft: another tab may have refreshed while the code was typed. So the session's other tokens stay valid.
  if (!isDerived && presented.is_recent) return undefined;
  if (isDerived && descendants.at(-1)?.revoked === false && (descendants.length === 1 || presented.is_recent))
    // No salt is null, because all are derived.
    return descendants.reduce((parent, { salt }) => deriveChildToken(parent, salt ?? createSalt()), token);
  if (enableRefreshTokenRotation) await revokeTokens(query, session.id);
  return undefined;
}

async function replaceToken(query: Query, session: LockedSession, token: string): Promise<string> {
  const salt = createSalt();
  const child = deriveChildToken(token, salt);
  await query(sql`
    update auth.refresh_tokens set revoked = true, updated_at = clock_timestamp()
    where token = ${hashToken(token)}`);
  await query(sql`
    with refreshed as (
      update auth.sessions set refreshed_at = now(), updated_at = now() where id = ${session.id}
    )
    insert into auth.refresh_tokens (token, parent, salt, user_id, session_id)
    values (${hashToken(child)}, ${hashToken(token)}, ${salt}, ${session.userId}, ${session.id})`);
  return child;
}

/**
 * Returns the tokens issued after the given one, oldest first. If the given token was not revoked recently, at most two
 * tokens are returned, because the caller only needs to know whether there is exactly one.
 */
async function findDescendants(
  query: Query,
  session: LockedSession,
  { id, is_recent }: TokenRow,
): Promise<TokenLink[]> {
  const { rows } = await query<TokenLink>(sql`
    select salt, revoked from auth.refresh_tokens where session_id = ${session.id} and id > ${id}
    order by id limit ${is_recent ? null : 2}`);
  return rows;
}
