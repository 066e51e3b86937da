import { hashToken } from '#platform/auth/credentials/tokens.ts';
import type { Query } from '#platform/database/database.ts';
import { getOnlyRow } from '#platform/database/only-row.ts';
import { sql } from '#platform/database/sql.ts';
import type { Transport } from './passkeys.ts';

type FactorType = 'totp' | 'webauthn' | 'phone' | 'recovery_code';

/** The credential of a factor of the type webauthn. The ID and the key are in base64url. */
interface WebauthnCredential {
  id: string;
  publicKey: string;
  counter: number;
  transports: Transport[];
}

/** The change of a factor by a verification: the time step of the code, or the credential. */
export interface FactorChange {
  step?: number;
  credential?: WebauthnCredential;
  /** The model of the authenticator that has created the credential. */
  aaguid?: string;
}

/** A row of auth.mfa_factors. */
export interface FactorRow {
  id: string;
  user_id: string;
  friendly_name: string | null;
  factor_type: FactorType;
  status: 'verified' | 'unverified';
  created_at: Date;
  updated_at: Date;
  /** The secret is sealed (`createSealedSecrets`) for the context of the factor's ID. */
  secret: string | null;
  phone: string | null;
  last_challenged_at: Date | null;
  /** The latest time step whose code was accepted. A bigint, which the driver returns as text. */
  last_step: string | null;
  /** It is null until the first verification. */
  web_authn_credential: WebauthnCredential | null;
}

/** The public columns of a factor. In JSON from the database, timestamps are strings. */
export type FactorSummary = Pick<FactorRow, 'id' | 'status' | 'friendly_name' | 'factor_type' | 'phone'> & {
  created_at: Date | string;
  updated_at: Date | string;
  last_challenged_at: Date | string | null;
};

/** The time for which an unverified factor is kept (docs/protocols/auth-proofs.md#second-factors). */
const unverifiedLifetimeSeconds = 300;

export async function listFactors(query: Query, userId: string): Promise<FactorRow[]> {
  const { rows } = await query<FactorRow>(sql`
    select * from auth.mfa_factors where user_id = ${userId} order by created_at, id`);
  return rows;
}

export async function findFactor(
  query: Query,
  { id, userId }: { id: string; userId: string },
): Promise<FactorRow | undefined> {
  const { rows } = await query<FactorRow>(sql`
    select * from auth.mfa_factors where id = ${id} and user_id = ${userId}`);
  return rows[0];
}

/** Stores a factor. The caller must have locked the user and checked the number and the names of the user's factors. */
export async function insertFactor(
  query: Query,
  factor: Pick<FactorRow, 'id' | 'user_id' | 'friendly_name' | 'factor_type' | 'status' | 'secret'>,
): Promise<void> {
  await query(sql`
    insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret)
    values (${factor.id}, ${factor.user_id}, ${factor.friendly_name}, ${factor.factor_type}, ${factor.status},
      ${factor.secret})`);
}

/** Marks a factor as verified, and deletes the user's other unverified factors of its type. */
export async function acceptFactor(query: Query, factor: FactorRow, change: FactorChange): Promise<void> {
  await query(sql`
    update auth.mfa_factors set status = 'verified', updated_at = now(),
      last_step = coalesce(${change.step}, last_step),
      web_authn_credential = coalesce(${change.credential}, web_authn_credential),
      web_authn_aaguid = coalesce(${change.aaguid}, web_authn_aaguid)
    where id = ${factor.id}`);
  await query(sql`
    delete from auth.mfa_factors
    where user_id = ${factor.user_id} and status = 'unverified' and factor_type = ${factor.factor_type}`);
}

/** Deletes the unverified factors of all users that are too old. */
export async function deleteAbandonedFactors(query: Query): Promise<void> {
  await query(sql`
    delete from auth.mfa_factors
    where status = 'unverified'
      and created_at < now() - make_interval(secs => ${unverifiedLifetimeSeconds})`);
}

/** Deletes a factor, and takes the second factor from the sessions that reached aal2 with it. */
export async function deleteFactor(query: Query, id: string): Promise<void> {
  await query(sql`
    delete from auth.mfa_amr_claims using auth.sessions s
    where session_id = s.id and s.factor_id = ${id}
      and authentication_method = any (${secondFactorMethods})`);
  await query(sql`
    update auth.sessions set aal = 'aal1', factor_id = null, updated_at = now() where factor_id = ${id}`);
  await query(sql`delete from auth.mfa_factors where id = ${id}`);
}

/** The entries of a session's `amr` claim that stand for a second factor. */
const secondFactorMethods = ['totp', 'mfa/webauthn', 'mfa/recovery_code'];

/** Replaces the codes of a factor. Only their hashes are stored. */
export async function replaceRecoveryCodes(query: Query, factorId: string, codes: string[]): Promise<void> {
  await query(sql`delete from auth.mfa_recovery_codes where factor_id = ${factorId}`);
  await query(sql`
    insert into auth.mfa_recovery_codes (factor_id, code_hash)
    select ${factorId}, unnest(${codes.map(hashToken)}::text[])`);
}

/** Uses a code up. Returns false if it is wrong or used. Only one of several simultaneous requests gets true. */
export async function takeRecoveryCode(query: Query, factorId: string, code: string): Promise<boolean> {
  const { rowCount } = await query(sql`
    update auth.mfa_recovery_codes set used_at = now()
    where factor_id = ${factorId} and code_hash = ${hashToken(code)} and used_at is null`);
  return rowCount === 1;
}

export async function countRecoveryCodes(
  query: Query,
  factorId: string,
): Promise<{ total: number; remaining: number }> {
  const result = await query<{ total: number; remaining: number }>(sql`
    select count(*)::int as total, count(*) filter (where used_at is null)::int as remaining
    from auth.mfa_recovery_codes where factor_id = ${factorId}`);
  return getOnlyRow(result);
}
