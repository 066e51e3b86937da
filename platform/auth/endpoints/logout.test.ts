import { beforeAll, describe, expect, it } from 'vitest';
import { createTestAuth } from '#tests/setup/auth.ts';
import { closeAfterTests } from '#tests/setup/close-after-tests.ts';

const credentials = { email: 'owner@example.com', password: 'correct horse' };

const auth = await closeAfterTests(createTestAuth());
beforeAll(async () => {
  await auth.addUser(credentials.email, credentials.password);
  await auth.addUser('other@example.com', credentials.password);
});

async function signIn(email = credentials.email) {
  const client = auth.client();
  const { data } = await client.auth.signInWithPassword({ ...credentials, email });
  return { client, token: data.session?.access_token ?? '', refreshToken: data.session?.refresh_token ?? '' };
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
    const [own, other, otherUser] = [await signIn(), await signIn(), await signIn('other@example.com')];
    const { error } = await own.client.auth.signOut(scope && { scope });
    expect(error).toBeNull();
    expect([await isSignedIn(own), await isSignedIn(other), await isSignedIn(otherUser)]).toEqual([
      keepsOwn,
      keepsOther,
      true,
    ]);
    for (const [session, isKept] of [
      [own, keepsOwn],
      [other, keepsOther],
    ] as const) {
      const refresh = await auth.call('/token?grant_type=refresh_token', {
        body: { refresh_token: session.refreshToken },
      });
      expect(refresh.status).toBe(isKept ? 200 : 400);
    }
  });

  it('returns 204 and accepts an empty body with a JSON content type', async () => {
    const { token } = await signIn();
    const response = await auth.call('/logout?scope=local', {
      method: 'POST',
      token,
      headers: { 'content-type': 'application/json;charset=UTF-8' },
    });
    expect([response.status, await response.text()]).toEqual([204, '']);
  });

  it.each([
    ['an unknown scope', '?scope=everything', () => signIn(), [400, 'validation_failed']],
    ['a request without a bearer token', '', async () => ({ token: undefined }), [401, 'no_authorization']],
    ['the API key as the bearer token', '', async () => ({ token: auth.keys.anonKey }), [403, 'bad_jwt']],
    [
      'a session that has ended',
      '',
      async () => {
        const session = await signIn();
        await session.client.auth.signOut({ scope: 'local' });
        return session;
      },
      [403, 'session_not_found'],
    ],
  ] as const)('rejects %s', async (_, query, getSession, expected) => {
    const { token } = await getSession();
    const response = await auth.call(`/logout${query}`, { method: 'POST', ...(token && { token }) });
    expect([response.status, response.headers.get('x-sb-error-code')]).toEqual(expected);
  });
});
