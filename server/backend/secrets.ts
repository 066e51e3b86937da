import { randomBytes } from 'node:crypto';
import {
  existsSync,
  linkSync,
  lstatSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Database, Query } from '#platform/database/database.ts';
import { getOnlyRow } from '#platform/database/only-row.ts';
import { createJwt } from '#platform/jwt/jwt.ts';
import { JwtError } from '#platform/jwt/jwt-error.ts';
import { type ApiKeys, issueApiKeys } from '#platform/jwt/keys.ts';
import { type SigningKey, signingKeysSchema, validateSigningKeys } from '#platform/jwt/signing-keys.ts';
import { requireDataDir } from './data-dir.ts';
import { StartError, toStartError } from './start-error.ts';

/**
 * The secret that signs this installation's tokens (Base64), the two API keys signed with it, and the keys that sign
 * access tokens in its place (docs/protocols.md#signing-keys).
 */
export interface Secrets extends ApiKeys {
  jwtSecret: string;
  signingKeys: SigningKey[];
}

const text = z.string().min(1);
const schema = z.object({
  jwtSecret: text,
  anonKey: text,
  serviceRoleKey: text,
  signingKeys: signingKeysSchema.default([]),
});

/** Reads `dataDir/secrets.json`; the first call creates it (mode 0600). Concurrent first calls get the same secrets. */
export async function readSecrets(dataDir: string): Promise<Secrets> {
  const file = join(dataDir, 'secrets.json');
  try {
    if (!existsSync(file)) await createSecrets(dataDir, file);
    const secrets = parseSecrets(file);
    await validateKeys(file, secrets);
    await validateSigningKeys(secrets.signingKeys).catch((error: unknown) => {
      throw createDamageError(file, 'one of its signingKeys is invalid', error);
    });
    return secrets;
  } catch (error) {
    throw toStartError(error, file);
  }
}

/** What follows when the file is deleted. In postgres mode, `shareSecrets` takes the secrets from the database. */
const adviceWithoutBackup =
  'the next start creates new secrets. With DATABASE_URL, those in the database stay in use. Otherwise everybody has to sign in again, and the API keys change.';

function rejectLink(file: string): void {
  if (!lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink()) return;
  throw new StartError(
    `${file} is a symbolic link to ${readlinkSync(file)}, which does not exist. Restore that file. If it is lost, delete the link: ${adviceWithoutBackup}`,
  );
}

async function createSecrets(dataDir: string, file: string): Promise<void> {
  requireDataDir(dataDir);
  rejectLink(file);
  const jwtSecret = randomBytes(48).toString('base64');
  const keys = await issueApiKeys(jwtSecret, Math.floor(Date.now() / 1000));
  const partial = `${file}.${process.pid}`;
  try {
    writeFileSync(partial, formatSecrets({ jwtSecret, ...keys, signingKeys: [] }), {
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

const formatSecrets = (secrets: Secrets) => `${JSON.stringify(secrets, null, 2)}\n`;

/** Reads the signing keys in `dataDir/secrets.json` again. */
export const readSigningKeys = (dataDir: string): SigningKey[] =>
  parseSecrets(join(dataDir, 'secrets.json')).signingKeys;

/** Replaces the signing keys in `dataDir/secrets.json`, which running servers read again (`watchSigningKeys`). */
export function writeSigningKeys(dataDir: string, secrets: Secrets): void {
  const file = join(dataDir, 'secrets.json');
  const partial = `${file}.${process.pid}`;
  writeFileSync(partial, formatSecrets(secrets), { mode: 0o600, flush: true });
  renameSync(partial, file);
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

function parseSecrets(file: string): Secrets {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    const isFolder = cause instanceof Error && 'code' in cause && cause.code === 'EISDIR';
    if (!(isFolder || cause instanceof SyntaxError || cause instanceof z.ZodError)) throw cause;
    throw createDamageError(file, 'it does not contain the installation’s secret and API keys', cause);
  }
}

/** Throws StartError unless the secret has signed both keys for their roles. An expired key is not a damaged one. */
async function validateKeys(file: string, { jwtSecret, anonKey, serviceRoleKey }: Secrets): Promise<void> {
  const jwt = createJwt(jwtSecret);
  for (const [name, key, role] of [
    ['anonKey', anonKey, 'anon'],
    ['serviceRoleKey', serviceRoleKey, 'service_role'],
  ] as const) {
    const fault = `its ${name} is not a key for ${role} that its jwtSecret has signed`;
    const identity = await jwt.identify(key).catch((error: unknown) => {
      if (error instanceof JwtError && ['expired', 'not-yet-valid'].includes(error.fault)) return { role };
      throw createDamageError(file, fault, error);
    });
    if (identity.role !== role) throw createDamageError(file, fault);
  }
}

const createDamageError = (file: string, fault: string, cause?: unknown) =>
  new StartError(
    `${file} is damaged: ${fault}. Restore it from a backup. Without one, delete it: ${adviceWithoutBackup}`,
    { cause },
  );

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
