import { brotliCompressSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { expectNoAxeViolations } from './axe.ts';
import { expect, noticeRegion, test, visit } from './fixtures.ts';
import { scrollSideways } from './horizontal-overflow.ts';
import { publicPages } from './public-pages.ts';

/**
 * Opens each public page once and checks everything that all public pages have in common. Motion is reduced, so
 * that axe checks the final state of an animation.
 */

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const widths = [320, 390, 768, 1024, 1440, 1920];
const searches = ['/destinations?q=atlantis', '/blog?q=atlantis'];

for (const path of [...publicPages, '/nowhere', ...searches])
  test(`${path} is small, accessible and free of errors, and does not scroll sideways`, async ({ page }) => {
    const requests = collectRequests(page);
    const problems = collectProblems(page, path);
    await visit(page, path);
    await page.waitForLoadState('networkidle');
    if (path === '/')
      await test.step('it transfers between 150 and 350 kB before the visitor scrolls', async () => {
        const bytes = await sumResponseBytes(requests);
        expect(bytes).toBeGreaterThan(150_000);
        expect(bytes).toBeLessThanOrEqual(350_000);
      });
    await test.step('it does not scroll sideways at any width', async () => {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        expect(await scrollSideways(page), `${width} px`).toBe(0);
      }
      await page.setViewportSize({ width: 1440, height: 900 });
    });
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Language' }).click();
    await expect(noticeRegion(page).getByRole('status')).toContainText('Language Changed');
    await expectNoAxeViolations(page);

    await page.waitForLoadState('networkidle');
    await test.step('it has at most 110 kB of scripts and 20 kB of styles', () =>
      expectWithinBudget(page, requests));
    await test.step('it prefetches no script of the panel', async () => {
      for (const link of await page.getByRole('banner').getByRole('link').all()) await link.hover();
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await page.waitForLoadState('networkidle');
      expect((await readBodies(filterByType(requests, 'js'))).filter(belongsToPanel)).toEqual([]);
    });
    await test.step('the browser logs no error or warning, and no request fails', () =>
      expect(problems).toEqual([]));
    await test.step('axe finds no violations on a phone, with the menu closed and open', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      await expectNoAxeViolations(page);
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
      await expectNoAxeViolations(page);
    });
  });

function collectRequests(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  return requests;
}

/** Collects console errors, console warnings and failed responses. The 404 of a page that does not exist is expected. */
function collectProblems(page: Page, path: string): string[] {
  const problems: string[] = [];
  const isExpected = (url: string) => path === '/nowhere' && new URL(url).pathname === path;
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !isExpected(message.location().url))
      problems.push(message.text());
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && !isExpected(response.url()))
      problems.push(`${response.status()} ${response.url()}`);
  });
  return problems;
}

async function expectWithinBudget(page: Page, requests: Request[]): Promise<void> {
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

/** Sums the compressed sizes of the files. A file that was requested twice counts once. */
async function sumEncodedBytes(requests: Request[]): Promise<number> {
  const files = new Map(requests.map((request) => [request.url(), request]));
  let bytes = 0;
  for (const file of files.values()) {
    expect((await file.response())?.headers()['content-encoding']).toBe('br');
    bytes += (await file.sizes()).responseBodySize;
  }
  return bytes;
}

/** Sums all bytes of the responses, headers included. */
async function sumResponseBytes(requests: Request[]): Promise<number> {
  const sizes = await Promise.all(
    requests.filter((request) => !request.url().startsWith('data:')).map((request) => request.sizes()),
  );
  return sizes.reduce(
    (sum, { responseBodySize, responseHeadersSize }) => sum + responseBodySize + responseHeadersSize,
    0,
  );
}

/** Returns the compressed size of the style sheets. They are inlined, so no response has their size. */
async function measureInlineStyles(page: Page): Promise<number> {
  const sheets = await page
    .locator('head style')
    .evaluateAll((all) => all.map(({ textContent }) => textContent));
  return brotliCompressSync(sheets.join('')).length;
}

const readBodies = (requests: Request[]): Promise<string[]> =>
  Promise.all(requests.map(async (request) => (await (await request.response())?.text()) ?? ''));

/** Only scripts of the panel contain the Supabase client or these icons. */
const belongsToPanel = (script: string) =>
  /supabase-js|GoTrueClient/.test(script) || script.includes(adminIcons.trash.path);
