import { describe, expect, it } from 'vitest';
import { createTestAuth } from '#tests/setup/auth.ts';
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
    [
      'an unknown user',
      (_user: string, factor: string) => `${crypto.randomUUID()}/factors/${factor}`,
      'user_not_found',
    ],
    ['a malformed user', (_user: string, factor: string) => `x/factors/${factor}`, 'validation_failed'],
    ['an unknown factor', (user: string) => `${user}/factors/${crypto.randomUUID()}`, 'mfa_factor_not_found'],
    ['a malformed factor', (user: string) => `${user}/factors/x`, 'validation_failed'],
  ])('gets 404 for %s', async (_, createPath, code) => {
    const { userId, factorId } = await createUser();
    const response = await auth.call(`/admin/users/${createPath(userId, factorId)}`, {
      method: 'DELETE',
      token: auth.keys.serviceRoleKey,
    });
    expect([response.status, response.headers.get('x-sb-error-code')]).toEqual([404, code]);
  });

  it('is open to the service role only, and removes no factor of another user than the path says', async () => {
    const { userId, factorId, token } = await createUser();
    const other = await createUser();
    const remove = async (userId: string, token?: string) => {
      const path = `/admin/users/${userId}/factors/${factorId}`;
      const response = await auth.call(path, { method: 'DELETE', ...(token && { token }) });
      return [response.status, response.headers.get('x-sb-error-code')];
    };
    expect(await remove(userId)).toEqual([401, 'no_authorization']);
    for (const caller of [token, auth.keys.anonKey])
      expect(await remove(userId, caller)).toEqual([403, 'not_admin']);
    expect(await remove(other.userId, auth.keys.serviceRoleKey)).toEqual([404, 'mfa_factor_not_found']);
    expect(await auth.sql('select from auth.mfa_factors where id = $1', factorId)).toHaveLength(1);
  });
});
