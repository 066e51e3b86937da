import { createClient } from '@supabase/supabase-js';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchSession } from './fetch-session.ts';

/** The client's own behaviour decides here, so it is the real one, before a server that is not. */

const life = 3600;
const key = 'session';

/** A client whose browser keeps a session, and the ways in which its server answers. */
function clientOf(answers: { token: () => Response; user?: () => Response }) {
  const user = { id: 'owner' };
  const kept = new Map<string, string>();
  const payload = Buffer.from(JSON.stringify({ exp: Date.now() / 1000 + life })).toString('base64url');
  kept.set(
    key,
    JSON.stringify({
      user,
      access_token: `e30.${payload}.s`,
      refresh_token: 'kept',
      token_type: 'bearer',
      expires_in: life,
      expires_at: Math.floor(Date.now() / 1000) + life,
    }),
  );
  const calls: string[] = [];
  const { auth } = createClient('https://site.test', 'anon', {
    global: {
      fetch: async (input) => {
        const { pathname } = new URL(String(input));
        calls.push(pathname);
        if (pathname.endsWith('/token')) return answers.token();
        if (pathname.endsWith('/user')) return answers.user?.() ?? Response.json(user);
        return new Response(null, { status: 204 });
      },
    },
    auth: {
      storageKey: key,
      autoRefreshToken: false,
      storage: {
        getItem: (name) => kept.get(name) ?? null,
        setItem: (name, value) => void kept.set(name, value),
        removeItem: (name) => void kept.delete(name),
      },
    },
  });
  return { auth, calls, isKept: () => kept.has(key) };
}

const refused = (status: number, code: string) => () =>
  Response.json({ code: status, error_code: code, msg: code }, { status });
const spent = refused(400, 'refresh_token_not_found');

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('is here as long as its token lasts; after a refusal only if the server knows it', async () => {
  const { auth, calls } = clientOf({ token: spent });
  expect(await fetchSession(auth)).toBe('here');
  expect(await fetchSession(auth, 403)).toBe('here');
  expect(calls).toEqual([]);
  expect(await fetchSession(auth, 401)).toBe('here');
  expect(calls).toEqual(['/auth/v1/user']);
});

it('is gone, and removed, where the server cannot read its token', async () => {
  const { auth, isKept } = clientOf({ token: spent, user: refused(403, 'bad_jwt') });
  expect(await fetchSession(auth, 401)).toBe('gone');
  expect(isKept()).toBe(false);
});

it('is gone at the end of its token, also where the renewal was refused shortly before it', async () => {
  const { auth, isKept } = clientOf({ token: spent });
  await vi.advanceTimersByTimeAsync((life - 5) * 1000);
  expect(await fetchSession(auth)).toBe('here');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await fetchSession(auth, 401)).toBe('gone');
  expect(isKept()).toBe(false);
});

it('is unknown where no server answers the renewal, and is kept', async () => {
  const { auth, isKept } = clientOf({ token: refused(503, 'unavailable') });
  await vi.advanceTimersByTimeAsync((life + 1) * 1000);
  const found = fetchSession(auth, 401);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await found).toBe('unknown');
  expect(isKept()).toBe(true);
});
