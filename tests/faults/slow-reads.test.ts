import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite, type Site } from '#tests/setup/site.ts';
import { getSiteDatabase } from '#tests/setup/site-database.ts';
import { withLockedTable } from '#tests/setup/with-locked-table.ts';

// A locked table makes reads slow for as long as a test needs.

let site: Site;
let superuser: pg.Client;
beforeAll(async () => {
  site = await openSite();
  superuser = new pg.Client(getSiteDatabase(site));
  await superuser.connect();
  // The first request loads the schema, which would wait for the lock.
  await (await request('posts', site.anonKey, '203.0.113.7')).arrayBuffer();
});
afterAll(async () => {
  await superuser.end();
  await site.close();
});

const withLockedPosts = (run: () => Promise<void>) => withLockedTable(superuser, 'public.posts', run);

async function countWaiting(): Promise<number> {
  const { rows } = await superuser.query("select from pg_stat_activity where wait_event_type = 'Lock'");
  return rows.length;
}

const request = (table: string, key: string, client: string, init: RequestInit = {}) =>
  fetch(`${site.url}/rest/v1/${table}?select=id`, {
    ...init,
    headers: { apikey: key, 'content-type': 'application/json', 'x-forwarded-for': client },
  });

test('While a visitor’s slow reads are waiting, others read, pages are rendered and the owner saves', async () => {
  await withLockedPosts(async () => {
    const attackEnd = new AbortController();
    const attack = Array.from({ length: 40 }, () =>
      request('posts', site.anonKey, '203.0.113.7', { signal: attackEnd.signal }).catch(() => undefined),
    );
    await expect.poll(countWaiting).toBeGreaterThan(0);
    expect((await request('hero_slides', site.anonKey, '203.0.113.8')).status).toBe(200);
    expect((await fetch(`${site.url}/destinations?q=fresh`)).status).toBe(200);
    expect((await fetch(`${site.url}/contact`)).status).toBe(200);
    const save = { method: 'POST', body: JSON.stringify({ title: 'Saved' }) };
    expect((await request('hero_slides', site.serviceRoleKey, '203.0.113.9', save)).status).toBe(201);
    attackEnd.abort();
    await Promise.all(attack);
  });
});

test('When a client hangs up, its statement is cancelled in the database', async () => {
  await withLockedPosts(async () => {
    const client = new AbortController();
    // With the service role's key, the statement could wait for the lock for 8 seconds.
    const reading = request('posts', site.serviceRoleKey, '203.0.113.7', { signal: client.signal });
    reading.catch(() => {});
    await expect.poll(countWaiting).toBe(1);
    client.abort();
    await expect.poll(countWaiting).toBe(0);
  });
  // A statement that reaches its time limit is logged.
  expect(site.output()).not.toContain('57014');
});
