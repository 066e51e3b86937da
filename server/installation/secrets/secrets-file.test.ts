import { lstatSync, readdirSync, renameSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { issueApiKeys } from '#platform/jwt/keys.ts';
import { addKey } from '#platform/jwt/signing-keys.ts';
import { StartError } from '#server/installation/start-error.ts';
import { createTestFolder } from '#tests/setup/test-folder.ts';
import type { Secrets } from './secrets.ts';
import { readDatabasePassword, readSecrets, writeSigningKeys } from './secrets-file.ts';

let dataDir: string;
let file: string;
const now = Math.floor(Date.now() / 1000);
beforeEach(() => {
  dataDir = createTestFolder();
  file = join(dataDir, 'secrets.json');
});

async function expectFailure(...messages: string[]): Promise<void> {
  const failure = await readSecrets(dataDir).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StartError);
  for (const message of messages) expect(String(failure)).toContain(message);
}

test('Secrets are created once, in a file that only its owner can read', async () => {
  const secrets = await readSecrets(dataDir);
  expect(await readSecrets(dataDir)).toEqual(secrets);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(dataDir)).toEqual(['secrets.json']);
});

test('Concurrent calls that create the secrets return the same ones', async () => {
  const results = await Promise.all(Array.from({ length: 5 }, () => readSecrets(dataDir)));
  for (const secrets of results) expect(secrets).toEqual(results[0]);
});

test.each([
  ['is empty', ''],
  ['is cut off', '{ "jwtSecret": "abc'],
  ['lacks a key', '{ "jwtSecret": "a secret of at least thirty-two characters", "anonKey": "x" }'],
  ['is not an object', 'null'],
])('If the file of the secrets %s, the error names the file and says what to do', async (_, content) => {
  writeFileSync(file, content);
  await expectFailure(`${file} is damaged`, 'delete it');
});

test.each([
  ['no token', async () => ({ anonKey: 'abc' }), 'its anonKey is not'],
  ['signed with another secret', () => issueApiKeys('another secret', now), 'its anonKey is not'],
  [
    'for another role',
    async ({ anonKey }: Secrets) => ({ serviceRoleKey: anonKey }),
    'its serviceRoleKey is not',
  ],
])('If an API key in the file of the secrets is %s, the error names the key', async (_, getKeys, fault) => {
  const secrets = await readSecrets(dataDir);
  writeFileSync(file, JSON.stringify({ ...secrets, ...(await getKeys(secrets)) }));
  await expectFailure(`${file} is damaged: ${fault}`);
});

test('Expired API keys are not reported as damage', async () => {
  const secrets = await readSecrets(dataDir);
  const expired = { ...secrets, ...(await issueApiKeys(secrets.jwtSecret, 0)) }; // issued in 1970
  writeFileSync(file, JSON.stringify(expired));
  expect(await readSecrets(dataDir)).toEqual(expired);
});

test('If the file of the secrets is a symbolic link to nothing, the error names both and nothing is created', async () => {
  symlinkSync('/lost/secrets.json', file);
  await expectFailure(`${file} is a symbolic link to /lost/secrets.json, which does not exist.`);
  expect(readdirSync(dataDir)).toEqual(['secrets.json']);
});

test('The advice on damaged secrets says that with DATABASE_URL nobody has to sign in again', async () => {
  writeFileSync(file, '');
  await expect(readSecrets(dataDir)).rejects.toThrow(
    'With DATABASE_URL, those in the database stay in use. Otherwise everybody has to sign in again',
  );
});

test('Secrets of an earlier version have no signing keys, and those that are written are read again', async () => {
  const { signingKeys: _, ...earlier } = await readSecrets(dataDir);
  writeFileSync(file, JSON.stringify(earlier));
  const secrets = await readSecrets(dataDir);
  expect(secrets.signingKeys).toEqual([]);
  const signingKeys = await addKey([], 'ES256');
  writeSigningKeys(dataDir, signingKeys);
  expect(await readSecrets(dataDir)).toEqual({ ...secrets, signingKeys });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(dataDir)).toEqual(['secrets.json']);
});

test('A damaged signing key is reported at start', async () => {
  const secrets = await readSecrets(dataDir);
  const [key] = await addKey([], 'ES256');
  const damaged = { ...key, jwk: { ...key?.jwk, x: 'short' } };
  writeFileSync(file, JSON.stringify({ ...secrets, signingKeys: [damaged] }));
  await expect(readSecrets(dataDir)).rejects.toThrow('one of its signingKeys is invalid');
});

test('The password of the database is added to the secrets of an earlier version once, and changed keys leave it', async () => {
  const earlier = await readSecrets(dataDir);
  const passwords = await Promise.all(Array.from({ length: 5 }, () => readDatabasePassword(dataDir)));
  expect(new Set(passwords).size).toBe(1);
  expect(passwords[0]).toMatch(/^[\w-]{43}$/);
  expect(await readSecrets(dataDir)).toEqual({ ...earlier, databasePassword: passwords[0] });
  writeSigningKeys(dataDir, await addKey([], 'ES256'));
  expect(await readDatabasePassword(dataDir)).toBe(passwords[0]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(dataDir)).toEqual(['secrets.json']);
});

test('The password of a new installation’s database is created with its secrets', async () => {
  const password = await readDatabasePassword(dataDir);
  expect(await readSecrets(dataDir)).toMatchObject({ databasePassword: password });
});

test('If the file of the secrets is a symbolic link, it stays one when the password of the database is added', async () => {
  const target = join(dataDir, 'elsewhere.json');
  await readSecrets(dataDir);
  renameSync(file, target);
  symlinkSync(target, file);
  const password = await readDatabasePassword(dataDir);
  expect(lstatSync(file).isSymbolicLink()).toBe(true);
  expect(await readDatabasePassword(dataDir)).toBe(password);
});
