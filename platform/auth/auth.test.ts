import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DatabaseUnavailable } from '#platform/database/database.ts';
import { createTestAuth, type TestAuth } from '#tests/setup/auth.ts';

let auth: TestAuth;

beforeAll(async () => {
  auth = await createTestAuth();
});
afterAll(() => auth.close());

describe('what anybody may ask', () => {
  it.each([
    [
      '/settings',
      {
        external: { email: true, phone: false, google: false },
        disable_signup: true,
        mailer_autoconfirm: true,
      },
    ],
    ['/health', { name: 'GoTrue', version: expect.any(String), description: expect.any(String) }],
    ['/.well-known/jwks.json', { keys: [] }],
  ])('GET %s', async (path, expected) => {
    const response = await auth.call(path);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject(expected);
  });

  it('lets clients keep the (empty) key set for 10 minutes, and nothing else', async () => {
    expect((await auth.call('/.well-known/jwks.json')).headers.get('cache-control')).toBe(
      'public, max-age=600',
    );
    expect((await auth.call('/settings')).headers.get('cache-control')).toBe('no-store');
  });

  it('lets the client check its claims', async () => {
    await auth.addUser('claims@example.com', 'correct horse');
    const client = auth.client();
    await client.auth.signInWithPassword({ email: 'claims@example.com', password: 'correct horse' });
    expect((await client.auth.getClaims()).data?.claims.email).toBe('claims@example.com');
  });
});

describe('the key', () => {
  it.each([
    ['GET', '/settings', 401],
    ['GET', '/health', 401],
    ['GET', '/user', 401],
    ['POST', '/token?grant_type=password', 401],
    ['POST', '/recover', 401],
    ['POST', '/nothing', 401],
    ['GET', '/verify', 400],
    ['POST', '/verify', 400],
    ['GET', '/authorize', 400],
    ['GET', '/.well-known/jwks.json', 200],
    ['OPTIONS', '/user', 204],
  ])('%s %s without one: %i', async (method, path, status) => {
    const response = await auth.app.request(`/auth/v1${path}`, { method });
    expect(response.status).toBe(status);
    if (status === 401)
      expect(await response.json()).toEqual({
        message: 'No API key found in request',
        hint: 'No `apikey` request header or url param was found.',
      });
  });

  it('must be known, and may come in the query', async () => {
    const unknown = await auth.call('/settings', { headers: { apikey: 'wrong' } });
    expect([unknown.status, await unknown.json()]).toMatchObject([401, { message: 'Invalid API key' }]);
    expect((await auth.app.request(`/auth/v1/settings?apikey=${auth.keys.anonKey}`)).status).toBe(200);
  });

  it('lets people sign in whose bearer has expired', async () => {
    await auth.addUser('expired@example.com', 'correct horse');
    const body = { email: 'expired@example.com', password: 'correct horse' };
    expect((await auth.call('/token?grant_type=password', { body, token: 'x.y.z' })).status).toBe(200);
  });
});

describe('the form of refusals', () => {
  const weak = { method: 'POST', body: { email: 'a@example.com', password: '1' } };

  it.each(['2024-01-01', '2025-06-30'])('is the newer one for version %s', async (version) => {
    const response = await auth.call('/token', { body: {}, headers: { 'x-supabase-api-version': version } });
    expect(response.headers.get('x-supabase-api-version')).toBe('2024-01-01');
    expect(response.headers.get('x-sb-error-code')).toBe('invalid_credentials');
    expect(await response.json()).toEqual({ code: 'invalid_credentials', message: 'unsupported_grant_type' });
  });

  it.each(['', '2023-12-31', 'latest', '9'])('is the older one for version %j', async (version) => {
    const response = await auth.call('/token', { body: {}, headers: { 'x-supabase-api-version': version } });
    expect(response.headers.get('x-supabase-api-version')).toBeNull();
    expect(response.headers.get('x-sb-error-code')).toBe('invalid_credentials');
    expect(await response.json()).toEqual({
      code: 400,
      error_code: 'invalid_credentials',
      msg: 'unsupported_grant_type',
    });
  });

  it('carries the reasons of a weak password in both', async () => {
    const open = await createTestAuth({ disableSignup: false });
    try {
      for (const version of ['', '2024-01-01']) {
        const headers = { 'x-supabase-api-version': version };
        const response = await open.call('/signup', { ...weak, headers });
        expect([response.status, await response.json()]).toMatchObject([
          422,
          { weak_password: { reasons: ['length'] } },
        ]);
      }
    } finally {
      await open.close();
    }
  });
});

