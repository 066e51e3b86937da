import type { Locator, Page } from '@playwright/test';
import { test, waitForText } from './content.ts';
import { expect } from './fixtures.ts';
import { addRow } from './rows.ts';

/**
 * These tests print pages (docs/product/layout.md#print); public-audit.spec.ts shows what all share. The window is as
 * wide as the text of an A4 page. Scripts change nothing on paper.
 */

test.use({ viewport: { width: 680, height: 960 }, javaScriptEnabled: false });

test('On paper each card has the URL of its page once, images keep their ratio with their names below them, and the URL of a link follows it', async ({
  page,
  content,
}) => {
  const url = '/scenes/bali.svg';
  const partnerLink = '[the river house](https://www.awin1.com/cread.php?awinaffid=7)';
  await addRow(content, 'posts', {
    title: 'Printed',
    slug: 'printed',
    content: `![Tall](${url} "Caption")\n\nSleep at ${partnerLink}.`,
  });
  await page.emulateMedia({ media: 'print' });
  for (const path of ['/blog?q=printed', '/'])
    await test.step(path, async () => {
      await waitForText(page, path, 'Printed');
      await page.goto(path);
      const urls = await findPrintedUrls(page);
      expect(urls).toEqual(expect.arrayContaining([expect.stringMatching(/\/blog\/printed$/)]));
      expect(urls).toEqual([...new Set(urls)]);
    });
  await test.step('The heading of the months is not printed, because the months are not', () =>
    expect(page.getByRole('heading', { name: 'When will you go?' })).toBeHidden());
  await test.step('A postcard is no higher than its text and its stamp need, and starts at the left edge of the heading', async () => {
    const section = page.locator('section').filter({ hasText: 'What Our Travelers Say' });
    const heading = await section.getByRole('heading').boundingBox();
    for (const postcard of await section.getByRole('figure').all()) {
      const box = await postcard.boundingBox();
      expect(box?.height).toBeLessThan(180);
      expect(box?.x).toBe(heading?.x);
    }
  });
  const hero = page.getByRole('region', { name: 'Featured journeys' });
  await expectBelow(hero.getByRole('heading'), hero.locator('img').first());

  await page.goto('/destinations');
  const poster = page.getByRole('article').first();
  await expectBelow(poster.getByRole('heading'), poster.locator('img'));

  await page.goto('/blog/printed');
  await expect(page.getByRole('link', { name: 'the river house Ad' })).toBeVisible();
  const image = page.getByRole('img', { name: 'Tall' });
  await image.scrollIntoViewIfNeeded();
  await image.evaluate((element: HTMLImageElement) => element.decode());
  const { width, height, ratio } = await image.evaluate((element: HTMLImageElement) => ({
    width: element.clientWidth,
    height: element.clientHeight,
    ratio: element.naturalWidth / element.naturalHeight,
  }));
  // An image has at most 70 mm.
  expect(height).toBeLessThanOrEqual(265);
  expect(width / height).toBeCloseTo(ratio, 1);

  await page.goto('/about');
  const after = await page
    .getByRole('link', { name: 'See the destinations' })
    .evaluate((link) => getComputedStyle(link, '::after').content);
  expect(after).toContain(`(${new URL('/destinations', page.url())})`);
});

test('On paper a legal text is as wide as the page, even in landscape, and its widest table is whole', async ({
  page,
  content,
  request,
}) => {
  const terms = [
    '## Cancelling',
    '| When | Share | What is returned, and to whom | Until |',
    '| --- | --- | --- | --- |',
    `| Before the ${'journey'.repeat(12)} | 12 % | ${'All of it, to whoever has paid. '.repeat(4)} | Monday |`,
    '## Money',
    'Euros.',
  ].join('\n');
  await content.from('legal_texts').upsert({ id: 1, terms }).throwOnError();
  await waitForText({ request }, '/terms', 'Cancelling');
  await page.emulateMedia({ media: 'print' });
  await page.goto('/terms');
  for (const width of [680, 1010]) {
    await page.setViewportSize({ width, height: 680 });
    const heading = page.getByRole('heading', { name: 'Cancelling' });
    const text = await heading.locator('..').boundingBox();
    expect(text?.width).toBeGreaterThan(600);
    const table = page.getByRole('table');
    const box = await table.boundingBox();
    expect(box?.width).toBeLessThanOrEqual(text?.width ?? 0);
    expect(await table.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(
      2,
    );
  }
});

/** Returns the URLs that follow links on paper. */
const findPrintedUrls = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('main a')]
      .filter((link) => link.checkVisibility() && getComputedStyle(link, '::after').content.includes('('))
      .map(({ href }) => href),
  );

/** Expects the element to start below the end of the image. */
async function expectBelow(element: Locator, image: Locator): Promise<void> {
  const [text, picture] = [await element.boundingBox(), await image.boundingBox()];
  expect(picture?.height).toBeGreaterThan(100);
  expect(text?.y).toBeGreaterThanOrEqual((picture?.y ?? 0) + (picture?.height ?? 0));
}
