import { AuthError } from '#platform/auth/protocol/errors.ts';
import type { Query } from '#platform/database/database.ts';
import { getOnlyRow } from '#platform/database/only-row.ts';
import { sql } from '#platform/database/sql.ts';

/** Who asked for a challenge: a session if a passkey is to be registered, and in any case an IP address. */
export interface ChallengeOwner {
  /** Null for a sign-in. */
  session: { id: string; userId: string } | null;
  ipAddress: string | null;
}

/** The values of `user_id`, `session_id`, `ip_address` and `challenge_type`. */
const toColumns = ({ session, ipAddress }: ChallengeOwner) =>
  session
    ? [session.userId, session.id, ipAddress, 'registration']
    : [null, null, ipAddress, 'authentication'];

/** A new challenge replaces the oldest of its user, or of all sign-ins, so that nobody can fill the table. */
const maxPerUser = 20;
const maxSignIns = 10_000;
/** The time for which a challenge that has expired is still reported as such, in seconds. */
const expiredLifetime = 300;

/** Stores a challenge. Returns its ID and the time at which it expires, in seconds since 1970. */
export async function insertWebauthnChallenge(
  query: Query,
  owner: ChallengeOwner,
  { challenge, lifetime }: { challenge: string; lifetime: number },
): Promise<{ id: string; expires_at: number }> {
  const { session } = owner;
  const [userId, sessionId, ipAddress, type] = toColumns(owner);
  await query(sql`
    delete from auth.webauthn_challenges
    where expires_at < now() - make_interval(secs => ${expiredLifetime})`);
  // Both conditions use `$1`, because PostgreSQL cannot determine the type of an unused parameter.
  await query({
    text: `delete from auth.webauthn_challenges where id in (
        select id from auth.webauthn_challenges where ${session ? 'user_id = $1' : 'user_id is null and $1::uuid is null'}
        order by created_at desc, id offset $2
      )`,
    values: [userId, (session ? maxPerUser : maxSignIns) - 1],
  });
  const result = await query<{ id: string; expires_at: number }>(sql`
    insert into auth.webauthn_challenges
      (user_id, session_id, ip_address, challenge_type, session_data, expires_at)
    values (${userId}, ${sessionId}, ${ipAddress}, ${type}, ${JSON.stringify({ challenge })},
      now() + make_interval(secs => ${lifetime}))
    returning id, floor(extract(epoch from expires_at))::int as expires_at`);
  return getOnlyRow(result);
}

/**
 * Deletes the challenge with this ID and returns it. Of several requests with the same challenge, one gets it, and it
 * cannot be used again, whether or not the verification succeeds. Throws AuthError if there is none, it is somebody
 * else's, or it has expired.
 */
export async function takeWebauthnChallenge(
  query: Query,
  owner: ChallengeOwner,
  id: string,
): Promise<string> {
  const [userId, sessionId, ipAddress, type] = toColumns(owner);
  const { rows } = await query<{ challenge: string; isExpired: boolean }>(sql`
    delete from auth.webauthn_challenges
    where id = ${id} and challenge_type = ${type} and user_id is not distinct from ${userId}::uuid
      and session_id is not distinct from ${sessionId}::uuid and ip_address is not distinct from ${ipAddress}::inet
    returning session_data ->> 'challenge' as challenge, expires_at < now() as "isExpired"`);
  const [found] = rows;
  if (!found) throw new AuthError(400, 'webauthn_challenge_not_found', 'Challenge not found or already used');
  if (found.isExpired) throw new AuthError(400, 'webauthn_challenge_expired', 'Challenge has expired');
  return found.challenge;
}
