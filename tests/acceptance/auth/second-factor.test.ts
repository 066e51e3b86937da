import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, expect, test } from 'vitest';
import { createServiceClient, unwrap } from '#tests/acceptance/clients.ts';
import { describeEndpoints } from '#tests/acceptance/endpoints.ts';
import { createTestUsers, type TestUser } from '#tests/acceptance/users.ts';
import { enrollTotp } from '#tests/setup/totp.ts';

const users = createTestUsers();
const { admin } = createServiceClient().auth;

const endpoints = [
  'POST /auth/v1/factors',
  'POST /auth/v1/factors/{id}/challenge',
  'POST /auth/v1/factors/{id}/verify',
  'DELETE /auth/v1/factors/{id}',
  'GET /auth/v1/factors/recovery-codes',
  'POST /auth/v1/factors/recovery-codes',
  'POST /auth/v1/factors/recovery-codes/regenerate',
  'POST /auth/v1/factors/recovery-codes/verify',
  'DELETE /auth/v1/factors/recovery-codes',
  'GET /auth/v1/admin/users/{id}/factors',
  'DELETE /auth/v1/admin/users/{id}/factors/{factorId}',
];

/** docs/protocols/auth-proofs.md#second-factors */
describeEndpoints('A second factor', endpoints, () => {
  let user: TestUser;
  let client: SupabaseClient;
  let factorId: string;
  beforeAll(async () => {
    user = await users.add();
    client = await users.signIn(user);
    ({ factorId } = await enrollTotp(client));
  });

  test('raises the session that has used it to aal2; without it, nothing can be written, and the factor stays', async () => {
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
  });

  test('that is lost is replaced by each recovery code once, until the codes are replaced or removed', async () => {
    const { recoveryCodes } = client.auth.mfa;
    const { codes } = unwrap(await recoveryCodes.generate());
    expect(codes).toHaveLength(10);
    const other = await users.signIn(user);
    const verify = () => other.auth.mfa.recoveryCodes.verify({ code: codes[0] ?? '' });
    unwrap(await verify());
    const { data: level } = await other.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(level?.currentLevel).toBe('aal2');
    expect((await verify()).error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
    expect(unwrap(await recoveryCodes.getStatus())).toMatchObject({ total: 10, remaining: 9 });
    expect(unwrap(await recoveryCodes.regenerate()).codes).toHaveLength(10);
    unwrap(await recoveryCodes.unenroll());
    expect((await recoveryCodes.getStatus()).error?.code).toBe('mfa_factor_not_found');
  });

  test('is removed by its user, or by the service role if it is lost', async () => {
    expect(unwrap(await client.auth.mfa.unenroll({ factorId }))).toEqual({ id: factorId });
    const { factorId: lost } = await enrollTotp(await users.signIn(user));
    unwrap(await admin.mfa.deleteFactor({ userId: user.id, id: lost }));
    expect(unwrap(await admin.mfa.listFactors({ userId: user.id })).factors).toEqual([]);
  });
});
