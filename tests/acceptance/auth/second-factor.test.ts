import { beforeAll, expect, test } from 'vitest';
import { createServiceClient, unwrap } from '#tests/acceptance/clients.ts';
import { describeEndpoints } from '#tests/acceptance/endpoints.ts';
import { createTestUsers, type TestUser } from '#tests/acceptance/users.ts';
import { createTotpCode, enrollTotp } from '#tests/setup/totp.ts';

const users = createTestUsers();
const { admin } = createServiceClient().auth;

const endpoints = [
  'POST /auth/v1/factors',
  'POST /auth/v1/factors/{id}/challenge',
  'POST /auth/v1/factors/{id}/verify',
  'DELETE /auth/v1/factors/{id}',
  'GET /auth/v1/admin/users/{id}/factors',
  'DELETE /auth/v1/admin/users/{id}/factors/{factorId}',
];

/** docs/protocols/auth-proofs.md#second-factors */
describeEndpoints('A second factor', endpoints, () => {
  let user: TestUser;
  beforeAll(async () => {
    user = await users.add();
  });

  test('raises the session that has used it to aal2; without it, nothing can be written, and the factor stays', async () => {
    const client = await users.signIn(user);
    const { factorId } = await enrollTotp(client);
    const { data: level } = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(level).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });

    const withPassword = await users.signIn(user);
    const { data: before } = await withPassword.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(before).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
    expect((await withPassword.from('posts').insert({ title: 'Stolen' })).error?.code).toBe('42501');
    expect((await withPassword.auth.mfa.unenroll({ factorId })).error).toMatchObject({
      status: 422,
      code: 'insufficient_aal',
    });
    expect(unwrap(await admin.mfa.listFactors({ userId: user.id })).factors).toMatchObject([
      { id: factorId, factor_type: 'totp', status: 'verified' },
    ]);
    expect(unwrap(await client.auth.mfa.unenroll({ factorId }))).toEqual({ id: factorId });
  });

  test('is not verified by a wrong code, and cannot be challenged or removed by somebody else', async () => {
    const client = await users.signIn(user);
    const { mfa } = client.auth;
    const { id: factorId, totp } = unwrap(await mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' }));
    expect(totp.qr_code).toContain('<svg');
    const { id: challengeId } = unwrap(await mfa.challenge({ factorId }));
    const yesterday = createTotpCode(totp.secret, Date.now() / 1000 - 86_400);
    expect((await mfa.verify({ factorId, challengeId, code: yesterday })).error).toMatchObject({
      status: 422,
      code: 'mfa_verification_failed',
    });
    const somebodyElse = (await users.signIn()).auth.mfa;
    const rejected = { status: 404, code: 'mfa_factor_not_found' };
    expect((await somebodyElse.challenge({ factorId })).error).toMatchObject(rejected);
    expect((await somebodyElse.unenroll({ factorId })).error).toMatchObject(rejected);
  });

  test('that is lost is removed by the service role, which finds no other one', async () => {
    const { factors } = unwrap(await admin.mfa.listFactors({ userId: user.id }));
    for (const { id } of factors) unwrap(await admin.mfa.deleteFactor({ userId: user.id, id }));
    expect(unwrap(await admin.mfa.listFactors({ userId: user.id })).factors).toEqual([]);
    const { error } = await admin.mfa.deleteFactor({ userId: user.id, id: crypto.randomUUID() });
    expect(error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' });
  });
});
