import type { Locator, Page } from '@playwright/test';
import { test } from './content.ts';
import { expect } from './fixtures.ts';
import { publicPages } from './public-pages.ts';
import { addRow } from './rows.ts';

/** Printed pages (docs/product/layout.md#print). The window is as wide as the text of an A4 page. */

test.use({ viewport: { width: 680, height: 960 } });

test('On paper every page is ink on white, without the header, buttons and anything that stays in place', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print' });
  for (const path of [...publicPages, '/deals', '/nowhere'])
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.getByRole('banner').filter({ visible: true })).toHaveCount(0);
      await expect(page.getByRole('button')).toHaveCount(0);
      await expect(page.getByRole('navigation')).toHaveCount(0);
      expect(await findScreenStyles(page)).toEqual([]);
      expect(await findCutElements(page)).toEqual([]);
      expect(await findEmptyHeadings(page)).toEqual([]);
    });
});

test('On paper each card has the URL of its page once, and the photographs of a text keep their ratio', async ({
  page,
  content,
}) => {
  const url = '/scenes/bali.svg';
  await addRow(content, 'posts', { title: 'Printed', slug: 'printed', content: `![Tall](${url} "Caption")` });
  await page.emulateMedia({ media: 'print' });
  for (const path of ['/', '/blog', '/blog?q=printed'])
    await test.step(path, async () => {
      await expect.poll(async () => (await page.request.get(path)).text()).toContain('Printed');
      await page.goto(path);
      expect(await findPrintedUrls(page)).toEqual(
        expect.arrayContaining([expect.stringMatching(/\/blog\/printed$/)]),
      );
      const urls = await findPrintedUrls(page);
      expect(urls).toEqual([...new Set(urls)]);
    });
  await page.goto('/blog/printed');
  const image = page.getByRole('img', { name: 'Tall' });
  await image.scrollIntoViewIfNeeded();
  await image.evaluate((element: HTMLImageElement) => element.decode());
  const { width, height, ratio } = await image.evaluate((element: HTMLImageElement) => ({
    width: element.clientWidth,
    height: element.clientHeight,
    ratio: element.naturalWidth / element.naturalHeight,
  }));
  // 70 mm
  expect(height).toBeLessThanOrEqual(265);
  expect(width / height).toBeCloseTo(ratio, 1);
});

test('On paper a poster is an image with its name below it, and the URL of a link follows it', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('/destinations');
  const poster = page.getByRole('article').first();
  await expectBelow(poster.getByRole('heading'), poster.locator('img'));
  await page.goto('/');
  await test.step('The heading of the months, which are not printed, is not either', async () => {
    await expect(page.getByRole('heading', { name: 'When will you go?' })).toBeHidden();
  });
  await test.step('A postcard is no higher than its text and its stamp need, and starts where its heading does', async () => {
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
  await page.goto('/about');
  const content = await page
    .getByRole('link', { name: 'See the destinations' })
    .evaluate((link) => getComputedStyle(link, '::after').content);
  expect(content).toContain(`(${new URL('/destinations', page.url())})`);
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
  await expect.poll(async () => (await request.get('/terms')).text()).toContain('Cancelling');
  await page.emulateMedia({ media: 'print' });
  for (const width of [680, 1010]) {
    await page.setViewportSize({ width, height: 680 });
    await page.goto('/terms');
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

/**
 * Returns the cards, facts and headings that a page break can cut in two, or part from what follows. A rotated element
 * would reach into the page before.
 */
const findCutElements = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(header, article, blockquote, figure, li, dl, h2, h3), footer')]
      .filter((element) => {
        const { breakInside, breakAfter, transform } = getComputedStyle(element);
        // The heading of a card stays with it.
        const isHeading = element.matches('header, h2, h3') && !element.closest('li');
        const isWhole = element.matches('h2, h3') || breakInside === 'avoid';
        return !isWhole || (isHeading && breakAfter !== 'avoid') || transform !== 'none';
      })
      .map((element) => element.outerHTML.slice(0, 100)),
  );

/** Returns the headings whose sections show nothing else. */
const findEmptyHeadings = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main section')]
      .filter((section) => {
        const heading = section.querySelector<HTMLElement>('h2');
        const isShown = heading?.checkVisibility() && heading.getBoundingClientRect().width > 1;
        const rest = section.innerText.replace(heading?.innerText ?? '', '').trim();
        return (
          isShown && rest === '' && ![...section.querySelectorAll('img')].some((i) => i.checkVisibility())
        );
      })
      .map((section) => section.innerText),
  );

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

/** Returns the visible elements that are not printed in black on white, or that stay in place on the screen. */
const findScreenStyles = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.body.querySelectorAll<HTMLElement>('*')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('svg'))
      .filter((element) => {
        const { position, color, backgroundColor, backgroundImage } = getComputedStyle(element);
        const isInk = color === 'rgb(0, 0, 0)';
        const isPaper = backgroundColor === 'rgba(0, 0, 0, 0)' && backgroundImage === 'none';
        // A link that skips to the content is fixed, but not shown without focus.
        const isFixed = position === 'fixed' && getComputedStyle(element).clipPath === 'none';
        return !isInk || !isPaper || isFixed || position === 'sticky';
      })
      .map((element) => element.outerHTML.slice(0, 100)),
  );
