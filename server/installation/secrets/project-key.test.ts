import { expect, test } from 'vitest';
import { issueApiKeys } from '#platform/jwt/keys.ts';
import { StartError } from '#server/installation/start-error.ts';
import { isPublicKey, requireValidKey } from './project-key.ts';

const project = { url: 'https://abc.supabase.co', anonKey: 'anon' };

/** Checks the key of a project that responds like this. */
const check = (respond: () => Response | Promise<Response>) =>
  requireValidKey(project, async (input, init) => {
    expect(input).toBe('https://abc.supabase.co/auth/v1/settings');
    expect(init?.headers).toEqual({ apikey: 'anon' });
    return respond();
  });

test.each([401, 403])('A key that the project rejects with %i is named, with what to do', async (status) => {
  const failure = await check(() => Response.json({ message: 'Invalid API key' }, { status })).catch(
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(StartError);
  expect(String(failure)).toContain(
    'SUPABASE_ANON_KEY cannot be used: the project https://abc.supabase.co rejects it.',
  );
});

test.each<[string, () => Response | Promise<Response>]>([
  ['accepts the key', () => Response.json({})],
  ['is paused', () => new Response('Project paused', { status: 540 })],
  ['fails', () => new Response('<html>', { status: 503 })],
  ['is not reachable', () => Promise.reject(new TypeError('fetch failed'))],
])('A project that %s does not keep the server from starting', async (_, respond) => {
  await check(respond);
});

test('Neither a key of the service role nor a secret key is public, and any other text may be', async () => {
  const { anonKey, serviceRoleKey } = await issueApiKeys('a secret of the tests, long enough for HS256', 0);
  // The payload of the last one is `null`.
  const keys = [anonKey, 'sb_publishable_abc', 'anything', '', 'a.bnVsbA.c'];
  expect(keys.map(isPublicKey)).toEqual([true, true, true, true, true]);
  expect([serviceRoleKey, 'sb_secret_abc'].map(isPublicKey)).toEqual([false, false]);
});
