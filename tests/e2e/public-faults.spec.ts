import type { Page } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import { Client } from 'pg';
import { type ExternalPostgres, startExternalPostgres } from '#tests/setup/external-postgres.ts';
import { openSite, type Site } from '#tests/setup/site.ts';
import { expectNoAxeViolations } from './axe.ts';
import { expect, noticeRegion, test, visit } from './fixtures.ts';

/** What a visitor sees when the site cannot read some of its content (docs/product.md#errors). */

let postgres: ExternalPostgres;
let site: Site;

test.beforeAll(async () => {
  postgres = await startExternalPostgres();
  site = await openSite({ DATABASE_URL: postgres.url });
});
test.afterAll(async () => {
  await site.close();
  await postgres.close();
});

/** Calls `run` while visitors may not read the table. */
async function withUnreadableTable(table: string, run: () => Promise<void>): Promise<void> {
  const owner = new Client(postgres.superuser);
  await owner.connect();
  await owner.query(`revoke select on public.${table} from anon`);
  await run();
  await owner.query(`grant select on public.${table} to anon`);
  await owner.end();
}

test.describe('while one query fails', () => {
  const footer = (page: Page) => page.getByRole('contentinfo');
  const slides = (page: Page) => page.getByRole('button', { name: /^Slide \d/ });

  test('When the slides cannot be read, a notice shows the backend’s message, and the rest of the page appears', async ({
    page,
  }) => {
    await withUnreadableTable('hero_slides', async () => {
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

  test('A cached page does not hide that the slides cannot be read', async ({ page, request }) => {
    const url = `${site.url}/?before`;
    const isCached = async () => (await request.get(url)).headers()['cache-control'] !== 'no-store';
    expect(await (await request.get(url)).text()).toContain('Santorini');
    expect(await isCached()).toBe(true);
    await withUnreadableTable('hero_slides', async () => {
      const service = createClient(site.url, site.serviceRoleKey, { auth: { persistSession: false } });
      await service.from('settings').update({ id: 1 }).eq('id', 1).throwOnError(); // Invalidates the cached page.
      await expect.poll(isCached).toBe(false);
      await visit(page, url);
      await expect(noticeRegion(page).getByRole('alert')).toContainText('Error fetching slides');
      await expect(slides(page)).toHaveCount(0);
      expect((await request.get(url)).status()).toBe(200);
    });
    expect(await (await request.get(url)).text()).toContain('Santorini');
  });

  test('When the contact info cannot be read, the footer and the contact page say so, and the failure is logged', async ({
    page,
  }) => {
    await withUnreadableTable('contact_info', async () => {
      await visit(page, `${site.url}/contact`);
      await expect(page.getByRole('main')).toContainText('Contact information could not be loaded.');
      await expect(footer(page)).toContainText('Contact info not available.');
      await expect(noticeRegion(page)).toHaveText('');
    });
    expect(site.output()).toContain('Error fetching contact info: permission denied for table contact_info');
    await visit(page, `${site.url}/contact`);
    await expect(page.getByRole('main')).toContainText('hello@wayfare.example');
  });

  test('When the partner link cannot be read, the failure is only logged', async ({ page }) => {
    await withUnreadableTable('settings', async () => {
      await visit(page, `${site.url}/?settings`);
      await expect(slides(page)).toHaveCount(3);
      await expect(noticeRegion(page)).toHaveText('');
    });
    expect(site.output()).toContain('Error fetching settings: permission denied for table settings');
  });
});

test.describe('while an external database is down', () => {
  test.beforeAll(() => postgres.stop());

  /** A URL of the home page that is not in the page cache. */
  const uncachedUrl = () => `${site.url}/?outage`;

  test('While the database is down, the home page is served without slides and shows a notice', async ({
    page,
  }) => {
    await visit(page, uncachedUrl());
    const alert = noticeRegion(page).getByRole('alert');
    await expect(alert).toContainText('Error fetching slides');
    await expect(alert.getByRole('paragraph')).toHaveCount(2); // The title, and the backend's message.
    const hero = page.getByRole('region', { name: 'Journeys to start from' });
    await expect(hero.getByRole('heading')).toHaveText(['Go where the postcards come from']);
  });

  test('The footer says that there is no contact info while the database is down', async ({ page }) => {
    await visit(page, uncachedUrl());
    await expect(page.getByRole('contentinfo')).toContainText('Contact info not available.');
  });

  test('While the database is down, a booking search says that booking is not configured, and the cause is logged', async ({
    page,
  }) => {
    await visit(page, uncachedUrl());
    await expect(noticeRegion(page)).toContainText('Error fetching slides');
    expect(await page.content()).not.toContain('affiliate link');
    expect(site.output()).toContain('Error fetching settings:');
    await page.getByRole('button', { name: 'Search Deals' }).click();
    await expect(noticeRegion(page)).toContainText('Booking Not Configured');
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('Without scripts a booking search during an outage leads to an error page that asks the visitor to try again', async ({
      page,
      context,
    }) => {
      await page.goto(uncachedUrl());
      const opened = context.waitForEvent('page');
      await page.getByRole('button', { name: 'Search Deals' }).click();
      const newPage = await opened;
      await expect(newPage.getByRole('heading', { level: 1 })).toHaveText('We will be back shortly');
      await expect(newPage.getByRole('main')).toContainText('try again');
      await expect(newPage.getByRole('contentinfo')).toBeVisible();
      const reloaded = await newPage.reload();
      expect(reloaded?.status()).toBe(503);
      expect(reloaded?.headers()).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' });
    });
  });

  test('axe finds no violations on pages with missing content or on the error page of an outage', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const path of ['/?axe', '/contact?axe', '/go']) {
      await visit(page, `${site.url}${path}`);
      await expectNoAxeViolations(page);
    }
  });

  test('While the database is down, the contact page says that the email could not be loaded, and is not cached', async ({
    page,
  }) => {
    const response = await page.goto(`${site.url}/contact?outage`);
    expect(response?.headers()['cache-control']).toBe('no-store');
    await expect(page.getByRole('main')).toContainText('Contact information could not be loaded.');
    await expect(noticeRegion(page)).toHaveText(''); // This failure is only logged.
    expect(site.output()).toContain('Error fetching contact info:');
  });

  test('While the database is down, the sitemap omits the home page’s date and is not cached', async ({
    request,
  }) => {
    const response = await request.get(`${site.url}/sitemap.xml`);
    expect(response.headers()['cache-control']).toBe('no-store');
    expect(await response.text()).toContain(`<url><loc>${site.url}/</loc></url>`);
  });
});
