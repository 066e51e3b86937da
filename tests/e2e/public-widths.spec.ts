import type { Page } from '@playwright/test';
import { expect, noticeRegion, test, visit } from './fixtures.ts';
import { publicPages } from './public-pages.ts';

/** No page scrolls sideways. */

const widths = [320, 390, 768, 1024, 1440, 1920];
const pages = [...publicPages, '/nowhere', '/destinations?q=atlantis', '/blog?q=atlantis'];

for (const path of pages)
  test(`${path} does not scroll sideways, whatever the window`, async ({ page }) => {
    await visit(page, path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      expect(await sideways(page), `${width} px`).toBe(0);
    }
  });

test('nor while the menu is open or a notice shows', async ({ page }) => {
  for (const width of [320, 390, 768]) {
    await page.setViewportSize({ width, height: 800 });
    await visit(page, '/');
    await page.getByRole('button', { name: 'Language' }).click();
    await expect(noticeRegion(page).getByText('Language Changed')).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Menu' }).click();
    expect(await sideways(page), `${width} px`).toBe(0);
  }
});

test('nor with what a visitor wrote and nobody could break into lines', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/', '/destinations', '/blog', '/contact']) {
    await visit(page, path);
    const fields = page.getByRole('main').locator('textarea, input[type=text], input[type=search]');
    for (const field of await fields.all()) await field.fill('W'.repeat(10_000));
    expect(await sideways(page), path).toBe(0);
  }
});

/** How far the page goes when it is pushed to the side, in px. */
const sideways = (page: Page) =>
  page.evaluate(() => {
    window.scrollTo({ left: 1000, behavior: 'instant' });
    return window.scrollX;
  });
