import { childToken, hashToken, newSalt } from '#platform/auth/credentials/tokens.ts';
import type { Query } from '#platform/database/database.ts';

/** A revoked token may still be presented for so long, by a tab that had not heard of its successor (docs/protocols.md#refresh-tokens). */
export const reuseInterval = 10;

/** Seconds that a refresh waits for others of its session. */
export const patience = 5;

export interface RefreshedSession {
  id: string;
  userId: string;
  aal: string;
  isOver: boolean;
}

/**
 * Finds the session of a refresh token and keeps all other refreshes of it waiting until the transaction
 * ends. Fails with 55P03 when that takes longer than `patience`.
 */
export async function lockSessionOf(query: Query, token: string): Promise<RefreshedSession | undefined> {
  await query(`set local lock_timeout = '${patience}s'`);
  const { rows } = await query<RefreshedSession>({
    text: `select s.id, s.user_id as "userId", s.aal, coalesce(s.not_after <= now(), false) as "isOver"
      from auth.sessions s join auth.refresh_tokens t on t.session_id = s.id where t.token = $1 for update of s`,
    values: [hashToken(token)],
  });
  return rows[0];
}

/**
 * Exchanges a token of a locked session for the one that is valid now: its child, made here if the token
 * was active; the end of its chain if the token is that one's parent, or was revoked within the reuse
 * interval. Any other token was stolen, or its successor was: undefined, and nobody refreshes this session
 * again (docs/protocols.md#refresh-tokens).
 */
export async function rotate(
  query: Query,
  session: RefreshedSession,
  token: string,
): Promise<string | undefined> {
  const { rows } = await query<{ id: string; revoked: boolean; is_recent: boolean }>({
    text: `select id, revoked, updated_at > clock_timestamp() - make_interval(secs => $2) as is_recent
      from auth.refresh_tokens where token = $1`,
    values: [hashToken(token), reuseInterval],
  });
  const [presented] = rows;
  if (!presented) return undefined;
  if (!presented.revoked) return replace(query, session, token);
  const heirs = await heirsOf(query, session, presented);
  if (heirs.at(-1)?.revoked === false && (heirs.length === 1 || presented.is_recent))
    return heirs.reduce((parent, { salt }) => childToken(parent, salt), token);
  await revokeFamily(query, session);
  return undefined;
}

async function replace(query: Query, session: RefreshedSession, token: string): Promise<string> {
  const salt = newSalt();
  const child = childToken(token, salt);
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

/** The chain from a token to its end. Of one that is too old to be repeated, the first two links tell enough. */
async function heirsOf(
  query: Query,
  session: RefreshedSession,
  { id, is_recent }: { id: string; is_recent: boolean },
): Promise<{ salt: Buffer; revoked: boolean }[]> {
  const { rows } = await query<{ salt: Buffer; revoked: boolean }>({
    text: 'select salt, revoked from auth.refresh_tokens where session_id = $1 and id > $2 order by id limit $3',
    values: [session.id, id, is_recent ? null : 2],
  });
  return rows;
}

async function revokeFamily(query: Query, session: RefreshedSession): Promise<void> {
  await query({
    text: `update auth.refresh_tokens set revoked = true, updated_at = clock_timestamp()
      where session_id = $1 and not revoked`,
    values: [session.id],
  });
}
