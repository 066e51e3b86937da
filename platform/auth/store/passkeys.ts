import type { Query } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';

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
  const { rows } = await query<PasskeyRow>(sql`
    select * from auth.webauthn_credentials where user_id = ${userId} order by created_at, id`);
  return rows;
}

/** Finds the passkey with an ID that its authenticator has chosen, whoever its user is. */
export async function findPasskeyByCredential(
  query: Query,
  credentialId: Buffer,
): Promise<PasskeyRow | undefined> {
  const { rows } = await query<PasskeyRow>(sql`
    select * from auth.webauthn_credentials where credential_id = ${credentialId}`);
  return rows[0];
}

/** Stores a passkey. Returns undefined if its credential is registered already, by whichever user. */
export async function insertPasskey(query: Query, passkey: NewPasskey): Promise<PasskeyRow | undefined> {
  const { rows } = await query<PasskeyRow>(sql`
    insert into auth.webauthn_credentials (user_id, credential_id, public_key, attestation_type, aaguid,
      sign_count, transports, backup_eligible, backed_up, friendly_name)
    values (${passkey.userId}, ${passkey.credentialId}, ${passkey.publicKey}, ${passkey.attestationType},
      ${passkey.aaguid}, ${passkey.counter}, ${JSON.stringify(passkey.transports)},
      ${passkey.isBackupEligible}, ${passkey.isBackedUp}, ${passkey.friendlyName})
    on conflict (credential_id) do nothing returning *`);
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
  const { rowCount } = await query(sql`
    update auth.webauthn_credentials
    set sign_count = ${counter}, backed_up = ${isBackedUp}, last_used_at = now(), updated_at = now()
    where id = ${passkey.id} and sign_count = ${passkey.sign_count}`);
  return rowCount === 1;
}

/** Renames a user's passkey. Returns undefined if the user has no such passkey. */
export async function renamePasskeyRow(
  query: Query,
  { id, userId, name }: { id: string; userId: string; name: string },
): Promise<PasskeyRow | undefined> {
  const { rows } = await query<PasskeyRow>(sql`
    update auth.webauthn_credentials set friendly_name = ${name}, updated_at = now()
    where id = ${id} and user_id = ${userId} returning *`);
  return rows[0];
}

/** Deletes a user's passkey. Returns false if the user has no such passkey. */
export async function deletePasskeyRow(
  query: Query,
  passkey: { id: string; userId: string },
): Promise<boolean> {
  const { rowCount } = await query(sql`
    delete from auth.webauthn_credentials where id = ${passkey.id} and user_id = ${passkey.userId}`);
  return rowCount === 1;
}
