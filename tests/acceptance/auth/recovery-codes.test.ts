import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, expect, test } from 'vitest';
import { unwrap } from '#tests/acceptance/clients.ts';
import { describeEndpoints } from '#tests/acceptance/endpoints.ts';
import { createTestUsers, type TestUser } from '#tests/acceptance/users.ts';
import { enrollTotp } from '#tests/setup/totp.ts';

const users = createTestUsers();

const endpoints = [
  'GET /auth/v1/factors/recovery-codes',
  'POST /auth/v1/factors/recovery-codes',
  'POST /auth/v1/factors/recovery-codes/regenerate',
  'POST /auth/v1/factors/recovery-codes/verify',
  'DELETE /auth/v1/factors/recovery-codes',
];

/** docs/protocols/auth-proofs.md#second-factors */
describeEndpoints('Recovery codes', endpoints, () => {
  let user: TestUser;
  let client: SupabaseClient;
  beforeAll(async () => {
    user = await users.add();
    client = await users.signIn(user);
  });

  test('are not available without an authenticator app', async () => {
    const { recoveryCodes } = client.auth.mfa;
    const notFound = { status: 404, code: 'mfa_factor_not_found' };
    expect((await recoveryCodes.getStatus()).error).toMatchObject(notFound);
    expect((await recoveryCodes.verify({ code: 'none' })).error).toMatchObject(notFound);
    expect((await recoveryCodes.generate()).error).toMatchObject({
      status: 422,
      code: 'mfa_recovery_codes_sole_factor',
    });
  });

  test('raise a session to aal2, each of them once, and cannot be replaced or removed before', async () => {
    await enrollTotp(client);
    const { codes } = unwrap(await client.auth.mfa.recoveryCodes.generate());
    expect(codes).toHaveLength(10);

    const other = await users.signIn(user);
    const { recoveryCodes } = other.auth.mfa;
    const tooLow = { status: 403, code: 'insufficient_aal' };
    expect((await recoveryCodes.regenerate()).error).toMatchObject(tooLow);
    expect((await recoveryCodes.unenroll()).error).toMatchObject(tooLow);
    const verify = () => recoveryCodes.verify({ code: codes[0] ?? '' });
    unwrap(await verify());
    const { data: level } = await other.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(level?.currentLevel).toBe('aal2');
    expect((await verify()).error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
    expect(unwrap(await recoveryCodes.getStatus())).toMatchObject({ total: 10, remaining: 9 });
  });

  test('are generated once, then replaced by new ones, and removed', async () => {
    const { recoveryCodes } = client.auth.mfa;
    expect((await recoveryCodes.generate()).error?.code).toBe('mfa_verified_factor_exists');
    expect(unwrap(await recoveryCodes.regenerate()).codes).toHaveLength(10);
    unwrap(await recoveryCodes.unenroll());
    expect((await recoveryCodes.getStatus()).error?.code).toBe('mfa_factor_not_found');
  });
});
