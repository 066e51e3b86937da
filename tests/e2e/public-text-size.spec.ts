import type { Page } from '@playwright/test';
import { test } from './content.ts';
import { expect } from './fixtures.ts';
import { expectNoSidewaysScroll } from './horizontal-overflow.ts';
import { publicPages } from './public-pages.ts';

/** Text that the visitor has enlarged in the browser (docs/product/layout.md#public-layout; WCAG 2.2, 1.4.4). */

test('With text at 200% no page scrolls sideways, and the header keeps its controls and the name of the site', async ({
  page,
}) => {
  for (const path of [...publicPages, '/deals', '/destinations?q=atlantis', '/nowhere'])
    await test.step(path, async () => {
      await page.goto(path);
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      for (const width of [1024, 320, 390]) {
        await expectNoSidewaysScroll(page, [width]);
        // The header is the same on every page.
        if (path === '/blog') await expectWholeHeader(page);
        if (path === '/destinations') await expectWholePlaceholder(page);
        if (path === '/destinations' && width < 1024) await expectSentenceAboveDrawing(page);
      }
    });
});

test('With text at 200% no word of a title is broken, and the booking form shows whole dates', async ({
  page,
  content,
}) => {
  const title = 'Twelve quiet harbours of the Mediterranean, ranked';
  const date = '2026-05-01';
  await content
    .from('posts')
    .insert({ title, date, featured: true, published_at: `${date}T00:00:00Z` }, { defaultToNull: false })
    .throwOnError();
  await expect.poll(async () => (await page.request.get('/blog')).text()).toContain(title);
  for (const path of ['/', '/destinations', '/blog'])
    await test.step(path, async () => {
      await page.goto(path);
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      for (const width of [1280, 1024, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(() => listBrokenWords(page), `at ${width} px`).toEqual([]);
        if (path === '/') await expectWholeFields(page);
        else await expectLegiblePlaceholder(page);
      }
    });
});

/** Lists the words of the titles of cards that do not fit into one line. */
const listBrokenWords = (page: Page) =>
  page
    .getByRole('article')
    .getByRole('heading', { level: 3 })
    .evaluateAll((headings) =>
      headings.flatMap((heading) => {
        const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
        const broken: string[] = [];
        for (let text = texts.nextNode(); text; text = texts.nextNode())
          for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/\S+/g)) {
            const range = document.createRange();
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
            if (tops.size > 1) broken.push(word);
          }
        return broken;
      }),
    );

/** Expects the dates of the booking form to have room for all of their digits, and the label of the guests to be one line. */
async function expectWholeFields(page: Page): Promise<void> {
  const form = page.getByRole('search', { name: 'Search deals' });
  for (const name of ['Check-in', 'Check-out']) {
    const room = await form.getByLabel(name).evaluate((input) => {
      return input.clientWidth / Number.parseFloat(getComputedStyle(input).fontSize);
    });
    expect(room, name).toBeGreaterThan(7);
  }
  const lines = await form.getByText('Guests', { exact: true }).evaluate((label) => {
    const range = document.createRange();
    range.selectNodeContents(label);
    return range.getClientRects().length;
  });
  expect(lines).toBe(1);
}

/** Expects the placeholder of the search field to be at least as large as the text of a page that is not enlarged. */
async function expectLegiblePlaceholder(page: Page): Promise<void> {
  const size = await page
    .getByRole('searchbox')
    .evaluate((input) => Number.parseFloat(getComputedStyle(input, '::placeholder').fontSize));
  expect(size).toBeGreaterThanOrEqual(14);
}

/** Expects the header's controls to be on the screen, and the name of the site to be in one line. */
async function expectWholeHeader(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo({ left: 0, behavior: 'instant' }));
  const banner = page.getByRole('banner');
  for (const name of ['Menu', 'Book Now', /^Language/])
    await expect(banner.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  const brand = banner.getByRole('link', { name: 'Wayfare' });
  await expect(brand).toBeInViewport({ ratio: 1 });
  const lines = await brand.locator('span').evaluate((name) => {
    const range = document.createRange();
    range.selectNodeContents(name);
    return range.getClientRects().length;
  });
  expect(lines).toBe(1);
}

/** Expects the placeholder of the search field to fit into the field. */
async function expectWholePlaceholder(page: Page): Promise<void> {
  const room = await page.getByRole('searchbox').evaluate((input: HTMLInputElement) => {
    const { font } = getComputedStyle(input, '::placeholder');
    const canvas = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    canvas.font = font;
    const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(input);
    const padding = Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd);
    return input.clientWidth - padding - canvas.measureText(input.placeholder).width;
  });
  expect(room).toBeGreaterThanOrEqual(0);
}

/** Expects the sentence in the header of the list to end above the drawing, which may make way for it. */
async function expectSentenceAboveDrawing(page: Page): Promise<void> {
  const header = page.getByRole('main').locator('header');
  const gap = await header.evaluate((element) => {
    const image = element.querySelector('svg');
    const sentence = element.querySelector('h1 + p');
    if (!image || !sentence) return Number.NaN;
    if (!image.checkVisibility()) return 0;
    return image.getBoundingClientRect().top - sentence.getBoundingClientRect().bottom;
  });
  expect(gap).toBeGreaterThanOrEqual(0);
}
