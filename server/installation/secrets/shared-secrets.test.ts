import { expect, test } from 'vitest';
import { addKey } from '#platform/jwt/signing-keys.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { createSecrets } from './secrets.ts';
import { shareSecrets, shareSigningKeys } from './shared-secrets.ts';

test('All servers on a database share the secrets of the first one', async () => {
  const db = await createTestDatabase();
  try {
    const first = await createSecrets();
    expect(await shareSecrets(db.database, first)).toEqual(first);
    const other = { jwtSecret: 'other', anonKey: 'other', serviceRoleKey: 'other', signingKeys: [] };
    expect(await shareSecrets(db.database, other)).toEqual(first);
  } finally {
    await db.close();
  }
});

test('All servers on a database share changed signing keys', async () => {
  const db = await createTestDatabase();
  try {
    const secrets = await shareSecrets(db.database, await createSecrets());
    const signingKeys = await addKey([], 'RS256');
    await shareSigningKeys(db.database.privileged.query, signingKeys);
    expect(await shareSecrets(db.database, secrets)).toEqual({ ...secrets, signingKeys });
  } finally {
    await db.close();
  }
});
