import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { DatabaseUnavailable } from '#platform/database/database.ts';
import { createJwt } from '#platform/jwt/jwt.ts';
import { addKey, removeKey, rotateKeys, type SigningKey } from '#platform/jwt/signing-keys.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { createTestFolder } from '#tests/setup/test-folder.ts';
import { readSecrets, readSigningKeys, writeSigningKeys } from './secrets-file.ts';
import { readSharedSigningKeys, shareSecrets, shareSigningKeys } from './shared-secrets.ts';
import { watchSigningKeys } from './watch-signing-keys.ts';

let dataDir: string;
let logged: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  dataDir = createTestFolder();
  logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => void vi.useRealTimers());

/** Watches the keys as a running server does, until the test ends. */
function startServer(
  secret: string,
  signingKeys: SigningKey[],
  read: () => SigningKey[] | Promise<SigningKey[]>,
) {
  const jwt = createJwt(secret, signingKeys);
  const setSigningKeys = vi.fn(jwt.setSigningKeys);
  onTestFinished(watchSigningKeys(signingKeys, read, setSigningKeys));
  return { jwt, setSigningKeys };
}

test('A running server uses the signing keys of a changed file, and rejects tokens of a removed one', async () => {
  const secrets = await readSecrets(dataDir);
  const { jwt, setSigningKeys } = startServer(secrets.jwtSecret, secrets.signingKeys, () =>
    readSigningKeys(dataDir),
  );
  const change = async (signingKeys: SigningKey[]) => {
    const calls = setSigningKeys.mock.calls.length;
    writeSigningKeys(dataDir, signingKeys);
    vi.advanceTimersByTime(10_000);
    await expect.poll(() => setSigningKeys.mock.calls.length).toBe(calls + 1);
    return signingKeys;
  };
  const first = await change(rotateKeys(await addKey([], 'ES256')));
  const token = await jwt.signAccessToken({ sub: 'someone' });
  expect(await jwt.verify(token)).toEqual({ sub: 'someone' });
  expect(jwt.getPublicKeys().map(({ kid }) => kid)).toEqual([first[0]?.jwk.kid]);
  const second = await change(rotateKeys(await addKey(first, 'ES256')));
  expect(await jwt.verify(token)).toEqual({ sub: 'someone' });
  await change(removeKey(second, first[0]?.jwk.kid ?? ''));
  await expect(jwt.verify(token)).rejects.toMatchObject({ fault: 'signature' });
});

test('All servers on a database use changed signing keys without a restart', async () => {
  const { database } = await createTestDatabase();
  const { query } = database.privileged;
  const secrets = await shareSecrets(database, await readSecrets(dataDir));
  const servers = [1, 2].map(() =>
    startServer(secrets.jwtSecret, secrets.signingKeys, () => readSharedSigningKeys(query)),
  );
  await shareSigningKeys(query, rotateKeys(await addKey([], 'ES256')));
  vi.advanceTimersByTime(10_000);
  for (const { setSigningKeys } of servers) await expect.poll(() => setSigningKeys.mock.calls.length).toBe(1);
  const [one, other] = servers;
  expect(await other?.jwt.verify((await one?.jwt.signAccessToken({ sub: 'a' })) ?? '')).toEqual({
    sub: 'a',
  });
});

test('Signing keys that are missing, damaged or unchanged leave those in use, and the log quotes no key', async () => {
  const secrets = await readSecrets(dataDir);
  const file = join(dataDir, 'secrets.json');
  const { setSigningKeys } = startServer(secrets.jwtSecret, secrets.signingKeys, () =>
    readSigningKeys(dataDir),
  );
  const [key] = await addKey([], 'ES256');
  const damaged = { ...key, jwk: { ...key?.jwk, x: 'short' } };
  const faults = [
    () => rmSync(file),
    () => writeFileSync(file, '{"jwtSecret": "half of a secr'),
    () => writeFileSync(file, JSON.stringify({ ...secrets, signingKeys: [damaged] })),
  ];
  for (const [index, cause] of faults.entries()) {
    cause();
    vi.advanceTimersByTime(10_000);
    await expect.poll(() => logged.mock.calls.length).toBe(index + 1);
  }
  expect(JSON.stringify(logged.mock.calls)).not.toMatch(/secr"|half of/);
  writeFileSync(file, JSON.stringify(secrets));
  vi.advanceTimersByTime(10_000);
  await new Promise((resolve) => setImmediate(resolve));
  expect(setSigningKeys).not.toHaveBeenCalled();
});

test('A database that cannot be reached leaves the signing keys in use, and is not logged again', async () => {
  const read = vi.fn(() => Promise.reject(new DatabaseUnavailable('The database is gone')));
  const { setSigningKeys } = startServer('secret', [], read);
  vi.advanceTimersByTime(10_000);
  await expect.poll(() => read.mock.calls.length).toBe(1);
  await Promise.allSettled(read.mock.results.map(({ value }) => value));
  expect(setSigningKeys).not.toHaveBeenCalled();
  expect(logged).not.toHaveBeenCalled();
});
