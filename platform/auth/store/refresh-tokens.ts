import { createSalt, deriveChildToken, hashToken } from '#platform/auth/credentials/tokens.ts';
import type { AuthSettings } from '#platform/auth/service/settings.ts';
import type { Query } from '#platform/database/database.ts';
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
  /** Null for a token that does not follow from the one before: the first, and that of `raiseSession`. */
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
  const { rows } = await query<LockedSession>({
    text: `select s.id, s.user_id as "userId", s.aal, coalesce(s.not_after <= now(), false) as "isExpired"
      from auth.sessions s join auth.refresh_tokens t on t.session_id = s.id where t.token = $1 for update of s`,
    values: [hashToken(token)],
  });
  await query('set local lock_timeout to default');
  return rows[0];
}

/**
 * Exchanges a token of a locked session for the session's active token (docs/protocols/auth.md#refresh-tokens):
 *
 * - The active token is revoked and replaced by a new child.
 * - For the parent of the active token, and for a token that was revoked within the reuse interval (a browser tab may not
 *   have received the new token yet), the active token is returned again.
 * - A token from before a second factor was used is rejected, because its holder may not have that factor
 *   (`raiseSession`).
 * - Any other token suggests a theft: all tokens of the session are revoked, if rotation is enabled, and undefined is
 *   returned.
 */
export async function rotateToken(
  query: Query,
  session: LockedSession,
  token: string,
  settings: RotationSettings,
): Promise<string | undefined> {
  const { rows } = await query<TokenRow>({
    text: `select id, revoked, updated_at > clock_timestamp() - make_interval(secs => $2) as is_recent
      from auth.refresh_tokens where token = $1`,
    values: [hashToken(token), settings.refreshTokenReuseInterval],
  });
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
  if (settings.enableRefreshTokenRotation) await revokeTokens(query, session.id);
  return undefined;
}

async function replaceToken(query: Query, session: LockedSession, token: string): Promise<string> {
  const salt = createSalt();
  const child = deriveChildToken(token, salt);
  await query({
    text: 'update auth.refresh_tokens set revoked = true, updated_at = clock_timestamp() where token = $1',
    values: [hashToken(token)],
  });
  await query({
    text: `with refreshed as (
        update auth.sessions set refreshed_at = now(), updated_at = now() where id = $4
      )
      insert into auth.refresh_tokens (token, parent, salt, user_id, session_id) values ($2, $1, $3, $5, $4)`,
    values: [hashToken(token), hashToken(child), salt, session.id, session.userId],
  });
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
  const { rows } = await query<TokenLink>({
    text: 'select salt, revoked from auth.refresh_tokens where session_id = $1 and id > $2 order by id limit $3',
    values: [session.id, id, is_recent ? null : 2],
  });
  return rows;
}
