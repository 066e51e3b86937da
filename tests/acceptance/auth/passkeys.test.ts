import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, expect, inject, test } from 'vitest';
import { createServiceClient, createVisitorClient, unwrap } from '#tests/acceptance/clients.ts';
import { describeEndpoints } from '#tests/acceptance/endpoints.ts';
import { createTestUsers, type TestUser } from '#tests/acceptance/users.ts';
import { addPasskey, signInWithPasskey } from '#tests/setup/passkeys.ts';

const users = createTestUsers();
const { origin } = new URL(inject('site').apiUrl);

const endpoints = [
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
describeEndpoints('A passkey', endpoints, () => {
  let user: TestUser;
  let client: SupabaseClient;
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
    const { passkey } = createServiceClient().auth.admin;
    const list = async () => unwrap(await passkey.listPasskeys({ userId: user.id }));
    expect(await list()).toMatchObject([{ id: passkeyId }]);
    expect((await passkey.deletePasskey({ userId: user.id, passkeyId })).error).toBeNull();
    expect(await list()).toEqual([]);
  });
});
