import { registry } from '#app/admin/registry.ts';
import { listMenuEntries } from '#app/admin/shell/menu.ts';
import { expectAccessibleAtWidths } from './axe.ts';
import { expect, noticeRegion } from './fixtures.ts';
import { test } from './owner.ts';

/**
 * The panel's side menu (docs/product/pages.md). app/admin/registry.test.ts tests which entries it has, and
 * app/admin/shell/admin-menu.test.tsx which one is current.
 */

const labels = listMenuEntries(registry, 'owner').map(({ label }) => label);

test('The panel’s menu lists its entries beside the page, and on a phone in a sheet that passes axe, and opens a page that could not be loaded once the connection is back', async ({
  page,
  context,
  site,
}) => {
  await page.goto('/admin');
  const menu = page.getByRole('navigation', { name: 'Admin' });
  const sheet = page.getByRole('dialog', { name: 'Menu' });
  const bar = page.getByRole('navigation', { name: 'Shortcuts' });
  const openButton = bar.getByRole('button', { name: 'Menu' });
  const sidebar = page.getByRole('complementary');

  await test.step('The menu lists its entries in order and highlights the current one, also with forced colors', async () => {
    await expect(menu.getByRole('link')).toHaveText(labels);
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    await expect(page.getByText(site.owner.email)).toBeVisible();
    const getColor = (name: string) =>
      menu
        .getByRole('link', { name, exact: true })
        .evaluate((link) => getComputedStyle(link).backgroundColor);
    await menu.getByRole('link', { name: 'Affiliate Settings' }).click();
    await expect(menu.locator('[aria-current=page]')).toHaveText(['Affiliate Settings']);
    await expect.poll(() => getColor('Affiliate Settings')).not.toBe(await getColor('Dashboard'));
    await page.emulateMedia({ forcedColors: 'active' });
    await expect(page.locator('body')).not.toHaveCSS(
      'background-color',
      await getColor('Affiliate Settings'),
    );
    await page.emulateMedia({ forcedColors: null });
  });

  await test.step('A group that is folded stays so until it is opened again', async () => {
    const trash = menu.getByRole('link', { name: 'Trash' });
    await menu.getByText('Tools').click();
    await expect(trash).toBeHidden();
    await page.reload();
    await expect(menu.getByRole('link', { name: 'Site Settings' })).toBeVisible();
    await expect(trash).toBeHidden();
    await menu.getByText('Tools').press('Enter');
    await expect(trash).toBeVisible();
  });

  await test.step('On a phone a button in the bar opens the menu as a sheet, which can be dismissed', async () => {
    await expect(bar).toBeHidden();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(menu).toBeHidden();
    await openButton.click();
    await expect(sheet.getByRole('navigation').getByRole('link')).toHaveText(labels);
    await expect(sheet.getByRole('button', { name: 'Logout' })).toBeVisible();
    await expectAccessibleAtWidths(page, [390]);
    await sheet.getByRole('button', { name: 'Close menu' }).click();
    await expect(sheet).toBeHidden();

    await openButton.click();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(openButton).toBeFocused();

    await openButton.click();
    await expect(sheet).toBeVisible();
    await page.mouse.click(20, 5); // Above the sheet.
    await expect(sheet).toBeHidden();
  });

  await test.step('Choosing an entry closes the sheet', async () => {
    await openButton.click();
    await sheet.getByRole('link', { name: 'Contact Info' }).click();
    await expect(page).toHaveURL('/admin/contact-settings');
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Contact Info' })).toBeVisible();
    await expect(page).toHaveTitle('Contact Info | Wayfare Admin');
  });

  await test.step('The sheet closes when the window becomes wide enough for the sidebar', async () => {
    await openButton.click();
    await page.setViewportSize({ width: 700, height: 844 });
    await expect(sheet).toBeVisible();
    await page.setViewportSize({ width: 1024, height: 844 });
    await expect(sheet).toBeHidden();
    await expect(sidebar).toBeVisible();
  });

  await test.step('A page that cannot be loaded opens once the connection is back', async () => {
    const heading = page.getByRole('heading', { level: 1 });
    await context.route('**', (route) => route.abort());
    await sidebar.getByRole('link', { name: 'Trash' }).click();
    await expect(noticeRegion(page)).toContainText('You are offline');
    await expect(heading).toHaveText('Contact Info');
    await context.unroute('**');
    await expect(heading).toHaveText('Trash');
  });

  await test.step('The sidebar links to the website', async () => {
    const website = sidebar.getByRole('link', { name: 'View Website' });
    await expect(website).toHaveAttribute('href', '/');
    await website.click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });
});
