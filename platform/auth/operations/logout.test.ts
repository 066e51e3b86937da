import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestAuth, type TestAuth } from '#tests/setup/auth.ts';

let auth: TestAuth;
const credentials = { email: 'owner@example.com', password: 'correct horse' };

beforeAll(async () => {
  auth = await createTestAuth();
  await auth.addUser(credentials.email, credentials.password);
  await auth.addUser('other@example.com', credentials.password);
});
afterAll(() => auth.close());

async function signedIn(email = credentials.email) {
  const client = auth.client();
  const { data } = await client.auth.signInWithPassword({ ...credentials, email });
  return { client, token: data.session?.access_token ?? '', refreshToken: data.session?.refresh_token ?? '' };
}

const works = async ({ token }: { token: string }) => (await auth.call('/user', { token })).status === 200;

describe('POST /logout', () => {
  it.each([
    ['global', [false, false]],
    ['local', [false, true]],
    ['others', [true, false]],
    [undefined, [false, false]],
  ] as const)('with scope %s', async (scope, [ownWorks, otherWorks]) => {
    const [own, other, stranger] = [await signedIn(), await signedIn(), await signedIn('other@example.com')];
    const { error } = await own.client.auth.signOut(scope && { scope });
    expect(error).toBeNull();
    expect([await works(own), await works(other), await works(stranger)]).toEqual([
      ownWorks,
      otherWorks,
      true,
    ]);
    for (const [session, stays] of [
      [own, ownWorks],
      [other, otherWorks],
    ] as const) {
      const refresh = await auth.call('/token?grant_type=refresh_token', {
        body: { refresh_token: session.refreshToken },
      });
      expect(refresh.status).toBe(stays ? 200 : 400);
    }
  });

  it('answers 204, and takes an empty body that calls itself JSON', async () => {
    const { token } = await signedIn();
    const response = await auth.call('/logout?scope=local', {
      method: 'POST',
      token,
      headers: { 'content-type': 'application/json;charset=UTF-8' },
    });
    expect([response.status, await response.text()]).toEqual([204, '']);
  });

  it.each([
    ['an unknown scope', '?scope=everything', () => signedIn(), [400, 'validation_failed']],
    ['no bearer', '', async () => ({ token: undefined }), [401, 'no_authorization']],
    ['the key for a bearer', '', async () => ({ token: auth.keys.anonKey }), [403, 'bad_jwt']],
    [
      'a session that is over',
      '',
      async () => {
        const session = await signedIn();
        await session.client.auth.signOut({ scope: 'local' });
        return session;
      },
      [403, 'session_not_found'],
    ],
  ] as const)('refuses %s', async (_, query, caller, expected) => {
    const { token } = await caller();
    const response = await auth.call(`/logout${query}`, { method: 'POST', ...(token && { token }) });
    expect([response.status, response.headers.get('x-sb-error-code')]).toEqual(expected);
  });
});
