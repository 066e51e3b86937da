import { describe, expect, it } from 'vitest';
import { createTestAuth, readResult } from '#tests/setup/auth.ts';
import { enrollTotp } from '#tests/setup/totp.ts';

const auth = await createTestAuth();

async function createUser() {
  const user = await auth.signInNewUser();
  return { ...user, ...(await enrollTotp(user.client)) };
}

describe('DELETE /factors/:id', () => {
  it('removes a factor, and the sessions that used it fall back to aal1', async () => {
    const { client, factorId } = await createUser();
    const { data, error } = await client.auth.mfa.unenroll({ factorId });
    expect([error, data]).toEqual([null, { id: factorId }]);
    await client.auth.refreshSession();
    const { data: claims } = await client.auth.getClaims();
    expect(claims?.claims).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] });
    expect((await client.auth.getUser()).data.user?.factors).toBeUndefined();
  });

  it('needs aal2 for a verified factor, by the session and not by its token', async () => {
    const { client, factorId, ...user } = await createUser();
    const other = await auth.signIn(user);
    const { error } = await other.client.auth.mfa.unenroll({ factorId });
    expect([error?.status, error?.code]).toEqual([422, 'insufficient_aal']);
    await auth.sql(`update auth.sessions set aal = 'aal1'`);
    expect((await client.auth.mfa.unenroll({ factorId })).error?.code).toBe('insufficient_aal');
  });

  it('removes an unverified factor at aal1', async () => {
    const { client } = await auth.signInNewUser();
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp' });
    expect((await client.auth.mfa.unenroll({ factorId: data?.id ?? '' })).error).toBeNull();
  });
});

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
