import { createClient } from '@supabase/supabase-js';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { closeAfterTests } from '#tests/setup/close-after-tests.ts';
import { startExternalPostgres } from '#tests/setup/external-postgres.ts';
import { pausePostgres } from '#tests/setup/postgres-processes.ts';
import { openSite } from '#tests/setup/site.ts';

// The tests run a site on an external PostgreSQL, which they stop and start again. tests/pages/faults.test.ts tests
// what pages show when one table cannot be read.

const postgres = await closeAfterTests(startExternalPostgres());
const site = await closeAfterTests(openSite({ DATABASE_URL: postgres.url }));
const service = createClient(site.url, site.serviceRoleKey, { auth: { persistSession: false } });
const client = createClient(site.url, site.anonKey, {
  auth: { persistSession: false, autoRefreshToken: false },
});

const fetchPage = (path: string) => fetch(`${site.url}${path}`);
const fetchSlides = () => fetch(`${site.url}/rest/v1/hero_slides`, { headers: { apikey: site.anonKey } });

const slideTitle = 'Santorini, at the hour it turns gold';

describe('While its database is down', () => {
  let storedHome: string;
  let storedContact: string;
  let loggedBefore: number;
  beforeAll(async () => {
    storedHome = await (await fetchPage('/')).text();
    storedContact = await (await fetchPage('/contact')).text();
    loggedBefore = site.output().length;
    await postgres.stop();
  });
  afterAll(async () => {
    await postgres.start();
    await vi.waitFor(async () => expect((await fetchSlides()).status).toBe(200), { timeout: 60_000 });
  });

  test('the site serves stored pages, and other pages say that content is missing', async () => {
    expect(storedHome).toContain('Santorini');
    const home = await fetchPage('/');
    expect(home.status).toBe(200);
    expect(await home.text()).toBe(storedHome);
    expect(await (await fetchPage('/contact')).text()).toBe(storedContact);

    const uncached = await fetchPage('/?booking=uncached');
    expect(uncached.status).toBe(503);
    expect(uncached.headers.get('retry-after')).toMatch(/^\d+$/);
    const text = await uncached.text();
    expect(text).toContain('Wayfare');
    expect(text).toContain('Contact info not available.');
    expect(text).not.toMatch(/ECONNREFUSED|ENOENT|stack|at .*\.ts/);
    expect(text).toContain('Go where the postcards come from');
    expect(text).not.toContain(slideTitle);
    expect(text).not.toContain('affiliate link'); // The failure to read it is only logged (docs/product/freshness.md#when-the-backend-fails).

    // A page is stored under each spelling of its path, and not yet under this one.
    const contact = await fetchPage('/CONTACT');
    expect(contact.status).toBe(503);
    expect(contact.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(contact.headers.get('cache-control')).toBe('no-store');
    expect(await contact.text()).toContain('Contact information could not be loaded.');

    for (const table of ['slides', 'settings', 'contact info'])
      expect(site.output().slice(loggedBefore)).toMatch(new RegExp(`Error fetching ${table}: \\S`));
  });

  test('the booking search asks visitors to try again, and sitemaps and feeds are not cached', async () => {
    const booking = await fetchPage('/go?destination=Lisbon');
    expect(booking.status).toBe(503);
    expect(booking.headers.get('retry-after')).toBe('2');
    expect(booking.headers.get('cache-control')).toBe('no-store');
    expect(await booking.text()).toMatch(/We will be back shortly.*try again.*<footer/s);

    for (const path of ['/sitemap.xml', '/sitemaps/posts-1.xml', '/feed.xml', '/atom.xml', '/feed.json'])
      expect((await fetchPage(path)).headers.get('cache-control'), path).toBe('no-store');
    const sitemap = await fetchPage('/sitemaps/pages.xml');
    expect(sitemap.headers.get('cache-control')).toBe('no-store');
    expect(await sitemap.text()).toContain(`<url><loc>${site.url}/</loc></url>`);
  });

  test('the platform responds with 503', async () => {
    const slides = await fetchSlides();
    expect(slides.status).toBe(503);
    expect(slides.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(await slides.json()).toMatchObject({ code: expect.stringMatching(/^PGRST00/) });
    expect((await client.auth.signInWithPassword(site.owner)).error?.status).toBe(503);
    const file = await fetchPage('/storage/v1/object/public/images/any.png');
    expect(file.status).toBeGreaterThanOrEqual(500);
  });
});

test('After its database was down, pages are whole, sign-in works, and a new slide is on the home page', async () => {
  expect((await fetchPage('/?booking=uncached')).status).toBe(200);
  expect((await client.auth.signInWithPassword(site.owner)).error).toBeNull();
  await service.from('hero_slides').insert({ title: 'A new slide', slide_order: -5 }).throwOnError();
  await expect.poll(async () => (await fetchPage('/')).text()).toContain('A new slide');
});

/** One request for each kind of connection to the database. The last one is for a page that has not been read before. */
const requests: (() => Promise<Response>)[] = [
  fetchSlides,
  () =>
    fetch(`${site.url}/rest/v1/settings?id=eq.1`, {
      method: 'PATCH',
      headers: { apikey: site.serviceRoleKey, 'content-type': 'application/json' },
      body: '{"id": 1}',
    }),
  () =>
    fetch(`${site.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: site.anonKey, 'content-type': 'application/json' },
      body: JSON.stringify(site.owner),
    }),
  () => fetchPage('/storage/v1/object/public/images/missing.png'),
  () => fetchPage('/about'),
];

test('While its database is silent, the site serves stored pages, and asks to try again for all else, until it responds', async () => {
  const notifier = await waitForNotifier();
  const stored = await (await fetchPage('/')).text();
  // These requests open the connections, and the PATCH among them invalidates the stored page.
  for (const send of requests.slice(0, -1)) await (await send()).arrayBuffer();
  const resume = pausePostgres(postgres.folder, notifier);
  try {
    // Without a limit, these requests would wait until the database goes on. The first round finds open connections that do
    // not respond, the second round finds none.
    for (let round = 0; round < 2; round += 1)
      for (const { status, headers } of await Promise.all(requests.map((send) => send())))
        expect([status, headers.get('retry-after')]).toEqual([503, '2']);
    const home = await fetchPage('/?utm_source=letter');
    expect(home.status).toBe(200);
    expect(await home.text()).toBe(stored);
  } finally {
    resume();
  }
  await expect.poll(async () => (await fetchSlides()).status).toBe(200);
  expect((await client.auth.signInWithPassword(site.owner)).error).toBeNull();
  expect((await fetchPage('/about')).status).toBe(200);
  for (const line of ['The database does not respond.', 'The database responds again.'])
    expect(site.output()).toContain(line);
});

/** Waits until the site is connected to the process that notifies it of changes, and returns the ID of that process. */
async function waitForNotifier(): Promise<number> {
  const client = new pg.Client(postgres.url);
  await client.connect();
  const listProcesses = async () =>
    (await client.query("select pid from pg_stat_activity where application_name = 'notifications'")).rows;
  // After an outage, the site reconnects with a delay.
  await expect.poll(listProcesses).toHaveLength(1);
  const [{ pid }] = await listProcesses();
  await client.end();
  return pid;
}
