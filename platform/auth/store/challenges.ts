import type { Query } from '#platform/database/database.ts';
import { getOnlyRow } from '#platform/database/only-row.ts';
import { sql } from '#platform/database/sql.ts';

/** The lifetime of a challenge (docs/protocols/auth-proofs.md#second-factors). */
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

/** Creates a challenge. Returns its ID and the time at which it expires, in seconds since 1970. */
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
  { id, ...of }: { id: string; factorId: string; sessionId: string; ipAddress: string | null },
): Promise<Challenge | undefined> {
  const { rows } = await query<Challenge>(sql`
    select id, verified_at is not null as "isUsed",
      ip_address is not distinct from ${of.ipAddress}::inet as "isSameAddress",
      created_at < now() - make_interval(secs => ${lifetimeSeconds}) as "isExpired",
      web_authn_session_data ->> 'challenge' as "webauthnChallenge"
    from auth.mfa_challenges
    where id = ${id} and factor_id = ${of.factorId} and session_id = ${of.sessionId}`);
  return rows[0];
}

export async function useChallenge(query: Query, id: string): Promise<void> {
  await query(sql`update auth.mfa_challenges set verified_at = now() where id = ${id}`);
}
