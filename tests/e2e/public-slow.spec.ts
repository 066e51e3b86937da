import type { Page } from '@playwright/test';
import { expect, noticeRegion, test } from './fixtures.ts';
import { publicPages } from './public-pages.ts';

/** A network so slow that the scripts have not come yet: links and forms work without them (app/late-start.ts). */

/** Opens a page whose scripts stay on their way until they are let through. */
async function openSlowly(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.addInitScript(() => {
    window.addEventListener('hydrated', () => document.documentElement.setAttribute('data-awake', ''));
  });
  // The load event does not wait for them.
  await page.goto(path);
  return resolve;
}

const awake = (page: Page) => expect(page.locator('html[data-awake]')).toHaveCount(1);

test('Before scripts load, every link of header, menu and footer works', async ({ page }) => {
  await openSlowly(page, '/');
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
  await expect(page.locator('html[data-awake]')).toHaveCount(0);
});

test('Before scripts load, the call to action leads to the booking search, which submits to its own URL', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1440, height: 560 });
  await openSlowly(page, '/');
  await page.getByRole('link', { name: 'Find your island' }).click();
  const form = page.getByRole('search', { name: 'Search deals' });
  await expect(form).toBeInViewport({ ratio: 1 });
  await form.getByLabel('Destination').fill('Ærø');
  const opened = context.waitForEvent('page');
  const asked = context.waitForEvent('request', (request) => request.url().includes('/go?'));
  await form.getByRole('button', { name: 'Search Deals' }).click();
  expect(new URL((await asked).url()).searchParams.get('destination')).toBe('Ærø');
  await expect((await opened).getByRole('search').getByRole('alert')).toContainText('Booking Not Configured');
});

test('Before scripts load, the server responds to filters and searches', async ({ page }) => {
  await openSlowly(page, '/destinations');
  await page.getByRole('button', { name: 'Cultural' }).click();
  await expect(page).toHaveURL('/destinations?q=&category=cultural#filter');
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.getByRole('searchbox').fill('tea');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('Before scripts load, a contact message is sent', async ({ page }) => {
  await openSlowly(page, '/contact');
  const form = page.getByRole('form', { name: 'Contact' });
  await form.getByLabel('Full Name').fill('Ana');
  await form.getByLabel('Email Address').fill('ana@example.com');
  await form.getByLabel('Subject').selectOption('Feedback');
  await form.getByLabel('Message').fill('Hello');
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(form.getByRole('status')).toContainText('Message Sent!');
});

test('Text typed into a search before scripts load stays, and the list follows it', async ({ page }) => {
  const arrive = await openSlowly(page, '/blog');
  await page.getByRole('searchbox').fill('stargazing');
  await expect(page.getByRole('article')).toHaveCount(8);
  arrive();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('searchbox')).toHaveValue('stargazing');
});

test('Text typed into the forms before scripts load stays', async ({ page }) => {
  for (const [path, label] of [
    ['/', 'Destination'],
    ['/contact', 'Message'],
  ] as const) {
    const arrive = await openSlowly(page, path);
    await page.getByLabel(label, { exact: true }).fill('Ærø 🏝️');
    arrive();
    await awake(page);
    await expect(page.getByLabel(label, { exact: true })).toHaveValue('Ærø 🏝️');
  }
});

test('A click that needs scripts takes effect once they have loaded', async ({ page }) => {
  const arrive = await openSlowly(page, '/');
  await page.getByRole('button', { name: 'Language' }).click();
  await expect(noticeRegion(page)).toHaveText('');
  arrive();
  await expect(noticeRegion(page)).toContainText('Language switched to Spanish');
});
