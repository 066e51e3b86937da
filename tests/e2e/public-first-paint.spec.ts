import type { Page } from '@playwright/test';
import { expect, test, visit } from './fixtures.ts';

/** A page that is opened lays out and loads little more than its first view until the first paint (app/unpainted.ts). */

declare global {
  interface Window {
    /** Whether the page was marked as not yet painted, after each change. */
    marks: boolean[];
  }
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    window.marks = [];
    new MutationObserver(() => {
      window.marks.push(document.documentElement.dataset.unpainted !== undefined);
    }).observe(document, { subtree: true, attributeFilter: ['data-unpainted'] });
  });
});

const getMarks = (page: Page) => page.evaluate(() => window.marks);

/** Returns the URLs of the lazy images that the page has requested before its first paint. */
const getEarlyLazyImages = (page: Page) =>
  page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const lazy = new Set(
      Array.from(document.images, (image) => image.loading === 'lazy' && image.currentSrc),
    );
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime < (paint?.startTime ?? Number.POSITIVE_INFINITY))
      .map(({ name }) => name)
      .filter((url) => lazy.has(url));
  });

test('The first paint of a list waits for no image of its cards, which load afterwards', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  for (const path of ['/destinations', '/blog'])
    await test.step(path, async () => {
      await visit(page, path);
      await expect.poll(() => getMarks(page)).toEqual([true, false]);
      expect(await getEarlyLazyImages(page)).toEqual([]);
      const card = page.getByRole('main').locator('img[loading=lazy]').last();
      await card.scrollIntoViewIfNeeded();
      await expect
        .poll(() => card.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
    });
});

test('A page that scrolls to its place as soon as it is loaded is laid out as a whole', async ({ page }) => {
  await page.goto('/privacy');
  await test.step('with a fragment', async () => {
    await page.goto('/#deals');
    expect(await getMarks(page)).toEqual([]);
    await expect(page.locator('#deals')).toBeInViewport();
  });
  await test.step('after a reload', async () => {
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => window.scrollY);
    await page.reload();
    expect(await getMarks(page)).toEqual([]);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  });
  await test.step('after the back button', async () => {
    await page.goBack();
    expect(await getMarks(page)).not.toContain(true);
  });
});