describe('other origins', () => {
  it('may ask first, with any header and without credentials', async () => {
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
  ])('read the answer of %s, refusals too', async (path) => {
    const response = await auth.call(path, { headers: { origin: 'https://app.test' } });
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-expose-headers')).toContain('X-Supabase-Api-Version');
  });
});

describe('rate limits', () => {
  const two = { tokens: 2, perSeconds: 3600, burst: 2 };
  const from = (address: string) => ({ incoming: { socket: { remoteAddress: address } } });

  it.each([
    ['token', 'POST', '/token?grant_type=password'],
    ['token', 'POST', '/token?grant_type=refresh_token'],
    ['verify', 'GET', '/verify?token=x&type=recovery'],
    ['mail', 'POST', '/recover'],
    ['mail', 'POST', '/signup'],
    ['mail', 'PUT', '/user'],
  ])('of %s hold for %s %s, for each address by itself', async (name, method, path) => {
    const strict = await createTestAuth({ limits: { [name]: two } });
    try {
      const ask = (address: string) =>
        strict.app.request(
          `/auth/v1${path}`,
          { method, headers: { apikey: strict.keys.anonKey } },
          from(address),
        );
      expect((await ask('192.0.2.1')).status).not.toBe(429);
      expect((await ask('192.0.2.1')).status).not.toBe(429);
      const refused = await ask('192.0.2.1');
      expect([refused.status, await refused.json()]).toEqual([
        429,
        { code: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' },
      ]);
      expect((await ask('192.0.2.2')).status).not.toBe(429);
    } finally {
      await strict.close();
    }
  });

  it('let those who are signed in go on when an address has tried too many passwords', async () => {
    const strict = await createTestAuth({ limits: { token: two } });
    try {
      await strict.addUser('guessed@example.com', 'correct horse');
      const client = strict.client();
      await client.auth.signInWithPassword({ email: 'guessed@example.com', password: 'correct horse' });
      const guess = () =>
        client.auth.signInWithPassword({ email: 'guessed@example.com', password: 'battery staple' });
      expect((await guess()).error?.status).toBe(400);
      expect((await guess()).error?.status).toBe(429);
      expect((await client.auth.refreshSession()).error).toBeNull();
    } finally {
      await strict.close();
    }
  });

  it('note the address and the browser of a session', async () => {
    await auth.addUser('noted@example.com', 'correct horse');
    await auth.app.request(
      '/auth/v1/token?grant_type=password',
      {
        method: 'POST',
        headers: { apikey: auth.keys.anonKey, 'user-agent': 'Browser/1.0' },
        body: JSON.stringify({ email: 'noted@example.com', password: 'correct horse' }),
      },
      from('2001:db8::1'),
    );
    const [session] = await auth.sql(
      `select host(ip) as ip, user_agent from auth.sessions s join auth.users u on u.id = s.user_id
        where email = 'noted@example.com'`,
    );
    expect(session).toEqual({ ip: '2001:db8::1', user_agent: 'Browser/1.0' });
  });
});

describe('without its database', () => {
  const away = async () => {
    throw new DatabaseUnavailable('The database does not answer');
  };

  it('says 503 and when to come back, and leads links back with what went wrong', async () => {
    const lost = await createTestAuth({
      database: { ...auth.database, privileged: { query: away, transaction: away } },
    });
    try {
      const token = await auth.jwt.sign({ sub: crypto.randomUUID(), role: 'authenticated' });
      for (const call of [
        lost.call('/token?grant_type=password', { body: { email: 'a@example.com', password: 'x' } }),
        lost.call('/token?grant_type=refresh_token', { body: { refresh_token: 'x'.repeat(43) } }),
        lost.call('/recover', { body: { email: 'a@example.com' } }),
        lost.call('/verify', { body: { type: 'recovery', token_hash: 'x' } }),
        lost.call('/user', { token }),
        lost.call('/logout', { token, method: 'POST' }),
      ]) {
        const response = await call;
        expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
        expect(await response.json()).toMatchObject({ code: 'unexpected_failure' });
      }
      const link = await lost.call('/verify?token=x&type=recovery');
      expect(link.headers.get('location')).toContain('#error=temporarily_unavailable');
    } finally {
      await lost.close();
    }
  });
});
