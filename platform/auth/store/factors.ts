import type { Query } from '#platform/database/database.ts';
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
  /** Sealed (`createSealedSecrets`) for the context of the factor's ID. */
  secret: string | null;
  phone: string | null;
  last_challenged_at: Date | null;
  /** The latest time step whose code was accepted. A bigint, which the driver returns as text. */
  last_step: string | null;
  /** Null until the first verification. */
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
  const { rows } = await query<FactorRow>({
    text: 'select * from auth.mfa_factors where user_id = $1 order by created_at, id',
    values: [userId],
  });
  return rows;
}

export async function findFactor(
  query: Query,
  { id, userId }: { id: string; userId: string },
): Promise<FactorRow | undefined> {
  const { rows } = await query<FactorRow>({
    text: 'select * from auth.mfa_factors where id = $1 and user_id = $2',
    values: [id, userId],
  });
  return rows[0];
}

/** Stores a factor. The caller must have locked the user and checked the number and the names of the user's factors. */
export async function insertFactor(
  query: Query,
  factor: Pick<FactorRow, 'id' | 'user_id' | 'friendly_name' | 'factor_type' | 'status' | 'secret'>,
): Promise<void> {
  const { id, user_id, friendly_name, factor_type, status, secret } = factor;
  await query({
    text: `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret)
      values ($1, $2, $3, $4, $5, $6)`,
    values: [id, user_id, friendly_name, factor_type, status, secret],
  });
}

/** Marks a factor as verified, and deletes the user's other unverified factors of its type. */
export async function acceptFactor(query: Query, factor: FactorRow, use: FactorChange): Promise<void> {
  await query({
    text: `update auth.mfa_factors set status = 'verified', updated_at = now(), last_step = coalesce($2, last_step),
      web_authn_credential = coalesce($3, web_authn_credential), web_authn_aaguid = coalesce($4, web_authn_aaguid)
      where id = $1`,
    values: [factor.id, use.step, use.credential && JSON.stringify(use.credential), use.aaguid],
  });
  await query({
    text: `delete from auth.mfa_factors where user_id = $1 and status = 'unverified' and factor_type = $2`,
    values: [factor.user_id, factor.factor_type],
  });
}

/** Deletes the unverified factors of all users that are too old. */
export async function deleteAbandonedFactors(query: Query): Promise<void> {
  await query({
    text: `delete from auth.mfa_factors
      where status = 'unverified' and created_at < now() - make_interval(secs => $1)`,
    values: [unverifiedLifetimeSeconds],
  });
}

/** Deletes a factor, and takes the second factor from the sessions that reached aal2 with it. */
export async function deleteFactor(query: Query, id: string): Promise<void> {
  await query({
    text: `delete from auth.mfa_amr_claims using auth.sessions s
      where session_id = s.id and s.factor_id = $1 and authentication_method = any ($2)`,
    values: [id, secondFactorMethods],
  });
  await query({
    text: `update auth.sessions set aal = 'aal1', factor_id = null, updated_at = now() where factor_id = $1`,
    values: [id],
  });
  await query({ text: 'delete from auth.mfa_factors where id = $1', values: [id] });
}

/** The entries of a session's `amr` claim that stand for a second factor. */
const secondFactorMethods = ['totp', 'mfa/webauthn', 'mfa/recovery_code'];
