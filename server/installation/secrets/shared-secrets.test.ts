import { expect, test } from 'vitest';
import { createTestDatabase } from '#tests/setup/database.ts';
import { createSecrets } from './secrets.ts';
import { shareSecrets } from './shared-secrets.ts';

/** watch-signing-keys.test.ts tests that servers share changed signing keys. */

test('All servers on a database share the secrets of the first one', async () => {
  const { database } = await createTestDatabase();
  const first = await createSecrets();
  expect(await shareSecrets(database, first)).toEqual(first);
  const other = { jwtSecret: 'other', anonKey: 'other', serviceRoleKey: 'other', signingKeys: [] };
  expect(await shareSecrets(database, other)).toEqual(first);
});
