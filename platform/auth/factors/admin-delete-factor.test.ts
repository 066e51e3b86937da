import { describe, expect, it } from 'vitest';
import { createTestAuth, readResult } from '#tests/setup/auth.ts';
import { closeAfterTests } from '#tests/setup/close-after-tests.ts';
import { enrollTotp } from '#tests/setup/totp.ts';

const auth = await closeAfterTests(createTestAuth());

async function createUser() {
  const user = await auth.signInNewUser();
  return { ...user, ...(await enrollTotp(user.client)) };
}

describe('DELETE /admin/users/:id/factors/:factorId', () => {
  it('deletes a lost factor, so that the password is enough again', async () => {
    const { userId, factorId, client } = await createUser();
    expect((await auth.admin().auth.admin.mfa.deleteFactor({ id: factorId, userId })).error).toBeNull();
    expect(await auth.sql('select from auth.mfa_factors where id = $1', factorId)).toEqual([]);
    expect((await client.auth.refreshSession()).error).toBeNull();
    expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal1',
    });
  });

  it.each([
    ['an unknown factor', async () => crypto.randomUUID(), 'mfa_factor_not_found'],
    ['a malformed factor', async () => 'x', 'validation_failed'],
    ['a factor of another user', async () => (await createUser()).factorId, 'mfa_factor_not_found'],
  ])('rejects %s', async (_, getFactor, code) => {
    const { userId } = await createUser();
    const path = `/admin/users/${userId}/factors/${await getFactor()}`;
    const before = await auth.sql('select id from auth.mfa_factors');
    const response = await auth.call(path, { method: 'DELETE', token: auth.keys.serviceRoleKey });
    expect(readResult(response)).toEqual([404, code]);
    expect(await auth.sql('select id from auth.mfa_factors')).toEqual(before);
  });
});
