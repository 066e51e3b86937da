import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createJwt } from '#platform/jwt/jwt.ts';
import { createTestAuth } from '#tests/setup/auth.ts';
import { closeAfterTests } from '#tests/setup/close-after-tests.ts';

const credentials = { email: 'owner@example.com', password: 'correct horse' };

const auth = await closeAfterTests(createTestAuth());
beforeAll(async () => {
  await auth.addUser(credentials.email, credentials.password);
});

async function signIn(): Promise<string> {
  const { data } = await auth.client().auth.signInWithPassword(credentials);
  return data.session?.access_token ?? '';
}

/** Creates a valid token with some claims changed. */
async function createToken(changes: Record<string, unknown>): Promise<string> {
  return auth.jwt.sign({ ...(await auth.jwt.verify(await signIn())), ...changes });
}

const now = () => Math.floor(Date.now() / 1000);
const unknownId = '00000000-0000-4000-8000-000000000000';

describe('GET /user', () => {
  it('returns the signed-in user', async () => {
    const client = auth.client();
    const { data: signedIn } = await client.auth.signInWithPassword(credentials);
    const { data, error } = await client.auth.getUser();
    expect(error).toBeNull();
    expect(data.user).toEqual(signedIn.user);
  });

  it('makes the client sign out when its session has ended', async () => {
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
    ['a malformed token', () => 'abc', [403, 'bad_jwt', expect.stringContaining('unable to parse')]],
    [
      'a changed signature',
      async () => `${(await signIn()).slice(0, -6)}AAAAAA`,
      [403, 'bad_jwt', expect.any(String)],
    ],
    [
      'a token signed with another secret',
      async () => createJwt('another secret').sign(await auth.jwt.verify(await signIn())),
      [403, 'bad_jwt', expect.stringContaining('signature is invalid')],
    ],
    [
      'a token with alg none',
      async () => `${btoa('{"alg":"none"}')}.${(await signIn()).split('.')[1]}.`,
      [403, 'bad_jwt', expect.any(String)],
    ],
    [
      'a token that has just expired',
      () => createToken({ exp: now() }),
      [403, 'bad_jwt', expect.stringContaining('token is expired')],
    ],
    [
      'a token that expired an hour ago',
      () => createToken({ exp: now() - 3600 }),
      [403, 'bad_jwt', expect.stringContaining('expired')],
    ],
    [
      'a token with another role',
      () => createToken({ role: 'postgres' }),
      [403, 'bad_jwt', expect.any(String)],
    ],
    [
      'the token of a signed storage URL',
      () => createToken({ url: 'bucket/file' }),
      [403, 'bad_jwt', expect.any(String)],
    ],
    [
      'a token whose sub is not a UUID',
      () => createToken({ sub: "1' or true" }),
      [400, 'bad_jwt', expect.any(String)],
    ],
    [
      'the token of a user who does not exist',
      () => createToken({ sub: unknownId }),
      [403, 'user_not_found', expect.any(String)],
    ],
    [
      'a token whose session does not exist',
      () => createToken({ session_id: unknownId }),
      [403, 'session_not_found', expect.any(String)],
    ],
    [
      'a token without a session',
      () => createToken({ session_id: undefined }),
      [403, 'session_not_found', expect.any(String)],
    ],
    [
      'a token whose session is not a string',
      () => createToken({ session_id: { a: 1 } }),
      [403, 'session_not_found', expect.any(String)],
    ],
  ])('rejects %s', async (_, makeToken, [status, code, message]) => {
    const response = await auth.call('/user', { token: await makeToken() });
    expect([response.status, await response.json()]).toEqual([status, { code, message }]);
  });

  it('rejects a token with the session of another user', async () => {
    const id = await auth.addUser('other@example.com', credentials.password);
    const response = await auth.call('/user', { token: await createToken({ sub: id }) });
    expect([response.status, response.headers.get('x-sb-error-code')]).toEqual([403, 'session_not_found']);
  });

  it('rejects the token of a user who was banned after signing in', async () => {
    const token = await signIn();
    await auth.sql(`update auth.users set banned_until = now() + interval '1 h'`);
    onTestFinished(async () => {
      await auth.sql('update auth.users set banned_until = null');
    });
    const response = await auth.call('/user', { token });
    expect([response.status, response.headers.get('x-sb-error-code')]).toEqual([403, 'user_banned']);
  });

  it('rejects a request without a bearer token', async () => {
    const response = await auth.call('/user');
    expect([response.status, await response.json()]).toEqual([
      401,
      { code: 'no_authorization', message: 'This endpoint requires a valid Bearer token' },
    ]);
  });
});
