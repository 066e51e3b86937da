import type { Page } from '@playwright/test';
import { sitePages } from '#app/site/site-pages.ts';
import { expect, noticeRegion, test, visit } from './fixtures.ts';
import { publicPages } from './public-pages.ts';

/** The footer (docs/product/layout.md#public-layout). */

const footer = (page: Page) => page.getByRole('contentinfo');

test('The footer shows the contact email and the year, and links to every page and to the login page', async ({
  page,
  context,
}) => {
  await visit(page, '/privacy');
  await test.step('The footer shows the stored contact email and the year 2024', async () => {
    await expect(footer(page).getByRole('link', { name: 'hello@wayfare.example' })).toHaveAttribute(
      'href',
      'mailto:hello@wayfare.example',
    );
    await expect(footer(page)).toContainText('© 2024');
  });
  await test.step('The social buttons say that they are not implemented yet', async () => {
    for (const network of ['Facebook', 'Instagram', 'YouTube']) {
      await footer(page).getByRole('button', { name: network }).click();
      await expect(noticeRegion(page)).toContainText(network);
      await expect(noticeRegion(page)).toContainText("isn't implemented yet");
    }
    expect(context.pages()).toHaveLength(1);
  });
  await test.step('The footer links to every public page except the home page', async () => {
    expect(sitePages.map(({ path }) => path).toSorted()).toEqual(publicPages.slice(1).toSorted());
    for (const { label, path } of sitePages)
      await expect(footer(page).getByRole('link', { name: label })).toHaveAttribute('href', path);
    await footer(page).getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL('/about');
    await expect(footer(page)).toBeVisible();
  });
  await test.step('The Admin Portal link opens the login page', async () => {
    const portal = footer(page).getByRole('link', { name: 'Admin Portal' });
    await expect(portal).toHaveAttribute('href', '/admin');
    await portal.click();
    await expect(page).toHaveURL('/login');
  });
});
