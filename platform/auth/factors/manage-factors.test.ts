import { describe, expect, it, test } from 'vitest';
import { createTestAuth, readError, readResult } from '#tests/setup/auth.ts';
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
    const rejected = await other.client.auth.mfa.unenroll({ factorId });
    expect(readError(rejected)).toEqual([422, 'insufficient_aal']);
    await auth.sql(`update auth.sessions set aal = 'aal1'`);
    expect((await client.auth.mfa.unenroll({ factorId })).error?.code).toBe('insufficient_aal');
  });

  it('removes an unverified factor at aal1', async () => {
    const { client } = await auth.signInNewUser();
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp' });
    expect((await client.auth.mfa.unenroll({ factorId: data?.id ?? '' })).error).toBeNull();
  });
});

test('GET /admin/users/:id/factors lists a user’s factors without their secrets', async () => {
  const { userId, factorId } = await createUser();
  await createUser();
  const response = await auth.call(`/admin/users/${userId}/factors`, { token: auth.keys.serviceRoleKey });
  const times = { created_at: expect.any(String), updated_at: expect.any(String) };
  expect(await response.json()).toEqual([
    {
      id: factorId,
      status: 'verified',
      factor_type: 'totp',
      friendly_name: 'Phone',
      ...times,
      last_challenged_at: expect.any(String),
    },
  ]);
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

  it('rejects an unknown factor, that of another user, and an ID that is no UUID', async () => {
    const [{ userId }, other] = [await createUser(), await createUser()];
    const before = await auth.sql('select id from auth.mfa_factors');
    for (const [id, code] of [
      [crypto.randomUUID(), 'mfa_factor_not_found'],
      [other.factorId, 'mfa_factor_not_found'],
      ['x', 'validation_failed'],
    ]) {
      const request = { method: 'DELETE', token: auth.keys.serviceRoleKey };
      const response = await auth.call(`/admin/users/${userId}/factors/${id}`, request);
      expect(readResult(response)).toEqual([404, code]);
    }
    expect(await auth.sql('select id from auth.mfa_factors')).toEqual(before);
  });
});
