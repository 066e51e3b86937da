import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '#platform/database/database.ts';
import { getOnlyRow } from '#platform/database/only-row.ts';
import { type ApiKeys, issueApiKeys } from '#platform/jwt/keys.ts';

/** The secret that signs this installation's tokens (Base64), and the two API keys signed with it. */
export interface Secrets extends ApiKeys {
  jwtSecret: string;
}

/** Reads `dataDir/secrets.json`; the first call creates it (mode 0600). Concurrent first calls get the same secrets. */
export async function readSecrets(dataDir: string): Promise<Secrets> {
  const file = join(dataDir, 'secrets.json');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    const jwtSecret = randomBytes(48).toString('base64');
    const keys = await issueApiKeys(jwtSecret, Math.floor(Date.now() / 1000));
    const partial = `${file}.${process.pid}`;
    writeFileSync(partial, `${JSON.stringify({ jwtSecret, ...keys }, null, 2)}\n`, {
      mode: 0o600,
      flush: true,
    });
    try {
      // Unlike a rename, a link fails if another process has created the file first.
      linkSync(partial, file);
    } catch (error) {
      if (!existsSync(file)) throw error;
    } finally {
      rmSync(partial);
    }
  }
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Returns the secrets that all servers on a database share: the `ownSecrets` of the first server to start. */
export async function shareSecrets(database: Database, ownSecrets: Secrets): Promise<Secrets> {
  await database.privileged.query({
    text: 'insert into installation.secrets (jwt_secret, anon_key, service_role_key) values ($1, $2, $3) on conflict do nothing',
    values: [ownSecrets.jwtSecret, ownSecrets.anonKey, ownSecrets.serviceRoleKey],
  });
  const shared = await database.privileged.query<Secrets>(
    'select jwt_secret as "jwtSecret", anon_key as "anonKey", service_role_key as "serviceRoleKey" from installation.secrets',
  );
  return getOnlyRow(shared);
}
