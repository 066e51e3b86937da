import { expect, noticeRegion, test, visit } from './fixtures.ts';
import { scrollSideways } from './horizontal-overflow.ts';

/** Pages in states that could make them scroll sideways. public-audit.spec.ts checks every page as it first appears. */

test('The home page does not scroll sideways while the menu is open or a notice is shown', async ({
  page,
}) => {
  for (const width of [320, 390, 768]) {
    await page.setViewportSize({ width, height: 800 });
    await visit(page, '/');
    await page.getByRole('button', { name: 'Language' }).click();
    await expect(noticeRegion(page).getByText('Language Changed')).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Menu' }).click();
    expect(await scrollSideways(page), `${width} px`).toBe(0);
  }
});

test('No page scrolls sideways when a visitor types a word of 10,000 letters', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/', '/destinations', '/blog', '/contact']) {
    await visit(page, path);
    const fields = page.getByRole('main').locator('textarea, input[type=text], input[type=search]');
    for (const field of await fields.all()) await field.fill('W'.repeat(10_000));
    expect(await scrollSideways(page), path).toBe(0);
  }
});
