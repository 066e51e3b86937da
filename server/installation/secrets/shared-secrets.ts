import type { Database, Query } from '#platform/database/database.ts';
import { getOnlyRow } from '#platform/database/only-row.ts';
import type { SigningKey } from '#platform/jwt/signing-keys.ts';
import type { Secrets } from './secrets.ts';

/** Returns the secrets that all servers on a database share: the `ownSecrets` of the first server to start. */
export async function shareSecrets(database: Database, ownSecrets: Secrets): Promise<Secrets> {
  await database.privileged.query({
    text: `insert into installation.secrets (jwt_secret, anon_key, service_role_key, signing_keys)
      values ($1, $2, $3, $4) on conflict do nothing`,
    values: [
      ownSecrets.jwtSecret,
      ownSecrets.anonKey,
      ownSecrets.serviceRoleKey,
      JSON.stringify(ownSecrets.signingKeys),
    ],
  });
  const shared = await database.privileged.query<Secrets>(
    `select jwt_secret as "jwtSecret", anon_key as "anonKey", service_role_key as "serviceRoleKey",
      signing_keys as "signingKeys" from installation.secrets`,
  );
  return getOnlyRow(shared);
}

/** Reads the signing keys that all servers on a database share. */
export async function readSharedSigningKeys(query: Query): Promise<SigningKey[]> {
  const shared = await query<Pick<Secrets, 'signingKeys'>>(
    'select signing_keys as "signingKeys" from installation.secrets',
  );
  return getOnlyRow(shared).signingKeys;
}

/** Replaces the signing keys that all servers on a database share, and read again (`watchSigningKeys`). */
export async function shareSigningKeys(query: Query, signingKeys: SigningKey[]): Promise<void> {
  await query({
    text: 'update installation.secrets set signing_keys = $1',
    values: [JSON.stringify(signingKeys)],
  });
}
