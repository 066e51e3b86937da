import type { Page } from '@playwright/test';
import { expect, noticeRegion, test } from './fixtures.ts';
import { publicPages } from './public-pages.ts';

/** On a slow network, links and forms work before the scripts have loaded (app/late-start.ts). */

/** Opens a page whose scripts do not load until the returned function is called. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.addInitScript(() => {
    window.addEventListener('hydrated', () => document.documentElement.setAttribute('data-hydrated', ''));
  });
  // The load event does not wait for the scripts.
  await page.goto(path);
  return resolve;
}

const expectHydrated = (page: Page) => expect(page.locator('html[data-hydrated]')).toHaveCount(1);

test('Before scripts load, every link of the header, menu and footer works', async ({ page }) => {
  await openWithoutScripts(page, '/');
  for (const path of publicPages.slice(1).filter((path) => path !== '/contact')) {
    await page.getByRole('contentinfo').locator(`a[href="${path}"]`).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/contact');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.locator('html[data-hydrated]')).toHaveCount(0);
});

test('Before scripts load, the call to action leads to the booking search, which the browser submits to /go', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1440, height: 560 });
  await openWithoutScripts(page, '/');
  await page.getByRole('link', { name: 'Find your island' }).click();
  const form = page.getByRole('search', { name: 'Search deals' });
  await expect(form).toBeInViewport({ ratio: 1 });
  await form.getByLabel('Destination').fill('Ærø');
  const opened = context.waitForEvent('page');
  const search = context.waitForEvent('request', (request) => request.url().includes('/go?'));
  await form.getByRole('button', { name: 'Search Deals' }).click();
  expect(new URL((await search).url()).searchParams.get('destination')).toBe('Ærø');
  await expect((await opened).getByRole('search').getByRole('alert')).toContainText('Booking Not Configured');
});

test('Before scripts load, the server responds to filters and searches', async ({ page }) => {
  await openWithoutScripts(page, '/destinations');
  await page.getByRole('button', { name: 'Cultural' }).click();
  await expect(page).toHaveURL('/destinations?q=&category=cultural#filter');
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.getByRole('searchbox').fill('tea');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('Before scripts load, a contact message can be sent', async ({ page }) => {
  await openWithoutScripts(page, '/contact');
  const form = page.getByRole('form', { name: 'Contact' });
  await form.getByLabel('Full Name').fill('Ana');
  await form.getByLabel('Email Address').fill('ana@example.com');
  await form.getByLabel('Subject').selectOption('Feedback');
  await form.getByLabel('Message').fill('Hello');
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(form.getByRole('status')).toContainText('Message Sent!');
});

test('Text typed into a search before scripts load filters the list once they have loaded', async ({
  page,
}) => {
  const loadScripts = await openWithoutScripts(page, '/blog');
  await page.getByRole('searchbox').fill('stargazing');
  await expect(page.getByRole('article')).toHaveCount(8);
  loadScripts();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('searchbox')).toHaveValue('stargazing');
});

test('Text typed into a form before scripts load stays in its field', async ({ page }) => {
  for (const [path, label] of [
    ['/', 'Destination'],
    ['/contact', 'Message'],
  ] as const) {
    const loadScripts = await openWithoutScripts(page, path);
    await page.getByLabel(label, { exact: true }).fill('Ærø 🏝️');
    loadScripts();
    await expectHydrated(page);
    await expect(page.getByLabel(label, { exact: true })).toHaveValue('Ærø 🏝️');
  }
});

test('A click that needs scripts takes effect once they have loaded', async ({ page }) => {
  const loadScripts = await openWithoutScripts(page, '/');
  await page.getByRole('button', { name: 'Language' }).click();
  await expect(noticeRegion(page)).toHaveText('');
  loadScripts();
  await expect(noticeRegion(page)).toContainText('Language switched to Spanish');
});
