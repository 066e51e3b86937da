import type { Query } from '#platform/database/database.ts';

/** The ways in which a browser reaches an authenticator (https://www.w3.org/TR/webauthn-3/#enum-transport). */
export const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
export type Transport = (typeof transports)[number];

/** A row of auth.webauthn_credentials. */
export interface PasskeyRow {
  id: string;
  user_id: string;
  credential_id: Buffer;
  public_key: Buffer;
  /** The number of signatures of the authenticator; 0 if it does not count. A bigint, which the driver returns as text. */
  sign_count: string;
  transports: Transport[];
  friendly_name: string;
  created_at: Date;
  last_used_at: Date | null;
}

export interface NewPasskey {
  userId: string;
  credentialId: Buffer;
  publicKey: Buffer;
  attestationType: string;
  /** The model of the authenticator. */
  aaguid: string;
  counter: number;
  transports: Transport[];
  /** Whether the passkey can be synchronized to other devices, and whether it has been. */
  isBackupEligible: boolean;
  isBackedUp: boolean;
  friendlyName: string;
}

export async function listPasskeyRows(query: Query, userId: string): Promise<PasskeyRow[]> {
  const { rows } = await query<PasskeyRow>({
    text: 'select * from auth.webauthn_credentials where user_id = $1 order by created_at, id',
    values: [userId],
  });
  return rows;
}

/** Finds the passkey with an ID that its authenticator has chosen, whoever its user is. */
export async function findPasskeyByCredential(
  query: Query,
  credentialId: Buffer,
): Promise<PasskeyRow | undefined> {
  const { rows } = await query<PasskeyRow>({
    text: 'select * from auth.webauthn_credentials where credential_id = $1',
    values: [credentialId],
  });
  return rows[0];
}

/** Stores a passkey. Returns undefined if its credential is registered already, by whichever user. */
export async function insertPasskey(query: Query, passkey: NewPasskey): Promise<PasskeyRow | undefined> {
  const { rows } = await query<PasskeyRow>({
    text: `insert into auth.webauthn_credentials (user_id, credential_id, public_key, attestation_type, aaguid,
        sign_count, transports, backup_eligible, backed_up, friendly_name)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (credential_id) do nothing returning *`,
    values: [
      passkey.userId,
      passkey.credentialId,
      passkey.publicKey,
      passkey.attestationType,
      passkey.aaguid,
      passkey.counter,
      JSON.stringify(passkey.transports),
      passkey.isBackupEligible,
      passkey.isBackedUp,
      passkey.friendlyName,
    ],
  });
  return rows[0];
}

/**
 * Records a sign-in with a passkey. Returns false if the passkey is gone, or has signed in since it was read: of several
 * requests with the same counter, one succeeds.
 */
export async function recordUse(
  query: Query,
  passkey: PasskeyRow,
  { counter, isBackedUp }: { counter: number; isBackedUp: boolean },
): Promise<boolean> {
  const { rowCount } = await query({
    text: `update auth.webauthn_credentials
      set sign_count = $3, backed_up = $4, last_used_at = now(), updated_at = now() where id = $1 and sign_count = $2`,
    values: [passkey.id, passkey.sign_count, counter, isBackedUp],
  });
  return rowCount === 1;
}

/** Renames a user's passkey. Returns undefined if the user has no such passkey. */
export async function renamePasskeyRow(
  query: Query,
  { id, userId, name }: { id: string; userId: string; name: string },
): Promise<PasskeyRow | undefined> {
  const { rows } = await query<PasskeyRow>({
    text: `update auth.webauthn_credentials set friendly_name = $3, updated_at = now()
      where id = $1 and user_id = $2 returning *`,
    values: [id, userId, name],
  });
  return rows[0];
}

/** Deletes a user's passkey. Returns false if the user has no such passkey. */
export async function deletePasskeyRow(
  query: Query,
  passkey: { id: string; userId: string },
): Promise<boolean> {
  const { rowCount } = await query({
    text: 'delete from auth.webauthn_credentials where id = $1 and user_id = $2',
    values: [passkey.id, passkey.userId],
  });
  return rowCount === 1;
}
