import { beforeAll, describe, expect, it } from 'vitest';
import { createTestAuth } from '#tests/setup/auth.ts';
import { closeAfterTests } from '#tests/setup/close-after-tests.ts';
import { enrollTotp } from '#tests/setup/totp.ts';
import { removeFactors, UserManagementError } from './user-management.ts';

const owner = { email: 'owner@example.com', password: 'correct horse' };
const auth = await closeAfterTests(createTestAuth());
beforeAll(async () => {
  await auth.addUser(owner.email, owner.password);
});

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
