import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createJwt } from '#platform/jwt/jwt.ts';
import { createTestAuth, type TestAuth } from '#tests/setup/auth.ts';

let auth: TestAuth;
const credentials = { email: 'owner@example.com', password: 'correct horse' };

beforeAll(async () => {
  auth = await createTestAuth();
  await auth.addUser(credentials.email, credentials.password);
});
afterAll(() => auth.close());

async function signIn(): Promise<string> {
  const { data } = await auth.client().auth.signInWithPassword(credentials);
  return data.session?.access_token ?? '';
}

/** The claims of a good token with some changed. */
async function tokenWith(changes: Record<string, unknown>): Promise<string> {
  return auth.jwt.sign({ ...(await auth.jwt.verify(await signIn())), ...changes });
}

const now = () => Math.floor(Date.now() / 1000);
const nobody = '00000000-0000-4000-8000-000000000000';

describe('GET /user', () => {
  it('says who is signed in', async () => {
    const client = auth.client();
    const { data: signedIn } = await client.auth.signInWithPassword(credentials);
    const { data, error } = await client.auth.getUser();
    expect(error).toBeNull();
    expect(data.user).toEqual(signedIn.user);
  });

  it('tells the client that its session is over, so that it signs out', async () => {
    const client = auth.client();
    await client.auth.signInWithPassword(credentials);
    await auth.sql('delete from auth.sessions');
    const { error } = await client.auth.getUser();
    expect(error?.name).toBe('AuthSessionMissingError');
    expect((await client.auth.getSession()).data.session).toBeNull();
  });

  it.each([
    ['the anon key', () => auth.keys.anonKey, [403, 'bad_jwt', 'invalid claim: missing sub claim']],
    ['the service key', () => auth.keys.serviceRoleKey, [403, 'bad_jwt', 'invalid claim: missing sub claim']],
    ['no token', () => 'abc', [403, 'bad_jwt', expect.stringContaining('unable to parse')]],
    [
      'another signature',
      async () => `${(await signIn()).slice(0, -6)}AAAAAA`,
      [403, 'bad_jwt', expect.any(String)],
    ],
    [
      'the signature of somebody else',
      async () => createJwt('another secret').sign(await auth.jwt.verify(await signIn())),
      [403, 'bad_jwt', expect.stringContaining('signature is invalid')],
    ],
    [
      'alg none',
      async () => `${btoa('{"alg":"none"}')}.${(await signIn()).split('.')[1]}.`,
      [403, 'bad_jwt', expect.any(String)],
    ],
    [
      'a token that has just expired',
      () => tokenWith({ exp: now() }),
      [403, 'bad_jwt', expect.stringContaining('token is expired')],
    ],
    [
      'a token long expired',
      () => tokenWith({ exp: now() - 3600 }),
      [403, 'bad_jwt', expect.stringContaining('expired')],
    ],
    ['another role', () => tokenWith({ role: 'postgres' }), [403, 'bad_jwt', expect.any(String)]],
    [
      'a signed storage address',
      () => tokenWith({ url: 'bucket/file' }),
      [403, 'bad_jwt', expect.any(String)],
    ],
    ['a sub that is no uuid', () => tokenWith({ sub: "1' or true" }), [400, 'bad_jwt', expect.any(String)]],
    ['a user who is gone', () => tokenWith({ sub: nobody }), [403, 'user_not_found', expect.any(String)]],
    [
      'a session that is gone',
      () => tokenWith({ session_id: nobody }),
      [403, 'session_not_found', expect.any(String)],
    ],
    [
      'no session',
      () => tokenWith({ session_id: undefined }),
      [403, 'session_not_found', expect.any(String)],
    ],
    [
      'an odd session',
      () => tokenWith({ session_id: { a: 1 } }),
      [403, 'session_not_found', expect.any(String)],
    ],
  ])('refuses %s', async (_, makeToken, [status, code, message]) => {
    const response = await auth.call('/user', { token: await makeToken() });
    expect([response.status, await response.json()]).toEqual([status, { code, message }]);
  });

  it('refuses a session of another user', async () => {
    const id = await auth.addUser('other@example.com', credentials.password);
    const response = await auth.call('/user', { token: await tokenWith({ sub: id }) });
    expect([response.status, response.headers.get('x-sb-error-code')]).toEqual([403, 'session_not_found']);
  });

  it('refuses who was banned since', async () => {
    const token = await signIn();
    await auth.sql(`update auth.users set banned_until = now() + interval '1 h'`);
    const response = await auth.call('/user', { token });
    expect([response.status, response.headers.get('x-sb-error-code')]).toEqual([403, 'user_banned']);
  });

  it('refuses a call without a bearer', async () => {
    const response = await auth.call('/user');
    expect([response.status, await response.json()]).toEqual([
      401,
      { code: 'no_authorization', message: 'This endpoint requires a valid Bearer token' },
    ]);
  });
});
