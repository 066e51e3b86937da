import { createClient } from '@supabase/supabase-js';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchSession } from './fetch-session.ts';

/** The client's behaviour decides here, so it is the real client, with a mocked server. */

const lifetime = 3600;
const key = 'session';

/** A client with a stored session, and the responses of its server. */
function createTestClient(responses: { token: () => Response; user?: () => Response }) {
  const user = { id: 'owner' };
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

const reject = (status: number, code: string) => () =>
  Response.json({ code: status, error_code: code, msg: code }, { status });
const usedToken = reject(400, 'refresh_token_not_found');

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('finds an active session until its token expires; after a 401 it asks the server', async () => {
  const { auth, calls } = createTestClient({ token: usedToken });
  expect(await fetchSession(auth)).toBe('active');
  expect(await fetchSession(auth, 403)).toBe('active');
  expect(calls).toEqual([]);
  expect(await fetchSession(auth, 401)).toBe('active');
  expect(calls).toEqual(['/auth/v1/user']);
});

it('finds that a session has ended, and removes it, when the server cannot read its token', async () => {
  const { auth, isStored } = createTestClient({ token: usedToken, user: reject(403, 'bad_jwt') });
  expect(await fetchSession(auth, 401)).toBe('ended');
  expect(isStored()).toBe(false);
});

it('finds that a session has ended when its token expired, also after a renewal that was rejected shortly before', async () => {
  const { auth, isStored } = createTestClient({ token: usedToken });
  await vi.advanceTimersByTimeAsync((lifetime - 5) * 1000);
  expect(await fetchSession(auth)).toBe('active');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await fetchSession(auth, 401)).toBe('ended');
  expect(isStored()).toBe(false);
});

it('does not know, and keeps the session, when no server responds to the renewal', async () => {
  const { auth, isStored } = createTestClient({ token: reject(503, 'unavailable') });
  await vi.advanceTimersByTimeAsync((lifetime + 1) * 1000);
  const found = fetchSession(auth, 401);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await found).toBe('unknown');
  expect(isStored()).toBe(true);
});
