import { randomBytes } from 'node:crypto';
import {
  existsSync,
  linkSync,
  lstatSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type SigningKey, signingKeysSchema } from '#platform/jwt/signing-keys.ts';
import { withFolderLock } from '#server/folder-lock.ts';
import { requireDataDir } from '#server/installation/data-dir.ts';
import { StartError, toStartError } from '#server/installation/start-error.ts';
import { createSecrets, type Secrets, validateSecrets } from './secrets.ts';

const text = z.string().min(1);
const schema = z.object({
  jwtSecret: text,
  anonKey: text,
  serviceRoleKey: text,
  signingKeys: signingKeysSchema.default([]),
  databasePassword: text.optional(),
});

/** Describes what the file holds: the secrets of the services, and those of this machine. */
interface StoredSecrets extends Secrets {
  databasePassword?: string | undefined;
}

/** Reads `dataDir/secrets.json`; the first call creates it (mode 0600). Concurrent first calls get the same secrets. */
export async function readSecrets(dataDir: string): Promise<Secrets> {
  const file = join(dataDir, 'secrets.json');
  try {
    if (!existsSync(file)) await createFile(dataDir, file);
    const secrets = parseSecrets(file);
    await validateSecrets(secrets).catch((fault: Error) => {
      throw createDamageError(file, fault.message, fault.cause);
    });
    return secrets;
  } catch (error) {
    throw toStartError(error, file);
  }
}

/** Reads the signing keys in `dataDir/secrets.json` again. */
export const readSigningKeys = (dataDir: string): SigningKey[] =>
  parseSecrets(join(dataDir, 'secrets.json')).signingKeys;

/**
 * Returns the password of the embedded database's owner in `dataDir/secrets.json`. The first call creates it: earlier
 * versions had none, and other deployment modes have no such database. Concurrent first calls get the same one.
 */
export async function readDatabasePassword(dataDir: string): Promise<string> {
  await readSecrets(dataDir);
  const file = join(dataDir, 'secrets.json');
  const { databasePassword } = parseSecrets(file);
  if (databasePassword) return databasePassword;
  try {
    return await withFolderLock(`${file}.lock`, () => addDatabasePassword(file));
  } catch (error) {
    throw toStartError(error, file);
  }
}

/** Returns the password that another process may have added before this one got the lock, or adds one. */
function addDatabasePassword(file: string): string {
  const secrets = parseSecrets(file);
  const databasePassword = secrets.databasePassword ?? randomBytes(32).toString('base64url');
  if (!secrets.databasePassword) replaceFile(file, { ...secrets, databasePassword });
  return databasePassword;
}

/** Replaces the signing keys in `dataDir/secrets.json`, which running servers read again (`watchSigningKeys`). */
export function writeSigningKeys(dataDir: string, signingKeys: SigningKey[]): void {
  const file = join(dataDir, 'secrets.json');
  replaceFile(file, { ...parseSecrets(file), signingKeys });
}

/** Replaces the content at once. If the file is a symbolic link, it stays one. */
function replaceFile(file: string, secrets: StoredSecrets): void {
  const target = realpathSync(file);
  const partial = `${target}.${process.pid}`;
  writeFileSync(partial, formatSecrets(secrets), { mode: 0o600, flush: true });
  renameSync(partial, target);
}

/** Holds what follows when the file is deleted. In postgres mode, `shareSecrets` takes the secrets from the database. */
const adviceWithoutBackup =
  'the next start creates new secrets. With DATABASE_URL, those in the database stay in use. Otherwise everybody has to sign in again, and the API keys change.';

function rejectLink(file: string): void {
  if (!lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink()) return;
  throw new StartError(
    `${file} is a symbolic link to ${readlinkSync(file)}, which does not exist. Restore that file. If it is lost, delete the link: ${adviceWithoutBackup}`,
  );
}

async function createFile(dataDir: string, file: string): Promise<void> {
  requireDataDir(dataDir);
  rejectLink(file);
  const secrets = await createSecrets();
  const partial = `${file}.${process.pid}`;
  try {
    writeFileSync(partial, formatSecrets(secrets), { mode: 0o600, flush: true });
    // Unlike a rename, a link fails if another process has created the file first.
    linkSync(partial, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(partial, { force: true });
  }
}

const formatSecrets = (secrets: StoredSecrets) => `${JSON.stringify(secrets, null, 2)}\n`;

function parseSecrets(file: string): StoredSecrets {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    const isFolder = cause instanceof Error && 'code' in cause && cause.code === 'EISDIR';
    if (!(isFolder || cause instanceof SyntaxError || cause instanceof z.ZodError)) throw cause;
    throw createDamageError(file, 'it does not contain the installation’s secret and API keys', cause);
  }
}

const createDamageError = (file: string, fault: string, cause?: unknown) =>
  new StartError(
    `${file} is damaged: ${fault}. Restore it from a backup. Without one, delete it: ${adviceWithoutBackup}`,
    { cause },
  );
