import { brotliCompressSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { expectNoFaults } from './axe.ts';
import { expect, noticeRegion, test, visit } from './fixtures.ts';
import { publicPages } from './public-pages.ts';

/**
 * Each public page is opened once and everything that holds for all of them is checked on it. What moves stands still,
 * so that axe judges the final state.
 */

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const widths = [320, 390, 768, 1024, 1440, 1920];
const searches = ['/destinations?q=atlantis', '/blog?q=atlantis'];

for (const path of [...publicPages, '/nowhere', ...searches])
  test(`${path} passes the audit: size, console, axe, and no horizontal scrolling at any width`, async ({
    page,
  }) => {
    const requests = collectRequests(page);
    const complaints = collectComplaints(page, path);
    await visit(page, path);
    await page.waitForLoadState('networkidle');
    if (path === '/')
      await test.step('its first view is between 150 and 350 kB', async () => {
        const bytes = await sumBytes(requests);
        expect(bytes).toBeGreaterThan(150_000);
        expect(bytes).toBeLessThanOrEqual(350_000);
      });
    await test.step('it does not scroll sideways', async () => {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        expect(await scrollSideways(page), `${width} px`).toBe(0);
      }
      await page.setViewportSize({ width: 1440, height: 900 });
    });
    await expectNoFaults(page);
    await page.getByRole('button', { name: 'Language' }).click();
    await expect(noticeRegion(page).getByRole('status')).toContainText('Language Changed');
    await expectNoFaults(page);

    await page.waitForLoadState('networkidle');
    await test.step('it has at most 110 kB of scripts and 20 kB of styles', () =>
      expectSmall(page, requests));
    await test.step('it prefetches what a visitor may open next, and nothing of the panel', async () => {
      for (const link of await page.getByRole('banner').getByRole('link').all()) await link.hover();
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await page.waitForLoadState('networkidle');
      expect((await readBodies(filterByType(requests, 'js'))).filter(belongsToPanel)).toEqual([]);
    });
    await test.step('the browser logs no error or warning, and no request fails', () =>
      expect(complaints).toEqual([]));
    await test.step('axe finds nothing on a phone, with the menu closed and open', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      await expectNoFaults(page);
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
      await expectNoFaults(page);
    });
  });

function collectRequests(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  return requests;
}

/** Errors and warnings in the console, and failed responses, except the page's own where none has its URL. */
function collectComplaints(page: Page, path: string): string[] {
  const complaints: string[] = [];
  const isExpected = (url: string) => path === '/nowhere' && new URL(url).pathname === path;
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !isExpected(message.location().url))
      complaints.push(message.text());
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && !isExpected(response.url()))
      complaints.push(`${response.status()} ${response.url()}`);
  });
  return complaints;
}

async function expectSmall(page: Page, requests: Request[]): Promise<void> {
  const scripts = await sumEncodedBytes(filterByType(requests, 'js'));
  const styles = await measureInlineStyles(page);
  expect(filterByType(requests, 'css')).toEqual([]);
  expect(scripts).toBeGreaterThan(50_000);
  expect(scripts).toBeLessThanOrEqual(110_000);
  expect(styles).toBeGreaterThan(1000);
  expect(styles).toBeLessThanOrEqual(20_000);
}

const filterByType = (requests: Request[], type: 'js' | 'css') =>
  requests.filter((request) => new URL(request.url()).pathname.endsWith(`.${type}`));

/** Bytes as they are transferred, once for each file. */
async function sumEncodedBytes(requests: Request[]): Promise<number> {
  const files = new Map(requests.map((request) => [request.url(), request]));
  let bytes = 0;
  for (const file of files.values()) {
    expect((await file.response())?.headers()['content-encoding']).toBe('br');
    bytes += (await file.sizes()).responseBodySize;
  }
  return bytes;
}

/** Everything that has been transferred, headers included. */
async function sumBytes(requests: Request[]): Promise<number> {
  const sizes = await Promise.all(
    requests.filter((request) => !request.url().startsWith('data:')).map((request) => request.sizes()),
  );
  return sizes.reduce(
    (sum, { responseBodySize, responseHeadersSize }) => sum + responseBodySize + responseHeadersSize,
    0,
  );
}

/** The style sheets are inlined, so no response has their size. */
async function measureInlineStyles(page: Page): Promise<number> {
  const sheets = await page
    .locator('head style')
    .evaluateAll((all) => all.map(({ textContent }) => textContent));
  return brotliCompressSync(sheets.join('')).length;
}

const readBodies = (requests: Request[]): Promise<string[]> =>
  Promise.all(requests.map(async (request) => (await (await request.response())?.text()) ?? ''));

/** Only the panel has the backend's client and these icons. */
const belongsToPanel = (script: string) =>
  /supabase-js|GoTrueClient/.test(script) || script.includes(adminIcons.trash.path);

/** How many pixels the page moves when it is scrolled to the side. */
const scrollSideways = (page: Page): Promise<number> =>
  page.evaluate(() => {
    window.scrollTo({ left: 1000, behavior: 'instant' });
    return window.scrollX;
  });
