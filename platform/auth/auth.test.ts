import { describe, expect, it, test } from 'vitest';
import { DatabaseUnavailable } from '#platform/database/database.ts';
import { createTestAuth, readResponse, readResult } from '#tests/setup/auth.ts';

const auth = await createTestAuth();

describe('The API key', () => {
  it.each([
    ['GET', '/settings'],
    ['GET', '/user'],
    ['POST', '/token?grant_type=password'],
    ['POST', '/nothing'],
  ])('is required for %s %s', async (method, path) => {
    const response = await auth.app.request(`/auth/v1${path}`, { method });
    const hint = 'No `apikey` request header or url param was found.';
    expect(await readResponse(response)).toEqual([401, { message: 'No API key found in request', hint }]);
  });

  it.each([
    ['GET', '/verify', 400],
    ['POST', '/verify', 400],
    ['GET', '/authorize', 400],
    ['GET', '/.well-known/jwks.json', 200],
    ['OPTIONS', '/user', 204],
  ])('is not required for %s %s, which returns %i', async (method, path, status) => {
    const response = await auth.app.request(`/auth/v1${path}`, { method });
    expect(response.status).toBe(status);
  });

  it('must be valid and may be a query parameter', async () => {
    const unknown = await auth.call('/settings', { headers: { apikey: 'wrong' } });
    expect(await readResponse(unknown)).toMatchObject([401, { message: 'Invalid API key' }]);
    expect((await auth.app.request(`/auth/v1/settings?apikey=${auth.keys.anonKey}`)).status).toBe(200);
  });

  it('is used for a sign-in request, and an invalid bearer token beside it is ignored', async () => {
    const body = await auth.addNewUser();
    expect((await auth.call('/token?grant_type=password', { body, token: 'x.y.z' })).status).toBe(200);
  });
});

test.each([
  ['POST', '/token?grant_type=password'],
  ['POST', '/factors/recovery-codes'],
])('A body of %s %s may have at most 32 KiB, in UTF-8', async (method, path) => {
  const { token } = await auth.signInNewUser();
  const send = (body: string | Uint8Array<ArrayBuffer>) => auth.call(path, { method, token, body });
  // A JSON string is no valid body, so bad_json says that the body was not too large.
  const ofSize = async (bytes: number) => readResult(await send(`"${'x'.repeat(bytes - 2)}"`));
  expect(await ofSize(32 * 1024)).toEqual([400, 'bad_json']);
  expect(await ofSize(32 * 1024 + 1)).toEqual([413, 'request_entity_too_large']);
  const body = Buffer.from('{"email":"\xff@example.com","password":"correct horse"}', 'latin1');
  const message = 'Could not parse request body as JSON: it is not UTF-8';
  expect(await readResponse(await send(body))).toEqual([400, { code: 'bad_json', message }]);
});

describe('The error format', () => {
  const [code, message] = ['invalid_credentials', 'unsupported_grant_type'];
  const current = { code, message };
  const older = { code: 400, error_code: code, msg: message };
  it.each([
    ['2024-01-01', current, '2024-01-01'],
    ['2025-06-30', current, '2024-01-01'],
    ['', older, null],
    ['2023-12-31', older, null],
    ['latest', older, null],
    ['9', older, null],
  ])('for API version %j is %j', async (version, body, sentVersion) => {
    const response = await auth.call('/token', { body: {}, headers: { 'x-supabase-api-version': version } });
    expect(response.headers.get('x-supabase-api-version')).toBe(sentVersion);
    expect(response.headers.get('x-sb-error-code')).toBe(code);
    expect(await response.json()).toEqual(body);
  });

  it('includes the reasons why a password is weak, with and without an API version', async () => {
    const open = auth.beside({ settings: { enableSignup: true } });
    for (const version of ['', '2024-01-01']) {
      const headers = { 'x-supabase-api-version': version };
      const body = { email: 'a@example.com', password: '1' };
      const response = await open.call('/signup', { body, headers });
      expect(await readResponse(response)).toMatchObject([422, { weak_password: { reasons: ['length'] } }]);
    }
  });
});

