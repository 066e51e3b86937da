import type { Page } from '@playwright/test';
import { expect, test, visit } from './fixtures.ts';

/** The menu on small screens (docs/product.md#public-layout). */

test.use({ viewport: { width: 390, height: 844 } });

const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu' });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' });

test.beforeEach(({ page }) => visit(page, '/'));

test('On a narrow screen a button that opens and closes a menu replaces the header’s links', async ({
  page,
}) => {
  await expect(page.getByRole('navigation')).toHaveCount(2); // Both are in the footer.
  await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false');

  await menuButton(page).click();
  await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(menu(page).getByRole('link')).toHaveText(['Home', 'Destinations', 'Blog', 'Contact']);
  await expect(menu(page).getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');

  await menuButton(page).click();
  await expect(menu(page)).toBeHidden();
  await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false');
});

test('A link in the menu leads to its page and closes the menu', async ({ page }) => {
  for (const { name, path } of [
    { name: 'Destinations', path: '/destinations' },
    { name: 'Blog', path: '/blog' },
    { name: 'Contact', path: '/contact' },
    { name: 'Home', path: '/' },
    { name: 'Home', path: '/' }, // The current page.
  ]) {
    await menuButton(page).click();
    await menu(page).getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
    await expect(menu(page)).toBeHidden();
    await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false');
  }
});

test('The menu closes on a click outside it, and on Escape, which returns the focus to its button', async ({
  page,
}) => {
  await menuButton(page).press('Enter');
  await page.keyboard.press('Tab');
  await expect(menu(page).getByRole('link', { name: 'Home' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect(menuButton(page)).toBeFocused();

  await menuButton(page).click();
  await expect(menu(page)).toBeVisible();
  await page.mouse.click(200, 800);
  await expect(menu(page)).toBeHidden();
});

test('A wide screen shows the links and no menu button', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(menuButton(page)).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});
