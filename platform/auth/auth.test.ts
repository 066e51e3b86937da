import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { DatabaseUnavailable } from '#platform/database/database.ts';
import { createTestAuth } from '#tests/setup/auth.ts';
import { closeAfterTests } from '#tests/setup/close-after-tests.ts';

const auth = await closeAfterTests(createTestAuth());

describe('The API key', () => {
  it.each([
    ['GET', '/settings'],
    ['GET', '/health'],
    ['GET', '/user'],
    ['POST', '/token?grant_type=password'],
    ['POST', '/recover'],
    ['POST', '/nothing'],
  ])('is required for %s %s', async (method, path) => {
    const response = await auth.app.request(`/auth/v1${path}`, { method });
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({
      message: 'No API key found in request',
      hint: 'No `apikey` request header or url param was found.',
    });
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
    expect([unknown.status, await unknown.json()]).toMatchObject([401, { message: 'Invalid API key' }]);
    expect((await auth.app.request(`/auth/v1/settings?apikey=${auth.keys.anonKey}`)).status).toBe(200);
  });

  it('is used for a sign-in request, and an invalid bearer token beside it is ignored', async () => {
    await auth.addUser('expired@example.com', 'correct horse');
    const body = { email: 'expired@example.com', password: 'correct horse' };
    expect((await auth.call('/token?grant_type=password', { body, token: 'x.y.z' })).status).toBe(200);
  });
});

describe('A body', () => {
  let token = '';
  beforeAll(async () => {
    const credentials = { email: 'large@example.com', password: 'correct horse' };
    await auth.addUser(credentials.email, credentials.password);
    const { data } = await auth.client().auth.signInWithPassword(credentials);
    token = data.session?.access_token ?? '';
  });

  it.each([
    ['POST', '/signup'],
    ['POST', '/token?grant_type=password'],
    ['POST', '/token?grant_type=refresh_token'],
    ['POST', '/token?grant_type=pkce'],
    ['POST', '/recover'],
    ['POST', '/verify'],
    ['PUT', '/user'],
  ])('may have at most 32 KiB for %s %s', async (method, path) => {
    const send = async (size: number) => {
      const response = await auth.call(path, { method, token, body: `"${'x'.repeat(size - 2)}"` });
      return [response.status, response.headers.get('x-sb-error-code')];
    };
    expect(await send(32 * 1024)).toEqual([400, 'bad_json']);
    expect(await send(32 * 1024 + 1)).toEqual([413, 'request_entity_too_large']);
  });

  it.each([
    ['POST', '/token?grant_type=password'],
    ['PUT', '/user'],
    ['POST', '/factors/recovery-codes'],
  ])('is rejected if it is not UTF-8: %s %s', async (method, path) => {
    const body = Buffer.from('{"email":"\xff@example.com","password":"correct horse"}', 'latin1');
    const response = await auth.call(path, { method, token, body });
    expect([response.status, await response.json()]).toEqual([
      400,
      { code: 'bad_json', message: 'Could not parse request body as JSON: it is not UTF-8' },
    ]);
  });
});

