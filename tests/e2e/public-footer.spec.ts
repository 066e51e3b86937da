import type { Page } from '@playwright/test';
import { expect, noticeRegion, test, visit } from './fixtures.ts';

/** The footer (docs/product.md#public-layout). */

const footer = (page: Page) => page.getByRole('contentinfo');

const links = [
  { name: 'About', path: '/about' },
  { name: 'Destinations', path: '/destinations' },
  { name: 'Blog', path: '/blog' },
  { name: 'Contact', path: '/contact' },
  { name: 'Privacy', path: '/privacy' },
  { name: 'Terms', path: '/terms' },
];

test('The footer links to six pages', async ({ page }) => {
  await visit(page, '/');
  for (const { name, path } of links) {
    await footer(page).getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
    await expect(footer(page)).toBeVisible();
  }
});

test('The footer’s Admin Portal link leads to the login page', async ({ page }) => {
  await visit(page, '/');
  const portal = footer(page).getByRole('link', { name: 'Admin Portal' });
  await expect(portal).toHaveAttribute('href', '/admin');
  await portal.click();
  await expect(page).toHaveURL('/login');
});

test('The footer’s social buttons say that they are not implemented yet', async ({ page, context }) => {
  await visit(page, '/');
  for (const network of ['Facebook', 'Instagram', 'YouTube']) {
    await footer(page).getByRole('button', { name: network }).click();
    await expect(noticeRegion(page)).toContainText(network);
    await expect(noticeRegion(page)).toContainText("isn't implemented yet");
  }
  expect(context.pages()).toHaveLength(1);
});

test('The footer shows the stored contact email and the year 2024', async ({ page }) => {
  await visit(page, '/');
  await expect(footer(page).getByRole('link', { name: 'hello@wayfare.example' })).toHaveAttribute(
    'href',
    'mailto:hello@wayfare.example',
  );
  await expect(footer(page)).toContainText('© 2024');
});
