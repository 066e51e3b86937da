import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { expect } from './fixtures.ts';
import { test } from './owner.ts';
import { getActiveOption, getOptions, getPalette, getSearchField, openPage } from './palette.ts';

/** The command palette with a pointer and on a phone. tests/panel/palette.test.ts tests its keys and its focus. */

test('A button opens the command palette, which works with a pointer and closes with a click outside', async ({
  page,
}) => {
  await openPage(page);
  const button = page.getByRole('button', { name: 'Go to…' });
  await button.click();
  await expect(getSearchField(page)).toBeFocused();
  await page.mouse.click(5, 5);
  await expect(getPalette(page)).toBeHidden();
  await button.click();
  await expectAccessiblePalette(page);
  await page.keyboard.press('ArrowUp');
  await expect(getActiveOption(page)).toHaveText('Log out');
  await expect(getActiveOption(page)).toBeInViewport();
  await getOptions(page).filter({ hasText: 'Hero Slides' }).hover();
  await expect(getActiveOption(page)).toHaveText('Hero Slides');
  await getOptions(page).filter({ hasText: 'Hero Slides' }).click();
  await expect(page).toHaveURL('/admin/hero-slides');

  await test.step('The palette does not open over a dialog', async () => {
    await page.getByRole('link', { name: 'Add New Slide' }).click();
    await page.getByLabel('Title', { exact: true }).fill('Unsaved');
    await page.getByRole('main').getByRole('link', { name: 'Hero Slides' }).click();
    await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(getPalette(page)).toBeHidden();
  });
});

test.describe('the command palette on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('On a phone the command palette opens from the bar at the foot of the window', async ({ page }) => {
    await openPage(page);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(getSearchField(page)).toBeFocused();
    await expectAccessiblePalette(page);
    await getSearchField(page).fill('zebra');
    await expect(getPalette(page).getByText('No results for')).toBeVisible();
    await getSearchField(page).fill('');
    await getOptions(page).filter({ hasText: 'Hero Slides' }).click();
    await expect(page).toHaveURL('/admin/hero-slides');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

/** Expects that the palette passes axe, that each target is large enough, and that nothing is wider than the palette. */
async function expectAccessiblePalette(page: Page): Promise<void> {
  await expectNoAxeViolations(page);
  const heights = await getPalette(page)
    .locator('button, [role=option]')
    .evaluateAll((targets) => targets.map((target) => target.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(24);
  expect(await getPalette(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0);
}
