import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Database } from '#platform/database/database.ts';
import { getOnlyRow } from '#platform/database/only-row.ts';
import { type ApiKeys, issueApiKeys } from '#platform/jwt/keys.ts';
import { requireDataDir } from './data-dir.ts';
import { StartError, toStartError } from './start-error.ts';

/** The secret that signs this installation's tokens (Base64), and the two API keys signed with it. */
export interface Secrets extends ApiKeys {
  jwtSecret: string;
}

const text = z.string().min(1);
const schema = z.object({ jwtSecret: text, anonKey: text, serviceRoleKey: text });

/** Reads `dataDir/secrets.json`; the first call creates it (mode 0600). Concurrent first calls get the same secrets. */
export async function readSecrets(dataDir: string): Promise<Secrets> {
  const file = join(dataDir, 'secrets.json');
  try {
    if (!existsSync(file)) await createSecrets(dataDir, file);
    return parseSecrets(file);
  } catch (error) {
    throw toStartError(error, file);
  }
}

async function createSecrets(dataDir: string, file: string): Promise<void> {
  requireDataDir(dataDir);
  const jwtSecret = randomBytes(48).toString('base64');
  const keys = await issueApiKeys(jwtSecret, Math.floor(Date.now() / 1000));
  const partial = `${file}.${process.pid}`;
  try {
    writeFileSync(partial, `${JSON.stringify({ jwtSecret, ...keys }, null, 2)}\n`, {
      mode: 0o600,
      flush: true,
    });
    // Unlike a rename, a link fails if another process has created the file first.
    linkSync(partial, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(partial, { force: true });
  }
}

function parseSecrets(file: string): Secrets {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    const isFolder = cause instanceof Error && 'code' in cause && cause.code === 'EISDIR';
    if (!(isFolder || cause instanceof SyntaxError || cause instanceof z.ZodError)) throw cause;
    throw new StartError(
      `${file} is damaged: it does not contain the installation’s secret and API keys. Restore it from a backup. Without one, delete it: the next start creates new ones, and everybody has to sign in again.`,
      { cause },
    );
  }
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
