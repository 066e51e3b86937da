import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectNoSidewaysScroll } from './horizontal-overflow.ts';
import { publicPages } from './public-pages.ts';

/** Text that the visitor has enlarged in the browser (docs/product.md#public-layout; WCAG 2.2, 1.4.4). */

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

/** Expects the sentence in the header of the list to end above the drawing. */
async function expectSentenceAboveDrawing(page: Page): Promise<void> {
  const header = page.getByRole('main').locator('header');
  const gap = await header.evaluate((element) => {
    const image = element.querySelector('img')?.getBoundingClientRect();
    const sentence = element.querySelector('h1 + p')?.getBoundingClientRect();
    return (image?.top ?? 0) - (sentence?.bottom ?? Number.POSITIVE_INFINITY);
  });
  expect(gap).toBeGreaterThanOrEqual(0);
}
