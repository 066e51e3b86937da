import { describe, expect, it } from 'vitest';
import { createTestAuth, createUserWithPasskey, readResult } from '#tests/setup/auth.ts';
import { closeAfterTests } from '#tests/setup/close-after-tests.ts';

const auth = await closeAfterTests(createTestAuth({ settings: { enablePasskeys: true } }));

const list = (userId: string, token?: string) =>
  auth.call(`/admin/users/${userId}/passkeys`, { ...(token && { token }) });

describe('GET /admin/users/:id/passkeys', () => {
  it('lists a user’s passkeys as the user sees them', async () => {
    const { userId, client, id } = await createUserWithPasskey(auth);
    const { data } = await auth.admin().auth.admin.passkey.listPasskeys({ userId });
    expect(data).toMatchObject([{ id }]);
    expect(data).toEqual((await client.auth.passkey.list()).data);
  });

  it.each([
    ['an unknown user', crypto.randomUUID(), 'user_not_found'],
    ['an ID that is no UUID', 'nobody', 'validation_failed'],
  ])('rejects %s', async (_, userId, code) => {
    expect(readResult(await list(userId, auth.keys.serviceRoleKey))).toEqual([404, code]);
  });

  it('is open to the service role only', async () => {
    const { userId, token } = await createUserWithPasskey(auth);
    expect(readResult(await list(userId))).toEqual([401, 'no_authorization']);
    for (const caller of [token, auth.keys.anonKey])
      expect(readResult(await list(userId, caller))).toEqual([403, 'not_admin']);
  });
});
