import type { Page } from '@playwright/test';
import { test, waitForText } from './content.ts';
import { expect } from './fixtures.ts';

/**
 * The visitor has enlarged the text in the browser (docs/product/layout.md#public-layout; WCAG 2.2, 1.4.4).
 * public-audit.spec.ts opens every page with it.
 */

// No script changes how these texts are laid out.
test.use({ javaScriptEnabled: false });

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
  await waitForText(page, '/blog', title);
  for (const path of ['/', '/blog'])
    await test.step(path, async () => {
      await page.goto(path);
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      for (const width of [1280, 390]) {
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

/** Expects the dates of the booking form to have room for all digits (7 em), and the label of the guests to be one line. */
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
