import { expect, test } from 'vitest';
import { addKey } from '#platform/jwt/signing-keys.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { createSecrets } from './secrets.ts';
import { shareSecrets, shareSigningKeys } from './shared-secrets.ts';

test('All servers on a database share the secrets of the first one', async () => {
  const { database } = await createTestDatabase();
  const first = await createSecrets();
  expect(await shareSecrets(database, first)).toEqual(first);
  const other = { jwtSecret: 'other', anonKey: 'other', serviceRoleKey: 'other', signingKeys: [] };
  expect(await shareSecrets(database, other)).toEqual(first);
});

test('All servers on a database share changed signing keys', async () => {
  const { database } = await createTestDatabase();
  const secrets = await shareSecrets(database, await createSecrets());
  const signingKeys = await addKey([], 'RS256');
  await shareSigningKeys(database.privileged.query, signingKeys);
  expect(await shareSecrets(database, secrets)).toEqual({ ...secrets, signingKeys });
});
