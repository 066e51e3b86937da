import { expect } from './fixtures.ts';
import { test } from './owner.ts';

/** The panel's side menu (docs/product.md#pages). */

const entries = [
  ['Dashboard', '/admin'],
  ['Hero Slides', '/admin/hero-slides'],
  ['Posts', '/admin/posts'],
  ['Destinations', '/admin/destinations'],
  ['Featured Destinations', '/admin/featured-destinations'],
  ['Affiliate Settings', '/admin/affiliate-settings'],
  ['Contact Info', '/admin/contact-settings'],
  ['About Page', '/admin/about'],
  ['Site Settings', '/admin/settings'],
] as const;

test('The panel’s menu has its entries in order, with Logout below them', async ({ page, site }) => {
  await page.goto('/admin');
  const links = page.getByRole('navigation', { name: 'Admin' }).getByRole('link');
  await expect(links).toHaveText(entries.map(([label]) => label));
  for (const [place, [, address]] of entries.entries())
    await expect(links.nth(place)).toHaveAttribute('href', address);
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(page.getByText(site.owner.email)).toBeVisible();
});

test('The panel’s menu has secondary links to the media library and the website', async ({ page }) => {
  await page.goto('/admin');
  const side = page.getByRole('complementary');
  await expect(side.getByRole('link', { name: 'Media Library' })).toHaveAttribute('href', '/admin/media');
  await side.getByRole('link', { name: 'View website' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

const highlights = [
  ['/admin', 'Dashboard'],
  ['/admin/hero-slides/new', 'Hero Slides'],
  ['/admin/posts', 'Posts'],
  ['/admin/posts/new', 'Posts'],
  ['/admin/destinations/edit/00000000-0000-4000-8000-000000000000', 'Destinations'],
  ['/admin/featured-destinations', 'Featured Destinations'],
  ['/admin/affiliate-settings', 'Affiliate Settings'],
] as const;

test('The panel’s menu highlights the current entry, also on the pages below it', async ({ page }) => {
  const menu = page.getByRole('navigation', { name: 'Admin' });
  // A record that is not there leads back to its list: here its call waits for ever.
  await page.route('**/rest/v1/**', () => {});
  for (const [address, label] of highlights) {
    await test.step(address, async () => {
      await page.goto(address);
      await expect(menu.locator('[aria-current=page]')).toHaveText([label]);
    });
  }
});

test('The highlighted menu entry looks different from the others', async ({ page }) => {
  await page.goto('/admin/affiliate-settings');
  const menu = page.getByRole('navigation', { name: 'Admin' });
  const colourOf = (name: string) =>
    menu.getByRole('link', { name, exact: true }).evaluate((link) => getComputedStyle(link).backgroundColor);
  await expect.poll(() => colourOf('Affiliate Settings')).not.toBe(await colourOf('Dashboard'));
});

test.describe('the menu on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('On a phone the menu is a drawer that closes on a choice', async ({ page }) => {
    await page.goto('/admin');
    await expect(page.getByRole('navigation', { name: 'Admin' })).toBeHidden();
    await page.getByRole('button', { name: 'Open menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await expect(drawer.getByRole('navigation').getByRole('link')).toHaveText(
      entries.map(([label]) => label),
    );
    await expect(drawer.getByRole('button', { name: 'Logout' })).toBeVisible();

    await drawer.getByRole('link', { name: 'Affiliate Settings' }).click();
    await expect(page).toHaveURL('/admin/affiliate-settings');
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Affiliate Settings' })).toBeVisible();
  });

  test('The menu drawer closes by its button, by Escape and by a click outside', async ({ page }) => {
    await page.goto('/admin');
    const open = page.getByRole('button', { name: 'Open menu' });
    const drawer = page.getByRole('dialog', { name: 'Menu' });

    await open.click();
    await drawer.getByRole('button', { name: 'Close menu' }).click();
    await expect(drawer).toBeHidden();

    await open.click();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(open).toBeFocused();

    await open.click();
    await expect(drawer).toBeVisible();
    await page.mouse.click(20, 500);
    await expect(drawer).toBeHidden();
  });
});
