import { createClient } from '@supabase/supabase-js';
import { expect, test, vi } from 'vitest';
import { closeAfterTests } from '#tests/setup/close-after-tests.ts';
import { pausePostgres } from '#tests/setup/postgres-processes.ts';
import { openSite } from '#tests/setup/site.ts';

// The database keeps its connections open, but does not respond. Without a time limit, every request would wait until it
// does, and the tests would time out.

const site = await closeAfterTests(openSite());

const fetchRows = (key: string, init: RequestInit = {}) =>
  fetch(`${site.url}/rest/v1/posts?select=id&title=eq.x`, {
    ...init,
    headers: { apikey: key, 'content-type': 'application/json' },
  });

const requests: [string, () => Promise<Response>][] = [
  ['a visitor’s read', () => fetchRows(site.anonKey)],
  ['a save', () => fetchRows(site.serviceRoleKey, { method: 'PATCH', body: JSON.stringify({ title: 'y' }) })],
  [
    'a sign-in',
    () =>
      fetch(`${site.url}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: { apikey: site.anonKey, 'content-type': 'application/json' },
        body: JSON.stringify(site.owner),
      }),
  ],
  ['a file', () => fetch(`${site.url}/storage/v1/object/public/images/missing.png`)],
  ['a page that has not been read before', () => fetch(`${site.url}/about`)],
];

/** Opens the connections of the requests, without reading what only the page reads. */
async function openConnections(): Promise<void> {
  const others = requests.slice(0, -1).map(([, send]) => send());
  const responses = await Promise.all([...others, fetch(`${site.url}/contact`)]);
  for (const response of responses) await response.arrayBuffer();
}

async function expectRecovery(): Promise<void> {
  const client = createClient(site.url, site.anonKey, { auth: { persistSession: false } });
  await vi.waitFor(async () => expect((await fetchRows(site.anonKey)).status).toBe(200), { timeout: 30_000 });
  expect((await client.auth.signInWithPassword(site.owner)).error).toBeNull();
}

test('While the database is silent, every request gets 503 and Retry-After, and the site recovers by itself', async () => {
  await openConnections();
  const resume = pausePostgres(site.dataDir);
  try {
    // The first requests find open connections that do not respond, the second ones none.
    for (let round = 0; round < 2; round++) {
      const responses = await Promise.all(requests.map(([, send]) => send()));
      expect(responses.map(({ status }) => status)).toEqual(requests.map(() => 503));
      for (const { headers } of responses) expect(headers.get('retry-after')).toBe('2');
    }
  } finally {
    resume();
  }
  await expectRecovery();
  expect(site.output()).toContain('The database does not respond.');
  expect(site.output()).toContain('The database responds again.');
});
