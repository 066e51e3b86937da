import { describe, expect, it } from 'vitest';
import { createTestAuth, readResult } from '#tests/setup/auth.ts';

const auth = await createTestAuth();

async function signIn(user: { email: string; password: string }) {
  const { client, token } = await auth.signIn(user);
  return { client, token, refreshToken: (await client.auth.getSession()).data.session?.refresh_token };
}

const isSignedIn = async ({ token }: { token: string }) =>
  (await auth.call('/user', { token })).status === 200;

describe('POST /logout', () => {
  it.each([
    ['global', [false, false]],
    ['local', [false, true]],
    ['others', [true, false]],
    [undefined, [false, false]],
  ] as const)('ends only the sessions in the scope %s (undefined means global)', async (scope, [
    keepsOwn,
    keepsOther,
  ]) => {
    const [user, otherUser] = [await auth.addNewUser(), await auth.signInNewUser()];
    const [own, other] = [await signIn(user), await signIn(user)];
    const { error } = await own.client.auth.signOut(scope && { scope });
    expect(error).toBeNull();
    expect([await isSignedIn(own), await isSignedIn(other), await isSignedIn(otherUser)]).toEqual([
      keepsOwn,
      keepsOther,
      true,
    ]);
    const refresh = async ({ refreshToken }: typeof own) =>
      (await auth.call('/token?grant_type=refresh_token', { body: { refresh_token: refreshToken } })).status;
    expect([await refresh(own), await refresh(other)]).toEqual([
      keepsOwn ? 200 : 400,
      keepsOther ? 200 : 400,
    ]);
  });

  it('returns 204 and accepts an empty body with a JSON content type', async () => {
    const { token } = await auth.signInNewUser();
    const headers = { 'content-type': 'application/json;charset=UTF-8' };
    const response = await auth.call('/logout?scope=local', { method: 'POST', token, headers });
    expect([response.status, await response.text()]).toEqual([204, '']);
  });

  it('rejects an unknown scope, and a session that has ended', async () => {
    const { client, token } = await auth.signInNewUser();
    const send = async (scope: string) =>
      readResult(await auth.call(`/logout?scope=${scope}`, { method: 'POST', token }));
    expect(await send('everything')).toEqual([400, 'validation_failed']);
    await client.auth.signOut({ scope: 'local' });
    expect(await send('local')).toEqual([403, 'session_not_found']);
  });
});
