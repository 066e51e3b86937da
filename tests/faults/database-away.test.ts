import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type EmbeddedPostgres, startEmbedded } from '#platform/database/embedded/embedded.ts';
import { openSite, type Site } from '#tests/setup/site.ts';

/** A site whose database somebody else runs, and stops. */
let folder: string;
let postgres: EmbeddedPostgres;
let site: Site;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wayfare-away-'));
  chmodSync(folder, 0o711); // As root, PostgreSQL's own account must be able to enter it.
  postgres = await startEmbedded(folder, () => {});
  const host = encodeURIComponent(String(postgres.settings.forLogin('owner').host));
  site = await openSite({ DATABASE_URL: `postgresql://postgres@localhost/postgres?host=${host}` });
});
afterAll(async () => {
  await site.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

const page = (path: string) => fetch(`${site.url}${path}`);
const slides = () => fetch(`${site.url}/rest/v1/hero_slides`, { headers: { apikey: site.anonKey } });

test('while the database is away the site goes on with what it knows, and says kindly what it does not', async () => {
  const known = await (await page('/')).text();
  expect(known).toContain('Santorini');

  await postgres.stop();

  const still = await page('/');
  expect(still.status).toBe(200);
  expect(await still.text()).toBe(known);

  const unknown = await page('/?never=asked');
  expect(unknown.status).toBe(503);
  expect(unknown.headers.get('retry-after')).toMatch(/^\d+$/);
  const text = await unknown.text();
  expect(text).toContain('Wayfare');
  expect(text).toContain('Contact info not available.');
  expect(text).not.toMatch(/ECONNREFUSED|ENOENT|stack|at .*\.ts/);

  const call = await slides();
  expect(call.status).toBe(503);
  expect(call.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(await call.json()).toMatchObject({ code: expect.stringMatching(/^PGRST00/) });

  const client = createClient(site.url, site.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { error } = await client.auth.signInWithPassword(site.owner);
  expect(error?.status).toBe(503);
  const missing = await page('/storage/v1/object/public/images/any.png');
  expect(missing.status).toBeGreaterThanOrEqual(500);

  postgres = await startEmbedded(folder, () => {});
  await vi.waitFor(async () => expect((await slides()).status).toBe(200), { timeout: 10_000 });
  expect((await page('/?never=asked')).status).toBe(200);
  expect((await client.auth.signInWithPassword(site.owner)).error).toBeNull();
});

test('a change is on the stored page within two seconds, also after the connection was lost', async () => {
  const service = createClient(site.url, site.serviceRoleKey, { auth: { persistSession: false } });
  await service.from('hero_slides').insert({ title: 'A new slide', slide_order: -5 }).throwOnError();
  await vi.waitFor(async () => expect(await (await page('/')).text()).toContain('A new slide'), {
    timeout: 2000,
  });
});