describe('The error format', () => {
  const weakPassword = { method: 'POST', body: { email: 'a@example.com', password: '1' } };

  it.each([
    '2024-01-01',
    '2025-06-30',
  ])('has the error code in `code` for API version %s', async (version) => {
    const response = await auth.call('/token', { body: {}, headers: { 'x-supabase-api-version': version } });
    expect(response.headers.get('x-supabase-api-version')).toBe('2024-01-01');
    expect(response.headers.get('x-sb-error-code')).toBe('invalid_credentials');
    expect(await response.json()).toEqual({ code: 'invalid_credentials', message: 'unsupported_grant_type' });
  });

  it.each([
    '',
    '2023-12-31',
    'latest',
    '9',
  ])('has the status in `code` and the error code in `error_code` for API version %j', async (version) => {
    const response = await auth.call('/token', { body: {}, headers: { 'x-supabase-api-version': version } });
    expect(response.headers.get('x-supabase-api-version')).toBeNull();
    expect(response.headers.get('x-sb-error-code')).toBe('invalid_credentials');
    expect(await response.json()).toEqual({
      code: 400,
      error_code: 'invalid_credentials',
      msg: 'unsupported_grant_type',
    });
  });

  it('includes the reasons why a password is weak, with and without an API version', async () => {
    const open = await createTestAuth({ settings: { enableSignup: true } });
    onTestFinished(() => open.close());
    for (const version of ['', '2024-01-01']) {
      const headers = { 'x-supabase-api-version': version };
      const response = await open.call('/signup', { ...weakPassword, headers });
      expect([response.status, await response.json()]).toMatchObject([
        422,
        { weak_password: { reasons: ['length'] } },
      ]);
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

  it.each([
    '/settings',
    '/user',
    '/nothing',
    '/verify',
  ])('may read the response of %s, even if it is an error', async (path) => {
    const response = await auth.call(path, { headers: { origin: 'https://app.test' } });
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-expose-headers')).toContain('X-Supabase-Api-Version');
  });
});

/** Creates the Hono environment of a request from an IP address. */
const createEnv = (address: string) => ({ incoming: { socket: { remoteAddress: address } } });

describe('The rate limit', () => {
  const twoRequests = { tokens: 2, perSeconds: 3600, burst: 2 };

  it.each([
    ['token', 'POST', '/token?grant_type=password'],
    ['token', 'POST', '/token?grant_type=refresh_token'],
    ['verify', 'GET', '/verify?token=x&type=recovery'],
    ['verify', 'POST', '/verify'],
    ['email', 'POST', '/recover'],
    ['email', 'POST', '/signup'],
    ['email', 'PUT', '/user'],
  ])('"%s" applies to %s %s for each IP address separately', async (name, method, path) => {
    const strict = await createTestAuth({ limits: { [name]: twoRequests } });
    onTestFinished(() => strict.close());
    const send = (address: string) =>
      strict.app.request(
        `/auth/v1${path}`,
        { method, headers: { apikey: strict.keys.anonKey } },
        createEnv(address),
      );
    expect((await send('192.0.2.1')).status).not.toBe(429);
    expect((await send('192.0.2.1')).status).not.toBe(429);
    const rejected = await send('192.0.2.1');
    expect([rejected.status, await rejected.json()]).toEqual([
      429,
      { code: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' },
    ]);
    expect((await send('192.0.2.2')).status).not.toBe(429);
  });

  it('counts the addresses of an IPv6 network together', async () => {
    const strict = await createTestAuth({ limits: { token: twoRequests } });
    onTestFinished(() => strict.close());
    const send = async (address: string) =>
      (
        await strict.app.request(
          '/auth/v1/token?grant_type=password',
          { method: 'POST', headers: { apikey: strict.keys.anonKey } },
          createEnv(address),
        )
      ).status;
    expect(await send('2001:db8:7:7::1')).not.toBe(429);
    expect(await send('2001:db8:7:7::2')).not.toBe(429);
    expect(await send('2001:db8:7:7:ffff::3')).toBe(429);
    expect(await send('2001:db8:7:8::1')).not.toBe(429);
  });

  it('for email links counts GET and POST together', async () => {
    const strict = await createTestAuth({ limits: { verify: twoRequests } });
    onTestFinished(() => strict.close());
    const send = async (method: string) =>
      (await strict.app.request('/auth/v1/verify', { method }, createEnv('192.0.2.1'))).status;
    expect(await send('GET')).not.toBe(429);
    expect(await send('POST')).not.toBe(429);
    expect([await send('GET'), await send('POST')]).toEqual([429, 429]);
  });

  it('for sign-ins does not apply to refreshes from the same IP address', async () => {
    const strict = await createTestAuth({ limits: { token: twoRequests } });
    onTestFinished(() => strict.close());
    await strict.addUser('guessed@example.com', 'correct horse');
    const client = strict.client();
    await client.auth.signInWithPassword({ email: 'guessed@example.com', password: 'correct horse' });
    const signInWithWrongPassword = () =>
      client.auth.signInWithPassword({ email: 'guessed@example.com', password: 'battery staple' });
    expect((await signInWithWrongPassword()).error?.status).toBe(400);
    expect((await signInWithWrongPassword()).error?.status).toBe(429);
    expect((await client.auth.refreshSession()).error).toBeNull();
  });
});

describe('A new session', () => {
  it('stores the IP address and the user agent of its client', async () => {
    await auth.addUser('stored@example.com', 'correct horse');
    await auth.app.request(
      '/auth/v1/token?grant_type=password',
      {
        method: 'POST',
        headers: { apikey: auth.keys.anonKey, 'user-agent': 'Browser/1.0' },
        body: JSON.stringify({ email: 'stored@example.com', password: 'correct horse' }),
      },
      createEnv('2001:db8::1'),
    );
    const [session] = await auth.sql(
      `select host(ip) as ip, user_agent from auth.sessions s join auth.users u on u.id = s.user_id
        where email = 'stored@example.com'`,
    );
    expect(session).toEqual({ ip: '2001:db8::1', user_agent: 'Browser/1.0' });
  });
});

describe('The auth service without its database', () => {
  const fail = async () => {
    throw new DatabaseUnavailable('The database is not responding');
  };

  it('returns 503 with Retry-After, and redirects email links with an error', async () => {
    const disconnected = await createTestAuth({
      database: { ...auth.database, privilegedFor: () => ({ query: fail, transaction: fail }) },
    });
    onTestFinished(() => disconnected.close());
    const token = await auth.jwt.sign({ sub: crypto.randomUUID(), role: 'authenticated' });
    for (const call of [
      disconnected.call('/token?grant_type=password', { body: { email: 'a@example.com', password: 'x' } }),
      disconnected.call('/token?grant_type=refresh_token', { body: { refresh_token: 'x'.repeat(43) } }),
      disconnected.call('/recover', { body: { email: 'a@example.com' } }),
      disconnected.call('/verify', { body: { type: 'recovery', token_hash: 'x' } }),
      disconnected.call('/user', { token }),
      disconnected.call('/logout', { token, method: 'POST' }),
    ]) {
      const response = await call;
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
      expect(await response.json()).toMatchObject({ code: 'unexpected_failure' });
    }
    const link = await disconnected.call('/verify?token=x&type=recovery');
    expect(link.headers.get('location')).toContain('#error=temporarily_unavailable');
  });
});
