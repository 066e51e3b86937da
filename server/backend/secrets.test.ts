import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createJwt } from '#platform/jwt/jwt.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { readSecrets, shareSecrets } from './secrets.ts';
import { StartError } from './start-error.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'wayfare-secrets-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

test('Secrets are created once, in a file that only its owner can read', async () => {
  const secrets = await readSecrets(dataDir);
  expect(await readSecrets(dataDir)).toEqual(secrets);
  expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
  expect(readdirSync(dataDir)).toEqual(['secrets.json']);
});

test('Concurrent calls that create the secrets return the same ones', async () => {
  const results = await Promise.all(Array.from({ length: 5 }, () => readSecrets(dataDir)));
  for (const secrets of results) expect(secrets).toEqual(results[0]);
});

test('The API keys are signed with the JWT secret', async () => {
  const { jwtSecret, anonKey, serviceRoleKey } = await readSecrets(dataDir);
  const jwt = createJwt(jwtSecret);
  expect(await jwt.identify(anonKey)).toMatchObject({ role: 'anon' });
  expect(await jwt.identify(serviceRoleKey)).toMatchObject({ role: 'service_role' });
});

test.each([
  ['is empty', ''],
  ['is cut off', '{ "jwtSecret": "abc'],
  ['lacks a key', '{ "jwtSecret": "a secret of at least thirty-two characters", "anonKey": "x" }'],
  ['is not an object', 'null'],
])('If the file of the secrets %s, the error names the file and says what to do', async (_, content) => {
  const file = join(dataDir, 'secrets.json');
  writeFileSync(file, content);
  const failure = await readSecrets(dataDir).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StartError);
  expect(String(failure)).toContain(`${file} is damaged`);
  expect(String(failure)).toContain('delete it');
});

test('All servers on a database share the secrets of the first one', async () => {
  const db = await createTestDatabase();
  try {
    const first = await readSecrets(dataDir);
    expect(await shareSecrets(db.database, first)).toEqual(first);
    const other = { jwtSecret: 'other', anonKey: 'other', serviceRoleKey: 'other' };
    expect(await shareSecrets(db.database, other)).toEqual(first);
  } finally {
    await db.close();
  }
});
