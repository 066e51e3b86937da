import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import { Client } from 'pg';
import { type EmbeddedPostgres, startEmbedded } from '#platform/database/embedded/embedded.ts';
import { openSite, type Site } from '#tests/setup/site.ts';
import { expectNoFaults } from './axe.ts';
import { expect, noticeRegion, test, visit } from './fixtures.ts';

/** Specification section 8: what a visitor sees of a site that cannot read all that it shows. */

let folder: string;
let postgres: EmbeddedPostgres;
let site: Site;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wayfare-away-'));
  chmodSync(folder, 0o711); // As root, PostgreSQL's own account must be able to enter it.
  postgres = await startEmbedded(folder, () => {});
  const host = encodeURIComponent(String(postgres.settings.forLogin('owner').host));
  site = await openSite({ DATABASE_URL: `postgresql://postgres@localhost/postgres?host=${host}` });
});
test.afterAll(async () => {
  await site.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Takes the visitors' right to read a table away, for as long as `during` takes. */
async function refuse(table: string, during: () => Promise<void>): Promise<void> {
  const owner = new Client(postgres.settings.forLogin('owner'));
  await owner.connect();
  await owner.query(`revoke select on public.${table} from anon`);
  await during();
  await owner.query(`grant select on public.${table} to anon`);
  await owner.end();
}

test.describe('while one read is refused', () => {
  const footer = (page: Page) => page.getByRole('contentinfo');
  const slides = (page: Page) => page.getByRole('button', { name: /^Slide \d/ });

  test('slides: the notice has the backend’s words, and all else is there', async ({ page }) => {
    await refuse('hero_slides', async () => {
      await visit(page, site.url);
      const alert = noticeRegion(page).getByRole('alert');
      await expect(alert.getByRole('paragraph')).toHaveText([
        'Error fetching slides',
        'permission denied for table hero_slides',
      ]);
      await expect(slides(page)).toHaveCount(0);
      await expect(footer(page)).toContainText('hello@wayfare.example');
    });
    await visit(page, site.url);
    await expect(slides(page)).toHaveCount(3);
    await expect(noticeRegion(page)).toHaveText('');
  });

  test('slides: no page of before, that still had them, hides it', async ({ page, request }) => {
    const url = `${site.url}/?before`;
    const kept = async () => (await request.get(url)).headers()['cache-control'] !== 'no-store';
    expect(await (await request.get(url)).text()).toContain('Santorini');
    expect(await kept()).toBe(true);
    await refuse('hero_slides', async () => {
      const service = createClient(site.url, site.serviceRoleKey, { auth: { persistSession: false } });
      await service.from('settings').update({ id: 1 }).eq('id', 1).throwOnError(); // All stored pages are outdated.
      await expect.poll(kept).toBe(false);
      await visit(page, url);
      await expect(noticeRegion(page).getByRole('alert')).toContainText('Error fetching slides');
      await expect(slides(page)).toHaveCount(0);
      expect((await request.get(url)).status()).toBe(200);
    });
    expect(await (await request.get(url)).text()).toContain('Santorini');
  });

  test('contact: the footer and the contact page say so, the log says why', async ({ page }) => {
    await refuse('contact_info', async () => {
      await visit(page, `${site.url}/contact`);
      await expect(page.getByRole('main')).toContainText('Contact information could not be loaded.');
      await expect(footer(page)).toContainText('Contact info not available.');
      await expect(noticeRegion(page)).toHaveText('');
    });
    expect(site.output()).toContain('Error fetching contact info: permission denied for table contact_info');
    await visit(page, `${site.url}/contact`);
    await expect(page.getByRole('main')).toContainText('hello@wayfare.example');
  });

  test('partner link: the log alone says so', async ({ page }) => {
    await refuse('settings', async () => {
      await visit(page, `${site.url}/?settings`);
      await expect(slides(page)).toHaveCount(3);
      await expect(noticeRegion(page)).toHaveText('');
    });
    expect(site.output()).toContain('Error fetching settings: permission denied for table settings');
  });
});

test.describe('while the database is away, run by somebody else', () => {
  test.beforeAll(() => postgres.stop());

  /** The home page at an address that the server knows no page of yet. */
  const unknown = () => `${site.url}/?away`;

  test('the home page stands without its slides, and says that they could not be had', async ({ page }) => {
    await visit(page, unknown());
    const alert = noticeRegion(page).getByRole('alert');
    await expect(alert).toContainText('Error fetching slides');
    await expect(alert.getByRole('paragraph')).toHaveCount(2); // The title, and the backend's message.
    const hero = page.getByRole('region', { name: 'Journeys to start from' });
    await expect(hero.getByRole('heading')).toHaveText(['Go where the postcards come from']);
  });

  test('the footer has no email to show', async ({ page }) => {
    await visit(page, unknown());
    await expect(page.getByRole('contentinfo')).toContainText('Contact info not available.');
  });

  test('a partner link that could not be read is none, and is spoken of in the log alone', async ({
    page,
  }) => {
    await visit(page, unknown());
    await expect(noticeRegion(page)).toContainText('Error fetching slides');
    expect(await page.content()).not.toContain('affiliate link');
    expect(site.output()).toContain('Error fetching settings:');
    await page.getByRole('button', { name: 'Search Deals' }).click();
    await expect(noticeRegion(page)).toContainText('Booking Not Configured');
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('the search says that the way to the partner cannot be looked up now, and not that there is none', async ({
      page,
      context,
    }) => {
      await page.goto(unknown());
      const prepared = context.waitForEvent('page');
      await page.getByRole('button', { name: 'Search Deals' }).click();
      const answer = await prepared;
      await expect(answer.getByRole('heading', { level: 1 })).toHaveText('We will be back shortly');
      await expect(answer.getByRole('main')).toContainText('try again');
      await expect(answer.getByRole('contentinfo')).toBeVisible();
      const again = await answer.reload();
      expect(again?.status()).toBe(503);
      expect(again?.headers()).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' });
    });
  });

  test('axe finds nothing on a page that lacks something, nor on one that says it will be back', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const path of ['/?axe', '/contact?axe', '/go']) {
      await visit(page, `${site.url}${path}`);
      await expectNoFaults(page);
    }
  });

  test('the contact page says that its email could not be had, and is not kept', async ({ page }) => {
    const answer = await page.goto(`${site.url}/contact?away`);
    expect(answer?.headers()['cache-control']).toBe('no-store');
    await expect(page.getByRole('main')).toContainText('Contact information could not be loaded.');
    await expect(noticeRegion(page)).toHaveText(''); // A failure here is logged only.
    expect(site.output()).toContain('Error fetching contact info:');
  });

  test('a sitemap that does not know when the home page changed does not say so, and is not kept', async ({
    request,
  }) => {
    const answer = await request.get(`${site.url}/sitemap.xml`);
    expect(answer.headers()['cache-control']).toBe('no-store');
    expect(await answer.text()).toContain(`<url><loc>${site.url}/</loc></url>`);
  });
});