describe('A script from another origin', () => {
  it('passes the preflight with any header and without credentials', async () => {
    const response = await auth.app.request('/auth/v1/token', {
      method: 'OPTIONS',
      headers: {
        origin: 'https://app.test',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'apikey,authorization,x-supabase-api-version,traceparent',
      },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-allow-credentials')).toBeNull();
    expect(response.headers.get('access-control-allow-headers')).toContain('traceparent');
    expect(response.headers.get('access-control-allow-methods')).toContain('PUT');
    expect(response.headers.get('access-control-max-age')).toBe('86400');
  });

  it('may read each response, even if it is an error', async () => {
    for (const path of ['/settings', '/nothing', '/verify']) {
      const { headers } = await auth.call(path, { headers: { origin: 'https://app.test' } });
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('access-control-expose-headers')).toContain('X-Supabase-Api-Version');
    }
  });
});

describe('The rate limit', () => {
  /** Creates a service that allows two requests. */
  function createStrict(name: string) {
    const strict = auth.beside({ limits: { [name]: { tokens: 2, perSeconds: 3600, burst: 2 } } });
    const send = async (address: string, path: string, method = 'POST') =>
      readResult(await strict.call(path, { method, address }));
    return { strict, send };
  }
  const rejected = [429, 'over_request_rate_limit'];

  it.each([
    ['token', 'POST', '/token?grant_type=password'],
    ['token', 'POST', '/token?grant_type=refresh_token'],
    ['verify', 'GET', '/verify?token=x&type=recovery'],
    ['verify', 'POST', '/verify'],
    ['email', 'POST', '/recover'],
    ['email', 'POST', '/signup'],
    ['email', 'PUT', '/user'],
  ])('"%s" applies to %s %s for each IP address separately', async (name, method, path) => {
    const { send } = createStrict(name);
    expect(await send('192.0.2.1', path, method)).not.toEqual(rejected);
    expect(await send('192.0.2.1', path, method)).not.toEqual(rejected);
    expect(await send('192.0.2.1', path, method)).toEqual(rejected);
    expect(await send('192.0.2.2', path, method)).not.toEqual(rejected);
  });

  it('for email links counts GET and POST together', async () => {
    const { send } = createStrict('verify');
    expect(await send('192.0.2.1', '/verify', 'GET')).not.toEqual(rejected);
    expect(await send('192.0.2.1', '/verify')).not.toEqual(rejected);
    expect(await send('192.0.2.1', '/verify', 'GET')).toEqual(rejected);
    expect(await send('192.0.2.1', '/verify')).toEqual(rejected);
  });

  it('for sign-ins does not apply to refreshes from the same IP address', async () => {
    const { strict } = createStrict('token');
    const { client, email } = await strict.signInNewUser();
    const signInWithWrongPassword = () =>
      client.auth.signInWithPassword({ email, password: 'battery staple' });
    expect((await signInWithWrongPassword()).error?.status).toBe(400);
    expect((await signInWithWrongPassword()).error?.status).toBe(429);
    expect((await client.auth.refreshSession()).error).toBeNull();
  });
});

test('A new session stores the IP address and the user agent of its client', async () => {
  const { userId, ...body } = await auth.addNewUser();
  const headers = { 'user-agent': 'Browser/1.0' };
  await auth.call('/token?grant_type=password', { body, headers, address: '2001:db8::1' });
  const session = 'select host(ip) as ip, user_agent from auth.sessions where user_id = $1';
  expect(await auth.sql(session, userId)).toEqual([{ ip: '2001:db8::1', user_agent: 'Browser/1.0' }]);
});

test('Without its database, the service returns 503 with Retry-After, and redirects email links with an error', async () => {
  const fail = async () => {
    throw new DatabaseUnavailable('The database is not responding');
  };
  const disconnected = auth.beside({
    database: { ...auth.database, privilegedFor: () => ({ query: fail, transaction: fail }) },
  });
  const token = await auth.jwt.sign({ sub: crypto.randomUUID(), role: 'authenticated' });
  for (const call of [
    disconnected.call('/token?grant_type=password', { body: { email: 'a@example.com', password: 'x' } }),
    disconnected.call('/token?grant_type=refresh_token', { body: { refresh_token: 'x'.repeat(43) } }),
    disconnected.call('/recover', { body: { email: 'a@example.com' } }),
    disconnected.call('/verify', { body: { type: 'recovery', token_hash: 'x' } }),
    disconnected.call('/user', { token }),
  ]) {
    const response = await call;
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await response.json()).toMatchObject({ code: 'unexpected_failure' });
  }
  const link = await disconnected.call('/verify?token=x&type=recovery');
  expect(link.headers.get('location')).toContain('#error=temporarily_unavailable');
});
