import { type Browser, test as base, type Page, type Request } from '@playwright/test';
import { createSession, expect } from '#tests/e2e/fixtures.ts';
import type { Site } from '#tests/setup/site.ts';
import { getMedian } from './median.ts';
import { few, many, measureInTurn, openSites } from './records.ts';

/**
 * `npm run bench:lists`: how soon a list of 100,000 rows opens, compared with a list of 100, and how long a search of
 * the 100,000 rows takes. Two sites of the same build, one with few rows and one with many, are opened in alternating
 * order, so that any other load on the machine slows both sites equally. The result is the median of the ratios.
 */

const rounds = 13;

const test = base.extend<object, { sites: Awaited<ReturnType<typeof openSites>> }>({
  sites: [
    // biome-ignore lint/correctness/noEmptyPattern: the pattern tells Playwright that no other fixture is needed.
    async ({}, use) => {
      await using sites = await openSites();
      await use(sites);
    },
    { scope: 'worker', timeout: 1_800_000 },
  ],
});

test.setTimeout(180_000);

for (const collection of ['posts', 'destinations'] as const) {
  test(`A list of 100,000 ${collection} opens in at most twice the time of a list of 100`, async ({
    browser,
    sites,
  }) => {
    const pages = [await openSignedIn(browser, sites[0]), await openSignedIn(browser, sites[1])] as const;
    // The first round fills the caches and does not count.
    const { small, large, ratio } = await measureInTurn(rounds, 1, (site) =>
      measureTimeToRows(pages[site], `/admin/${collection}`),
    );
    await expect(pages[1].getByText(/^1–\d+ of 100,000$/).last()).toBeVisible();
    console.log(
      `${collection}: first row after ${small} ms in a list of ${few}, after ${large} ms in a list of ${many}; ratio ${ratio.toFixed(2)}`,
    );
    expect(ratio).toBeLessThan(2);
  });

  /** Repeats the panel's request several times in sequence, and prints how long they take. */
  test(`A search of 100,000 ${collection} finds every row that has its words`, async ({ browser, sites }) => {
    const page = await openSignedIn(browser, sites[1]);
    await page.goto(`/admin/${collection}`);
    await expect(page.getByRole('rowheader').first()).toBeVisible();
    for (const [words, matches] of [
      // Words that occur in no row, in one row and in all rows. The digits 9998 are in 20 numbers, such as 19998.
      ['atlantis', 0],
      [`${many - 13}`, 1],
      ['No.', many],
      ['No. 9998', 20],
    ] as const) {
      const request = page.waitForRequest(isSearch(collection));
      await page.getByRole('searchbox', { name: `Search ${collection}` }).fill(words);
      const { times, total } = await repeatRequest(await request);
      console.log(
        `${collection}: “${words}” (${matches} rows) in ${Math.round(getMedian(times))} ms (median), ${Math.round(Math.min(...times))} ms (fastest)`,
      );
      expect(total).toBe(matches);
    }
  });
}

/** Opens a page that is signed in and records when the first row of a table appears. */
async function openSignedIn(browser: Browser, site: Site): Promise<Page> {
  const storageState = await createSession(site, site.owner);
  const page = await browser.newPage({ baseURL: site.url, storageState });
  await page.addInitScript(() => {
    const checkForRow = () => {
      if (document.querySelector('tbody th')) Object.assign(window, { rowsAt: performance.now() });
      else requestAnimationFrame(checkForRow);
    };
    checkForRow();
  });
  return page;
}

/** Returns the milliseconds from the navigation to the first frame that finds a row. */
async function measureTimeToRows(page: Page, path: string): Promise<number> {
  await page.goto(path);
  const handle = await page.waitForFunction(() => (window as { rowsAt?: number }).rowsAt);
  return Math.round((await handle.jsonValue()) as number);
}

const isSearch = (collection: string) => (request: Request) =>
  request.method() === 'GET' && request.url().includes(`/rest/v1/rpc/search_${collection}?`);

/** Repeats a request. Returns the times in milliseconds and the number of rows found. */
async function repeatRequest(request: Request): Promise<{ times: number[]; total: number }> {
  const headers = await request.allHeaders();
  for (const name of Object.keys(headers)) if (name.startsWith(':')) delete headers[name];
  const times: number[] = [];
  let total = -1;
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    const response = await fetch(request.url(), { headers });
    await response.arrayBuffer();
    times.push(performance.now() - start);
    total = Number(response.headers.get('content-range')?.split('/')[1]);
  }
  return { times, total };
}
