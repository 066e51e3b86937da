import { type Browser, test as base, type Page, type Request } from '@playwright/test';
import { type ContentClient, createContentClient } from '#tests/e2e/content.ts';
import { createSession, expect } from '#tests/e2e/fixtures.ts';
import { openSite, type Site } from '#tests/setup/site.ts';
import { getMedian } from './median.ts';

/**
 * `npm run bench:lists`: how soon a list of 10,000 rows opens, compared with a list of 20, and how long a search of
 * the 10,000 rows takes. Two sites of the same build, one with few rows and one with many, are opened in alternating
 * order, so that any other load on the machine slows both sites equally. The result is the median of the ratios.
 */

const few = 20;
const many = 10_000;
const rounds = 13;

/** Rows per insert, so that the request stays below the server's limit of one megabyte. */
const batchSize = 250;

interface Sites {
  small: Site;
  large: Site;
}

const test = base.extend<object, { sites: Sites }>({
  sites: [
    // biome-ignore lint/correctness/noEmptyPattern: the pattern tells Playwright that no other fixture is needed.
    async ({}, use) => {
      const [small, large] = [await openSite(), await openSite()];
      await addRows(createContentClient(small), few);
      await addRows(createContentClient(large), many);
      await use({ small, large });
      await small.close();
      await large.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

test.setTimeout(180_000);

for (const collection of ['posts', 'destinations'] as const) {
  test(`A list of 10,000 ${collection} opens in at most 1.5 times the time of a list of 20`, async ({
    browser,
    sites,
  }) => {
    const pages: Record<keyof Sites, Page> = {
      small: await openSignedIn(browser, sites.small),
      large: await openSignedIn(browser, sites.large),
    };
    const times: Record<keyof Sites, number>[] = [];
    // The first round fills the caches and does not count.
    for (let round = 0; round <= rounds; round += 1) {
      const time = { small: 0, large: 0 };
      for (const size of round % 2 === 0 ? (['small', 'large'] as const) : (['large', 'small'] as const))
        time[size] = await measureTimeToRows(pages[size], `/admin/${collection}`);
      if (round > 0) times.push(time);
    }
    await expect(pages.large.getByText(/^1–\d+ of 10,000$/).last()).toBeVisible();
    const small = getMedian(times.map((time) => time.small));
    const large = getMedian(times.map((time) => time.large));
    const ratio = getMedian(times.map((time) => time.large / time.small));
    console.log(
      `${collection}: first row after ${small} ms in a list of ${few}, after ${large} ms in a list of ${many}; ratio ${ratio.toFixed(2)}`,
    );
    expect(ratio).toBeLessThan(1.5);
  });

  /**
   * Repeats the panel's request several times in sequence. Other load can only make a request slower, so the fastest of
   * several is the best estimate of the time that the server needs: a few milliseconds for a rare word, tens of
   * milliseconds if every row matches. A slow machine stays below the limit, but a search that scans the text of every
   * row does not.
   */
  test(`A search of 10,000 ${collection} takes at most 300 ms`, async ({ browser, sites }) => {
    const page = await openSignedIn(browser, sites.large);
    await page.goto(`/admin/${collection}`);
    await expect(page.getByRole('rowheader').first()).toBeVisible();
    for (const [words, matches] of [
      // Words that occur in no row, in one row and in all rows, and two words that are not adjacent.
      ['atlantis', 0],
      ['number-9876', 1],
      ['lantern', many],
      ['lantern number-987', 11],
    ] as const) {
      const request = page.waitForRequest(isSearch(collection));
      await page.getByRole('searchbox', { name: `Search ${collection}` }).fill(words);
      const { times, total } = await repeatRequest(await request);
      console.log(
        `${collection}: “${words}” (${matches} rows) in ${Math.round(getMedian(times))} ms (median), ${Math.round(Math.min(...times))} ms (fastest)`,
      );
      expect(total).toBe(matches);
      expect(Math.min(...times)).toBeLessThan(300);
    }
  });
}

/** A few hundred words of text. Each row adds its own number to it. */
const prose = 'Lantern light on wet stone, and a ferry that leaves when it is full. '.repeat(24);

async function addRows(content: ContentClient, count: number): Promise<void> {
  for (let start = 0; start < count; start += batchSize) {
    const numbers = Array.from({ length: Math.min(batchSize, count - start) }, (_, index) => start + index);
    const formatTime = (number: number) => new Date(Date.UTC(2026, 0, 1) - number * 3_600_000).toISOString();
    const posts = numbers.map((number) => ({
      title: `Post ${number}`,
      excerpt: `${prose.slice(0, 136)} number-${number}.`,
      content: prose,
      author: 'A. Writer',
      category: 'Culture',
      tags: ['lantern', 'ferry'],
      date: formatTime(number).slice(0, 10),
    }));
    const destinations = numbers.map((number) => ({
      name: `Destination ${number}`,
      description: `${prose.slice(0, 340)} number-${number}.`,
      region: 'Europe',
      budget: 'Luxury',
      activity: 'Urban',
      image: '/scenes/kyoto.svg',
      featured: number % 100 === 0,
      created_at: formatTime(number),
    }));
    await content.from('posts').insert(posts).throwOnError();
    await content.from('destinations').insert(destinations).throwOnError();
  }
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
  request.method() === 'GET' &&
  request.url().includes(`/rest/v1/${collection}?`) &&
  request.url().includes('ilike');

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
