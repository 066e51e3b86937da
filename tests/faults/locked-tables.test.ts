import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite, type Site } from '#tests/setup/site.ts';
import { getSiteDatabase } from '#tests/setup/site-database.ts';
import { withLockedTable } from '#tests/setup/with-locked-table.ts';

// Another session, such as a migration or a backup tool, locks a table completely. The lock stays until a test ends it,
// so whatever waits for it without a limit lets the test time out.

let site: Site;
let superuser: pg.Client;
beforeAll(async () => {
  site = await openSite();
  superuser = new pg.Client(getSiteDatabase(site));
  await superuser.connect();
});
afterAll(async () => {
  await superuser.end();
  await site.close();
});

const image = () => `${site.url}/storage/v1/object/public/images/missing.jpg`;

const readPosts = (query = 'select=id') =>
  fetch(`${site.url}/rest/v1/posts?${query}`, { headers: { apikey: site.anonKey } });

const signIn = (address = '127.0.0.1') =>
  fetch(`${site.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: site.anonKey, 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(site.owner),
  });

test('A server starts while a table is locked, reads get 503, and it recovers by itself', async () => {
  await site.kill(); // Its database keeps running.
  await withLockedTable(superuser, 'public.hero_slides', async () => {
    await site.start();
    expect(site.output()).toContain('canceling statement due to lock timeout');
    // The schema of the other tables cannot be read either.
    for (const response of [await readPosts(), await fetch(`${site.url}/contact`)]) {
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toBe('2');
    }
    expect(site.output()).not.toMatch(/\n\s+at /);
  });
  expect((await readPosts()).status).toBe(200);
  expect((await fetch(`${site.url}/contact`)).status).toBe(200);
});

test('While a table is locked, a schema that is to be reloaded stays in use, and is reloaded afterwards', async () => {
  expect((await readPosts()).status).toBe(200);
  await superuser.query('alter table public.posts add column added int');
  const other = new pg.Client(getSiteDatabase(site));
  await other.connect();
  await withLockedTable(superuser, 'public.hero_slides', async () => {
    await other.query("notify pgrst, 'reload schema'");
    await expect
      .poll(async () => {
        expect((await readPosts()).status).toBe(200);
        return site.output();
      })
      .toContain('so the last one stays in use: The database did not respond');
  });
  await other.end();
  await expect.poll(async () => (await readPosts('select=added')).status).toBe(200);
});

test('While a table is locked, reads, saves and images get 503 with Retry-After, and its stored page is served', async () => {
  const signedIn = (await (await signIn()).json()) as { access_token: string };
  const readSlides = (headers: Record<string, string> = {}, init: RequestInit = {}) =>
    fetch(`${site.url}/rest/v1/hero_slides?select=id,title&slide_order=eq.0`, {
      ...init,
      headers: { apikey: site.anonKey, ...headers },
    });
  const asOwner = {
    authorization: `Bearer ${signedIn.access_token}`,
    'content-type': 'application/json',
  };
  const requests = [
    () => readSlides(),
    () => readSlides({ prefer: 'timezone=Europe/Rome' }),
    () => readSlides(asOwner),
    () => readSlides(asOwner, { method: 'PATCH', body: '{"title":"Saved"}' }),
  ];
  expect((await fetch(`${site.url}/`)).status).toBe(200);
  await withLockedTable(superuser, 'public.hero_slides', async () => {
    for (const response of await Promise.all(requests.map((send) => send()))) {
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
      expect(await response.json()).toMatchObject({
        code: '55P03',
        message: expect.stringMatching('try again'),
      });
    }
    expect((await fetch(`${site.url}/`)).status).toBe(200);
  });
  for (const send of requests) expect((await send()).ok).toBe(true);
  await withLockedTable(superuser, 'storage.objects', async () => {
    const response = await fetch(image());
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await response.json()).toMatchObject({ code: 'LockTimeout' });
  });
  expect((await fetch(image())).status).toBe(400);
});

async function countLockWaits(): Promise<number> {
  const { rows } = await superuser.query('select count(*)::int as waits from pg_locks where not granted');
  return rows[0].waits;
}

test('While the table of users is locked, sign-ins get 503, and images are sent', async () => {
  expect((await fetch(image())).status).toBe(400);
  await withLockedTable(superuser, 'auth.users', async () => {
    const signingIn = Promise.all(Array.from({ length: 40 }, (_, i) => signIn(`192.0.2.${i}`)));
    await expect.poll(countLockWaits).toBeGreaterThan(1);
    expect((await fetch(image())).status).toBe(400);
    for (const response of await signingIn) {
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toBe('2');
    }
  });
  expect((await signIn()).status).toBe(200);
});
