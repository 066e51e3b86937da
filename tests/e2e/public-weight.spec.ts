import { brotliCompressSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { expect, test, visit } from './fixtures.ts';

/** What a visitor's browser has to fetch. */

/** Collects what has come. */
function watch(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  return requests;
}

const ofKind = (requests: Request[], kind: 'js' | 'css') =>
  requests.filter((request) => new URL(request.url()).pathname.endsWith(`.${kind}`));

/** Bytes as they come over the line, once for each file. */
async function weigh(requests: Request[]): Promise<number> {
  const files = new Map(requests.map((request) => [request.url(), request]));
  let bytes = 0;
  for (const file of files.values()) {
    expect((await file.response())?.headers()['content-encoding']).toBe('br');
    bytes += (await file.sizes()).responseBodySize;
  }
  return bytes;
}

/** The style sheets are inlined in the page (server/pages/finish-page.ts), so their size is measured on their own. */
async function weighInlined(page: Page): Promise<number> {
  const sheets = await page
    .locator('head style')
    .evaluateAll((all) => all.map(({ textContent }) => textContent));
  return brotliCompressSync(sheets.join('')).length;
}

const client = /supabase-js|GoTrueClient/;

/** What is the panel's alone: the backend's client, and its icons. */
const isPanels = (body: string) => client.test(body) || body.includes(adminIcons.trash.strokes);

async function bodies(requests: Request[]): Promise<string[]> {
  return Promise.all(requests.map(async (request) => (await (await request.response())?.text()) ?? ''));
}

for (const path of ['/', '/destinations', '/blog', '/contact', '/about', '/privacy', '/terms', '/nowhere']) {
  test(`${path} fetches at most 110 kB of scripts and 20 kB of styles, and nothing of the panel`, async ({
    page,
  }) => {
    const requests = watch(page);
    await visit(page, path);
    await page.getByRole('button', { name: 'Language' }).click();
    await page.waitForLoadState('networkidle');
    const scripts = await weigh(ofKind(requests, 'js'));
    const styles = await weighInlined(page);
    expect(ofKind(requests, 'css')).toEqual([]);
    expect(scripts).toBeGreaterThan(50_000);
    expect(scripts).toBeLessThanOrEqual(110_000);
    expect(styles).toBeGreaterThan(1000);
    expect(styles).toBeLessThanOrEqual(20_000);
    // What a visitor may open next is fetched ahead.
    for (const link of await page.getByRole('banner').getByRole('link').all()) await link.hover();
    await page.waitForLoadState('networkidle');
    expect((await bodies(ofKind(requests, 'js'))).filter(isPanels)).toEqual([]);
  });
}

test('the home page’s first view takes at most 350 kB in all', async ({ page }) => {
  const requests = watch(page);
  await visit(page, '/');
  await page.waitForLoadState('networkidle');
  const sizes = await Promise.all(
    requests.filter((request) => !request.url().startsWith('data:')).map((request) => request.sizes()),
  );
  const bytes = sizes.reduce(
    (sum, { responseBodySize, responseHeadersSize }) => sum + responseBodySize + responseHeadersSize,
    0,
  );
  expect(bytes).toBeGreaterThan(150_000);
  expect(bytes).toBeLessThanOrEqual(350_000);
});

test('the first paint waits for the page alone: its picture stands in it, its faces come behind', async ({
  page,
}) => {
  await visit(page, '/');
  await page.waitForFunction(() =>
    ['Fraunces', 'Figtree'].every((face) => document.fonts.check(`600 1rem "${face} Variable"`)),
  );
  const { painted, asked } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    asked: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.woff2'))
      .map(({ startTime }) => startTime),
  }));
  expect(asked).toHaveLength(2);
  expect(Math.min(...asked)).toBeGreaterThan(painted ?? Number.NaN);
  const first = page.getByRole('region', { name: 'Journeys to start from' }).locator('img').first();
  await expect(first).toHaveAttribute('src', /^data:image\/svg/);
  expect(await first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600);
});

test('the sign-in page is where that client comes', async ({ page }) => {
  const requests = watch(page);
  await visit(page, '/login');
  await page.waitForLoadState('networkidle');
  expect((await bodies(ofKind(requests, 'js'))).filter((body) => client.test(body))).not.toEqual([]);
});
