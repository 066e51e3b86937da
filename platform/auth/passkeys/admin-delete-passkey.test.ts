import { describe, expect, it } from 'vitest';
import { createTestAuth, createUserWithPasskey, readResult } from '#tests/setup/auth.ts';
import { closeAfterTests } from '#tests/setup/close-after-tests.ts';

const auth = await closeAfterTests(createTestAuth({ settings: { enablePasskeys: true } }));

const remove = (userId: string, passkeyId: string, token?: string) =>
  auth.call(`/admin/users/${userId}/passkeys/${passkeyId}`, { method: 'DELETE', ...(token && { token }) });

describe('DELETE /admin/users/:id/passkeys/:passkeyId', () => {
  it('deletes a user’s passkey', async () => {
    const { userId, client, id: passkeyId } = await createUserWithPasskey(auth);
    const { passkey } = auth.admin().auth.admin;
    expect((await passkey.deletePasskey({ userId, passkeyId })).error).toBeNull();
    expect((await client.auth.passkey.list()).data).toEqual([]);
  });

  it.each([
    ['an unknown user', (_user: string, id: string) => [crypto.randomUUID(), id], 'user_not_found'],
    ['a user ID that is no UUID', (_user: string, id: string) => ['nobody', id], 'validation_failed'],
    ['an unknown passkey', (user: string) => [user, crypto.randomUUID()], 'validation_failed'],
    ['a passkey ID that is no UUID', (user: string) => [user, 'x'], 'validation_failed'],
  ])('rejects %s', async (_, createPath, code) => {
    const { userId, client, id } = await createUserWithPasskey(auth);
    const [user = '', passkey = ''] = createPath(userId, id);
    expect(readResult(await remove(user, passkey, auth.keys.serviceRoleKey))).toEqual([404, code]);
    expect((await client.auth.passkey.list()).data).toMatchObject([{ id }]);
  });

  it('rejects a passkey that belongs to another user than the path says', async () => {
    const { client, id } = await createUserWithPasskey(auth);
    const other = await createUserWithPasskey(auth);
    expect(readResult(await remove(other.userId, id, auth.keys.serviceRoleKey))).toEqual([
      404,
      'validation_failed',
    ]);
    expect((await client.auth.passkey.list()).data).toMatchObject([{ id }]);
  });

  it('is open to the service role only', async () => {
    const { userId, token, client, id } = await createUserWithPasskey(auth);
    expect(readResult(await remove(userId, id))).toEqual([401, 'no_authorization']);
    for (const caller of [token, auth.keys.anonKey])
      expect(readResult(await remove(userId, id, caller))).toEqual([403, 'not_admin']);
    expect((await client.auth.passkey.list()).data).toMatchObject([{ id }]);
  });
});
