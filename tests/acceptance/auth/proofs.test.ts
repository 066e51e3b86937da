import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, expect, inject, test } from 'vitest';
import { createServiceClient, createVisitorClient, unwrap } from '#tests/acceptance/clients.ts';
import { describeEndpoints } from '#tests/acceptance/endpoints.ts';
import { createTestUsers, type TestUser } from '#tests/acceptance/users.ts';
import { addPasskey, signInWithPasskey } from '#tests/setup/passkeys.ts';
import { enrollTotp } from '#tests/setup/totp.ts';

const users = createTestUsers();
const { admin } = createServiceClient().auth;

const factorEndpoints = [
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
describeEndpoints('A second factor', factorEndpoints, () => {
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

const passkeyEndpoints = [
  'POST /auth/v1/passkeys/registration/options',
  'POST /auth/v1/passkeys/registration/verify',
  'POST /auth/v1/passkeys/authentication/options',
  'POST /auth/v1/passkeys/authentication/verify',
  'GET /auth/v1/passkeys',
  'PATCH /auth/v1/passkeys/{passkeyId}',
  'DELETE /auth/v1/passkeys/{passkeyId}',
  'GET /auth/v1/admin/users/{id}/passkeys',
  'DELETE /auth/v1/admin/users/{id}/passkeys/{passkeyId}',
];

/** docs/protocols/auth-proofs.md#passkeys */
describeEndpoints('A passkey', passkeyEndpoints, () => {
  let user: TestUser;
  let client: SupabaseClient;
  const { origin } = new URL(inject('site').apiUrl);
  beforeAll(async () => {
    user = await users.add();
    client = await users.signIn(user);
  });

  test('is added, signs in without a password, and is renamed and deleted', async () => {
    const { id, authenticator } = await addPasskey(client, origin);
    const visitor = createVisitorClient();
    expect(unwrap(await signInWithPasskey(visitor, authenticator)).user?.id).toBe(user.id);
    expect(unwrap(await client.auth.passkey.list())).toMatchObject([{ id }]);
    const renamed = await client.auth.passkey.update({ passkeyId: id, friendlyName: 'Laptop' });
    expect(unwrap(renamed)).toMatchObject({ id, friendly_name: 'Laptop' });
    expect((await client.auth.passkey.delete({ passkeyId: id })).error).toBeNull();
    expect((await signInWithPasskey(createVisitorClient(), authenticator)).error).toMatchObject({
      status: 400,
      code: 'webauthn_verification_failed',
    });
  });

  test('is listed and deleted by the service role', async () => {
    const { id: passkeyId } = await addPasskey(client, origin);
    const { passkey } = admin;
    const list = async () => unwrap(await passkey.listPasskeys({ userId: user.id }));
    expect(await list()).toMatchObject([{ id: passkeyId }]);
    expect((await passkey.deletePasskey({ userId: user.id, passkeyId })).error).toBeNull();
    expect(await list()).toEqual([]);
  });
});
