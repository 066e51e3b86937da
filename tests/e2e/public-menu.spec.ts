import type { Page } from '@playwright/test';
import { expect, test, visit } from './fixtures.ts';

/** The menu on small screens (docs/product/layout.md#public-layout). */

test.use({ viewport: { width: 390, height: 844 } });

const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu' });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' });

test('On a narrow screen a menu replaces the header’s links, and closes after a choice, Escape or a click outside', async ({
  page,
}) => {
  await visit(page, '/contact');

  await test.step('A button opens and closes the menu', async () => {
    await expect(page.getByRole('navigation')).toHaveCount(2); // Both navigations are in the footer.
    // Browsers say of a button with a popover whether that is open, so HTML allows it no attribute of its own for it.
    await expect(menuButton(page)).not.toHaveAttribute('aria-expanded');
    await menuButton(page).click();
    await expect(menu(page).getByRole('link')).toHaveText(['Home', 'Destinations', 'Blog', 'Contact']);
    await expect(menu(page).getByRole('link', { name: 'Contact' })).toHaveAttribute('aria-current', 'page');
    await menuButton(page).click();
    await expect(menu(page)).toBeHidden();
  });

  await test.step('Escape closes the menu and returns the focus to the menu button', async () => {
    await menuButton(page).press('Enter');
    await page.keyboard.press('Tab');
    await expect(menu(page).getByRole('link', { name: 'Home' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(menuButton(page)).toBeFocused();
  });

  await test.step('A click outside the menu closes it', async () => {
    await menuButton(page).click();
    await expect(menu(page)).toBeVisible();
    await page.mouse.click(200, 800);
    await expect(menu(page)).toBeHidden();
  });

  await test.step('A link of the menu opens its page and closes the menu', async () => {
    for (const { name, path } of [
      { name: 'Contact', path: '/contact' }, // This is the current page.
      { name: 'Blog', path: '/blog' },
    ]) {
      await menuButton(page).click();
      await menu(page).getByRole('link', { name }).click();
      await expect(page).toHaveURL(path);
      await expect(menu(page)).toBeHidden();
    }
  });

  await test.step('A wide screen shows the links and no menu button', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(menuButton(page)).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  });
});
