import { createClient } from '@supabase/supabase-js';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchSession } from './fetch-session.ts';

/** `fetchSession` depends on the behavior of supabase-js, so these tests use the real client with a mocked server. */

const lifetime = 3600;
const key = 'session';

interface TestServer {
  /** Holds what the stored session says of its user, and what the server says of that user since then. */
  stored?: object;
  changed?: object;
  onRenewal?: () => Response;
  onVerification?: () => Response;
}

/** Creates a client with a stored session and a mocked server. */
function createTestClient({ stored = {}, changed = stored, ...server }: TestServer) {
  const createSession = (payload: object, attributes: object) => ({
    user: { id: 'owner', ...attributes },
    access_token: `e30.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.s`,
    refresh_token: 'refresh',
    token_type: 'bearer',
    expires_in: lifetime,
  });
  const renewed = createSession({}, changed);
  const expires_at = Math.floor(Date.now() / 1000) + lifetime;
  const session = { ...createSession({ exp: expires_at }, stored), expires_at };
  const storage = new Map([[key, JSON.stringify(session)]]);
  const calls: string[] = [];
  const { auth } = createClient('https://site.test', 'anon', {
    global: {
      fetch: async (input) => {
        const { pathname } = new URL(String(input));
        calls.push(pathname);
        if (pathname.endsWith('/token')) return server.onRenewal?.() ?? Response.json(renewed);
        if (pathname.endsWith('/user')) return server.onVerification?.() ?? Response.json(renewed.user);
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

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('A session is active until its token expires, and is verified with the server only where that is asked for', async () => {
  const { auth, calls } = createTestClient({});
  expect(await fetchSession(auth)).toBe('active');
  expect(calls).toEqual([]);
  expect(await fetchSession(auth, true)).toBe('active');
  expect(calls).toEqual(['/auth/v1/user']);
});

it('A session whose token the server cannot read has ended and is removed', async () => {
  const { auth, isStored } = createTestClient({ onVerification: createRejection(403, 'bad_jwt') });
  expect(await fetchSession(auth, true)).toBe('ended');
  expect(isStored()).toBe(false);
});

it('A session whose renewal was rejected stays active until its token expires, and is then removed', async () => {
  const onRenewal = createRejection(400, 'refresh_token_not_found');
  const { auth, isStored } = createTestClient({ onRenewal });
  await vi.advanceTimersByTimeAsync((lifetime - 5) * 1000);
  expect(await fetchSession(auth)).toBe('active');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await fetchSession(auth, true)).toBe('ended');
  expect(isStored()).toBe(false);
});

it('A session is kept, and its state is unknown, while the server cannot renew it', async () => {
  const { auth, isStored } = createTestClient({ onRenewal: createRejection(503, 'unavailable') });
  await vi.advanceTimersByTimeAsync((lifetime + 1) * 1000);
  const lookup = fetchSession(auth, true);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await lookup).toBe('unknown');
  expect(isStored()).toBe(true);
});

const withApp = { factors: [{ id: 'app', factor_type: 'totp', status: 'verified' }] };
const withoutApp = { factors: [] };

// A password alone began the session, so it counts as ended once its user has a second factor.
it.each<[string, object, object, string, string[]]>([
  ['lost the last second factor', withApp, withoutApp, 'active', ['/auth/v1/user', '/auth/v1/token']],
  ['got the first second factor', withoutApp, withApp, 'ended', ['/auth/v1/user', '/auth/v1/token']],
  ['kept the second factor', withApp, withApp, 'ended', ['/auth/v1/user']],
  ['got another email', {}, { email: 'new@example.com' }, 'active', ['/auth/v1/user', '/auth/v1/token']],
])('A session whose user has %s is renewed, unless the stored session says so already', async (_, stored, changed, state, expectedCalls) => {
  const { auth, calls } = createTestClient({ stored, changed });
  expect(await fetchSession(auth, true)).toBe(state);
  expect(calls).toEqual(expectedCalls);
  expect((await auth.getSession()).data.session?.user).toMatchObject(changed);
});
