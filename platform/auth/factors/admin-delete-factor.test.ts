import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestAuth, siteUrl, type TestAuth } from '#tests/setup/auth.ts';
import { enrollTotp } from '#tests/setup/totp.ts';

let auth: TestAuth;

beforeAll(async () => {
  auth = await createTestAuth();
});
afterAll(() => auth.close());

async function createUser() {
  const { userId, client } = await auth.signInNewUser();
  return { userId, client, ...(await enrollTotp(client)) };
}

const createAdmin = () =>
  createClient(siteUrl, auth.keys.serviceRoleKey, {
    global: { fetch: async (input, init) => auth.app.fetch(new Request(input, init)) },
    auth: { persistSession: false, autoRefreshToken: false },
  }).auth.admin;

describe('The service role', () => {
  it('lists a user’s factors without their secrets', async () => {
    const { userId, factorId } = await createUser();
    const response = await auth.call(`/admin/users/${userId}/factors`, { token: auth.keys.serviceRoleKey });
    expect(await response.json()).toEqual([
      {
        id: factorId,
        status: 'verified',
        factor_type: 'totp',
        friendly_name: 'Phone',
        created_at: expect.any(String),
        updated_at: expect.any(String),
        last_challenged_at: expect.any(String),
      },
    ]);
  });

  it('deletes a lost factor, so that the password is enough again', async () => {
    const { userId, factorId, client } = await createUser();
    expect((await createAdmin().mfa.deleteFactor({ id: factorId, userId })).error).toBeNull();
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
});
