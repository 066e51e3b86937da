import type { Page } from '@playwright/test';
import { expect, noticeRegion, test, visit } from './fixtures.ts';

/** The header (docs/product.md#public-layout). */

const links = [
  { name: 'Home', path: '/' },
  { name: 'Destinations', path: '/destinations' },
  { name: 'Blog', path: '/blog' },
  { name: 'Contact', path: '/contact' },
];

const header = (page: Page) => page.getByRole('banner');
const mainLinks = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link');

test('The header links to Home, Destinations, Blog and Contact, in that order', async ({ page }) => {
  await visit(page, '/');
  await expect(mainLinks(page)).toHaveText(links.map(({ name }) => name));
});

test('Each header link opens its page, and only the link of the current page is underlined', async ({
  page,
}) => {
  await visit(page, '/nowhere');
  expect(await getUnderlinedLinks(page)).toEqual([]);
  for (const { name, path } of links) {
    await mainLinks(page).filter({ hasText: name }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]')).toHaveText([name]);
    await expect.poll(() => getUnderlinedLinks(page)).toEqual([name]);
  }
});

test('A page is prefetched on hover and opens without a full page load', async ({ page }) => {
  await visit(page, '/');
  const fetched: string[] = [];
  page.on('requestfinished', (request) => fetched.push(new URL(request.url()).pathname));
  const blog = mainLinks(page).filter({ hasText: 'Blog' });
  await blog.hover();
  await expect.poll(() => fetched).toContain('/blog.data');
  for (const file of [/\/blog-[^/]+\.js$/, /\/blog-[^/]+\.css$/])
    await expect.poll(() => fetched.some((path) => file.test(path))).toBe(true);
  await blog.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Wayfare Blog');
  expect(fetched).not.toContain('/blog');
});

test('The underline of the current link is animated', async ({ page }) => {
  await visit(page, '/');
  const blog = mainLinks(page).filter({ hasText: 'Blog' });
  const transition = blog.evaluate(
    (link) =>
      new Promise<string>((resolve) => {
        link.addEventListener('transitionend', (event) => {
          const { pseudoElement, propertyName } = event as TransitionEvent;
          if (link.ariaCurrent) resolve(`${pseudoElement} ${propertyName}`);
        });
      }),
  );
  await blog.click();
  await page.mouse.move(700, 700);
  expect(await transition).toBe('::after transform');
});

test('The logo and the name in the header link to the home page', async ({ page }) => {
  await visit(page, '/nowhere');
  await header(page).getByRole('link', { name: 'Wayfare' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('search')).toBeVisible();
});

test('The header stays in place and looks the same when the page is scrolled', async ({ page }) => {
  await visit(page, '/');
  await page.evaluate(() => document.fonts.ready);
  const atTop = await header(page).screenshot();
  await page.evaluate(() => window.scrollTo(0, 400));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(50);
  expect(await header(page).boundingBox()).toMatchObject({ x: 0, y: 0 });
  expect((await header(page).screenshot()).equals(atTop)).toBe(true);
});

test('The Book Now button of the header does nothing', async ({ page, context }) => {
  await visit(page, '/');
  const before = await header(page).innerHTML();
  await header(page).getByRole('button', { name: 'Book Now' }).click();
  await expect(noticeRegion(page)).toHaveText('');
  await expect(page).toHaveURL('/');
  expect(context.pages()).toHaveLength(1);
  await expect(page.locator('dialog[open], [popover]:popover-open')).toHaveCount(0);
  expect(await header(page).innerHTML()).toBe(before);
});

test('Sign-in pages and the panel have no public header or footer', async ({ page, site }) => {
  const expectNoPublicLayout = async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page.getByText('Admin Portal')).toHaveCount(0);
  };
  for (const path of ['/forgot-password', '/update-password', '/login']) {
    await visit(page, path);
    await expectNoPublicLayout();
  }
  await page.getByLabel('Email').fill(site.owner.email);
  await page.getByLabel('Password', { exact: true }).fill(site.owner.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/admin');
  await expectNoPublicLayout();
});

/** Returns the names of the links whose underline is fully drawn. */
const getUnderlinedLinks = (page: Page): Promise<string[]> =>
  mainLinks(page).evaluateAll((all) =>
    all
      .filter((link) => getComputedStyle(link, '::after').transform === 'matrix(1, 0, 0, 1, 0, 0)')
      .map((link) => link.textContent),
  );
