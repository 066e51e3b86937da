import { AuthError } from '#platform/auth/protocol/errors.ts';
import type { Query } from '#platform/database/database.ts';
import { getOnlyRow } from '#platform/database/only-row.ts';
import { sql } from '#platform/database/sql.ts';

/** The lifetime of the challenge of a second factor (docs/protocols/auth-proofs.md#second-factors). */
const lifetimeSeconds = 300;
/** A session cannot fill the table: a new challenge replaces the oldest of its session. */
const maxPerSession = 20;

export interface Challenge {
  id: string;
  isUsed: boolean;
  isExpired: boolean;
  /** Whether the request comes from the address that asked for the challenge. */
  isSameAddress: boolean;
  /** The challenge that the authenticator must sign; null for factors of other types. */
  webauthnChallenge: string | null;
}

/** Creates the challenge of a second factor. Returns its ID and the time at which it expires, in seconds since 1970. */
export async function insertChallenge(
  query: Query,
  challenge: {
    factorId: string;
    sessionId: string;
    ipAddress: string | null;
    webauthnChallenge?: string | undefined;
  },
): Promise<{ id: string; expires_at: number }> {
  const { factorId, sessionId, ipAddress, webauthnChallenge } = challenge;
  const sessionData = webauthnChallenge && JSON.stringify({ challenge: webauthnChallenge });
  await query(sql`
    delete from auth.mfa_challenges where session_id = ${sessionId} and (
      created_at < now() - make_interval(secs => ${lifetimeSeconds})
      or id in (
        select id from auth.mfa_challenges where session_id = ${sessionId}
        order by created_at desc, id offset ${maxPerSession - 1}
      )
    )`);
  const result = await query<{ id: string; expires_at: number }>(sql`
    with challenged as (
      update auth.mfa_factors set last_challenged_at = now() where id = ${factorId}
    )
    insert into auth.mfa_challenges (factor_id, session_id, ip_address, web_authn_session_data)
      values (${factorId}, ${sessionId}, ${ipAddress}, ${sessionData})
    returning id, floor(extract(epoch from created_at))::int + ${lifetimeSeconds} as expires_at`);
  return getOnlyRow(result);
}

/** Finds a challenge of a factor in the session that has asked for it. Returns undefined if there is none. */
export async function findChallenge(
  query: Query,
  { id, ...expected }: { id: string; factorId: string; sessionId: string; ipAddress: string | null },
): Promise<Challenge | undefined> {
  const { rows } = await query<Challenge>(sql`
    select id, verified_at is not null as "isUsed",
      ip_address is not distinct from ${expected.ipAddress}::inet as "isSameAddress",
      created_at < now() - make_interval(secs => ${lifetimeSeconds}) as "isExpired",
      web_authn_session_data ->> 'challenge' as "webauthnChallenge"
    from auth.mfa_challenges
    where id = ${id} and factor_id = ${expected.factorId} and session_id = ${expected.sessionId}`);
  return rows[0];
}

export async function useChallenge(query: Query, id: string): Promise<void> {
  await query(sql`update auth.mfa_challenges set verified_at = now() where id = ${id}`);
}

/** Says who asked for the challenge of a passkey: a session if a passkey is to be registered, and always an IP address. */
interface ChallengeOwner {
  /** It is null for a sign-in. */
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
/** The seconds for which an expired challenge is kept, so that its use is reported as expired and not as unknown. */
const expiredLifetime = 300;

/** Stores the challenge of a passkey. Returns its ID and the time at which it expires, in seconds since 1970. */
export async function insertWebauthnChallenge(
  query: Query,
  owner: ChallengeOwner,
  { challenge, lifetime }: { challenge: string; lifetime: number },
): Promise<{ id: string; expires_at: number }> {
  const { session } = owner;
  await query(sql`
    delete from auth.webauthn_challenges
    where expires_at < now() - make_interval(secs => ${expiredLifetime})`);
  // Both conditions use `$1`, because PostgreSQL cannot determine the type of an unused parameter.
  await query({
    text: `delete from auth.webauthn_challenges where id in (
        select id from auth.webauthn_challenges where ${session ? 'user_id = $1' : 'user_id is null and $1::uuid is null'}
        order by created_at desc, id offset $2
      )`,
    values: [session?.userId ?? null, (session ? maxPerUser : maxSignIns) - 1],
  });
  const result = await query<{ id: string; expires_at: number }>({
    text: `insert into auth.webauthn_challenges (user_id, session_id, ip_address, challenge_type, session_data, expires_at)
      values ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))
      returning id, floor(extract(epoch from expires_at))::int as expires_at`,
    values: [...toColumns(owner), JSON.stringify({ challenge }), lifetime],
  });
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
  const { rows } = await query<{ challenge: string; isExpired: boolean }>({
    text: `delete from auth.webauthn_challenges
      where id = $1 and user_id is not distinct from $2::uuid and session_id is not distinct from $3::uuid
        and ip_address is not distinct from $4::inet and challenge_type = $5
      returning session_data ->> 'challenge' as challenge, expires_at < now() as "isExpired"`,
    values: [id, ...toColumns(owner)],
  });
  const [found] = rows;
  if (!found) throw new AuthError(400, 'webauthn_challenge_not_found', 'Challenge not found or already used');
  if (found.isExpired) throw new AuthError(400, 'webauthn_challenge_expired', 'Challenge has expired');
  return found.challenge;
}
