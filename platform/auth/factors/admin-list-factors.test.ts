import { describe, expect, it } from 'vitest';
import { createTestAuth, readResult } from '#tests/setup/auth.ts';
import { closeAfterTests } from '#tests/setup/close-after-tests.ts';
import { enrollTotp } from '#tests/setup/totp.ts';

const auth = await closeAfterTests(createTestAuth());

const list = (userId: string, token?: string) =>
  auth.call(`/admin/users/${userId}/factors`, { ...(token && { token }) });
describe('GET /admin/users/:id/factors', () => {
  it('lists a user’s factors without their secrets', async () => {
    const { userId, client } = await auth.signInNewUser();
    const { factorId } = await enrollTotp(client);
    await enrollTotp((await auth.signInNewUser()).client);
    const response = await list(userId, auth.keys.serviceRoleKey);
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

  it.each([
    ['an unknown user', crypto.randomUUID(), 'user_not_found'],
    ['an ID that is no UUID', 'nobody', 'validation_failed'],
  ])('rejects %s', async (_, userId, code) => {
    expect(readResult(await list(userId, auth.keys.serviceRoleKey))).toEqual([404, code]);
  });

  it('is open to the service role only', async () => {
    const { userId, token } = await auth.signInNewUser();
    expect(readResult(await list(userId))).toEqual([401, 'no_authorization']);
    for (const caller of [token, auth.keys.anonKey])
      expect(readResult(await list(userId, caller))).toEqual([403, 'not_admin']);
  });
});
