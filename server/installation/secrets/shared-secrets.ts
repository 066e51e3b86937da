import type { Database, Query } from '#platform/database/database.ts';
import { getOnlyRow } from '#platform/database/only-row.ts';
import { sql } from '#platform/database/sql.ts';
import type { SigningKey } from '#platform/jwt/signing-keys.ts';
import type { Secrets } from './secrets.ts';

/** Returns the secrets that all servers on a database share: the `ownSecrets` of the first server to start. */
export async function shareSecrets(database: Database, ownSecrets: Secrets): Promise<Secrets> {
  const { jwtSecret, anonKey, serviceRoleKey, signingKeys } = ownSecrets;
  await database.privileged.query(sql`
    insert into installation.secrets (jwt_secret, anon_key, service_role_key, signing_keys)
    values (${jwtSecret}, ${anonKey}, ${serviceRoleKey}, ${JSON.stringify(signingKeys)})
    on conflict do nothing`);
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
  await query(sql`update installation.secrets set signing_keys = ${JSON.stringify(signingKeys)}`);
}
