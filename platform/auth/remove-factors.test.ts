import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestAuth, type TestAuth } from '#tests/setup/auth.ts';
import { enrollTotp } from '#tests/setup/totp.ts';
import { removeFactors, UserManagementError } from './user-management.ts';

const owner = { email: 'owner@example.com', password: 'correct horse' };
let auth: TestAuth;

beforeAll(async () => {
  auth = await createTestAuth();
  await auth.addUser(owner.email, owner.password);
});
afterAll(() => auth.close());

describe('removeFactors', () => {
  it('removes all factors of a user, so that the password is enough again', async () => {
    const client = auth.client();
    await client.auth.signInWithPassword(owner);
    await enrollTotp(client);
    expect(await removeFactors(auth.database, 'Owner@example.com')).toEqual(['Phone']);
    const { data } = await auth.client().auth.signInWithPassword(owner);
    expect(data.user?.factors).toBeUndefined();
    expect(await removeFactors(auth.database, owner.email)).toEqual([]);
  });

  it.each([['nobody@example.com'], ['nobody']])('rejects %s', async (email) => {
    await expect(removeFactors(auth.database, email)).rejects.toThrow(UserManagementError);
  });
});
