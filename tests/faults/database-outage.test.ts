import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type ExternalPostgres, startExternalPostgres } from '#tests/setup/external-postgres.ts';
import { openSite, type Site } from '#tests/setup/site.ts';

// The tests run a site on an external PostgreSQL, which they stop and start again.

let postgres: ExternalPostgres;
let site: Site;

beforeAll(async () => {
  postgres = await startExternalPostgres();
  site = await openSite({ DATABASE_URL: postgres.url });
});
afterAll(async () => {
  await site.close();
  await postgres.close();
});

const fetchPage = (path: string) => fetch(`${site.url}${path}`);
const fetchSlides = () => fetch(`${site.url}/rest/v1/hero_slides`, { headers: { apikey: site.anonKey } });

test('While its database is down, the site serves cached pages, and other pages say that content is missing', async () => {
  const cached = await (await fetchPage('/')).text();
  expect(cached).toContain('Santorini');

  await postgres.stop();

  const home = await fetchPage('/');
  expect(home.status).toBe(200);
  expect(await home.text()).toBe(cached);

  const uncached = await fetchPage('/?never=asked');
  expect(uncached.status).toBe(503);
  expect(uncached.headers.get('retry-after')).toMatch(/^\d+$/);
  const text = await uncached.text();
  expect(text).toContain('Wayfare');
  expect(text).toContain('Contact info not available.');
  expect(text).not.toMatch(/ECONNREFUSED|ENOENT|stack|at .*\.ts/);

  const slides = await fetchSlides();
  expect(slides.status).toBe(503);
  expect(slides.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(await slides.json()).toMatchObject({ code: expect.stringMatching(/^PGRST00/) });

  const client = createClient(site.url, site.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { error } = await client.auth.signInWithPassword(site.owner);
  expect(error?.status).toBe(503);
  const file = await fetchPage('/storage/v1/object/public/images/any.png');
  expect(file.status).toBeGreaterThanOrEqual(500);

  await postgres.start();
  await vi.waitFor(async () => expect((await fetchSlides()).status).toBe(200), { timeout: 10_000 });
  expect((await fetchPage('/?never=asked')).status).toBe(200);
  expect((await client.auth.signInWithPassword(site.owner)).error).toBeNull();
});

test('A new slide is on the home page within two seconds, even after the database connection was lost', async () => {
  const service = createClient(site.url, site.serviceRoleKey, { auth: { persistSession: false } });
  await service.from('hero_slides').insert({ title: 'A new slide', slide_order: -5 }).throwOnError();
  await vi.waitFor(async () => expect(await (await fetchPage('/')).text()).toContain('A new slide'), {
    timeout: 2000,
  });
});
