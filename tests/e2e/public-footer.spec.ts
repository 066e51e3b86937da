import type { Page } from '@playwright/test';
import { sitePages } from '#app/site/site-pages.ts';
import { expect, noticeRegion, test, visit } from './fixtures.ts';
import { publicPages } from './public-pages.ts';

/** The footer (docs/product.md#public-layout). */

const footer = (page: Page) => page.getByRole('contentinfo');

test('The footer links to every public page except the home page', async ({ page }) => {
  expect(sitePages.map(({ path }) => path).toSorted()).toEqual(publicPages.slice(1).toSorted());
  await visit(page, '/');
  for (const { label, path } of sitePages) {
    await footer(page).getByRole('link', { name: label }).click();
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
