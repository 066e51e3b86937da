import { createClient } from '@supabase/supabase-js';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchSession } from './fetch-session.ts';

/** `fetchSession` depends on the behavior of supabase-js, so these tests use the real client with a mocked server. */

const lifetime = 3600;
const key = 'session';

/** Creates a client with a stored session and a mocked server. */
function createTestClient(responses: { token: () => Response; user?: () => Response; factors?: object[] }) {
  const user = { id: 'owner', factors: responses.factors };
  const storage = new Map<string, string>();
  const payload = Buffer.from(JSON.stringify({ exp: Date.now() / 1000 + lifetime })).toString('base64url');
  storage.set(
    key,
    JSON.stringify({
      user,
      access_token: `e30.${payload}.s`,
      refresh_token: 'stored',
      token_type: 'bearer',
      expires_in: lifetime,
      expires_at: Math.floor(Date.now() / 1000) + lifetime,
    }),
  );
  const calls: string[] = [];
  const { auth } = createClient('https://site.test', 'anon', {
    global: {
      fetch: async (input) => {
        const { pathname } = new URL(String(input));
        calls.push(pathname);
        if (pathname.endsWith('/token')) return responses.token();
        if (pathname.endsWith('/user')) return responses.user?.() ?? Response.json(user);
        return new Response(null, { status: 204 });
      },
    },
    auth: {
      storageKey: key,
      autoRefreshToken: false,
      storage: {
        getItem: (name) => storage.get(name) ?? null,
        setItem: (name, value) => void storage.set(name, value),
        removeItem: (name) => void storage.delete(name),
      },
    },
  });
  return { auth, calls, isStored: () => storage.has(key) };
}

const createRejection = (status: number, code: string) => () =>
  Response.json({ code: status, error_code: code, msg: code }, { status });
const rejectRenewal = createRejection(400, 'refresh_token_not_found');

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('A session is active until its token expires, and is verified with the server only where that is asked for', async () => {
  const { auth, calls } = createTestClient({ token: rejectRenewal });
  expect(await fetchSession(auth)).toBe('active');
  expect(calls).toEqual([]);
  expect(await fetchSession(auth, true)).toBe('active');
  expect(calls).toEqual(['/auth/v1/user']);
});

it('A session whose token the server cannot read has ended and is removed', async () => {
  const { auth, isStored } = createTestClient({
    token: rejectRenewal,
    user: createRejection(403, 'bad_jwt'),
  });
  expect(await fetchSession(auth, true)).toBe('ended');
  expect(isStored()).toBe(false);
});

it('A session whose renewal was rejected stays active until its token expires, and is then removed', async () => {
  const { auth, isStored } = createTestClient({ token: rejectRenewal });
  await vi.advanceTimersByTimeAsync((lifetime - 5) * 1000);
  expect(await fetchSession(auth)).toBe('active');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await fetchSession(auth, true)).toBe('ended');
  expect(isStored()).toBe(false);
});

it('A session is kept, and its state is unknown, while the server cannot renew it', async () => {
  const { auth, isStored } = createTestClient({ token: createRejection(503, 'unavailable') });
  await vi.advanceTimersByTimeAsync((lifetime + 1) * 1000);
  const lookup = fetchSession(auth, true);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await lookup).toBe('unknown');
  expect(isStored()).toBe(true);
});

it('A session whose user has enrolled a second factor since it began is renewed, so that it waits for the factor', async () => {
  const user = { id: 'owner', factors: [{ id: 'app', status: 'verified', factor_type: 'totp' }] };
  const { auth, calls } = createTestClient({
    token: () =>
      Response.json({ user, access_token: 'e30.e30.s', refresh_token: 'next', expires_in: lifetime }),
    user: () => Response.json(user),
  });
  expect(await fetchSession(auth)).toBe('active');
  expect(await fetchSession(auth, true)).toBe('ended');
  expect(calls).toEqual(['/auth/v1/user', '/auth/v1/token']);
  expect((await auth.getSession()).data.session?.user.factors).toEqual(user.factors);
});

it('A session whose user has got another email is renewed, so that the panel shows it', async () => {
  const user = { id: 'owner', email: 'new@example.com' };
  const { auth, calls } = createTestClient({
    token: () =>
      Response.json({ user, access_token: 'e30.e30.s', refresh_token: 'next', expires_in: lifetime }),
    user: () => Response.json(user),
  });
  expect(await fetchSession(auth, true)).toBe('active');
  expect(calls).toEqual(['/auth/v1/user', '/auth/v1/token']);
  expect((await auth.getSession()).data.session?.user.email).toBe('new@example.com');
});

it.each<[string, string[], string[], string, string[]]>([
  ['lost its last', ['totp'], [], 'active', ['/auth/v1/user', '/auth/v1/token']],
  ['got its first', [], ['totp'], 'ended', ['/auth/v1/user', '/auth/v1/token']],
  ['kept its', ['totp'], ['totp'], 'ended', ['/auth/v1/user']],
])('A session whose user has %s second factor is renewed only to say so', async (_, before, after, lookup, expected) => {
  const toFactors = (types: string[]) => types.map((factor_type) => ({ factor_type, status: 'verified' }));
  const user = { id: 'owner', factors: toFactors(after) };
  const { auth, calls } = createTestClient({
    token: () =>
      Response.json({
        access_token: 'e30.e30.s',
        refresh_token: 'next',
        token_type: 'bearer',
        expires_in: lifetime,
        user,
      }),
    user: () => Response.json(user),
    factors: toFactors(before),
  });
  expect(await fetchSession(auth, true)).toBe(lookup);
  expect(calls).toEqual(expected);
});
