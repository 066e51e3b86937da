import type { Page } from '@playwright/test';
import { expect, noticeRegion, test, visit } from './fixtures.ts';
import { publicPages } from './public-pages.ts';
import { swipe } from './swipe.ts';

/** Links and forms work on a slow network before the scripts have loaded (app/late-start.ts). */

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
  // Does not wait for the load event, because that waits for the scripts if a pointer movement has requested them
  // (app/late-start.ts).
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return resolve;
}

const hydrated = (page: Page) => page.locator('html[data-hydrated]');

test('Before scripts load, a visitor can follow links, and what was typed into a search filters the list once they have', async ({
  page,
}) => {
  const loadScripts = await openWithoutScripts(page, '/terms');
  await test.step('The footer links to every page except the home page, and a link opens its page', async () => {
    for (const path of publicPages.slice(1))
      await expect(page.getByRole('contentinfo').locator(`a[href="${path}"]`)).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
    await expect(page).toHaveURL('/contact');
  });
  await test.step('A link of the menu opens its page', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Blog' }).click();
    await expect(page).toHaveURL('/blog');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(hydrated(page)).toHaveCount(0);
  });
  await test.step('Text typed into a search filters the list once the scripts have loaded', async () => {
    await page.getByRole('searchbox').fill('stargazing');
    await expect(page.getByRole('article')).toHaveCount(8);
    loadScripts();
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('searchbox')).toHaveValue('stargazing');
  });
});

test('Before scripts load, the booking search works, and what a visitor typed and clicked is not lost', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1440, height: 560 });
  const loadScripts = await openWithoutScripts(page, '/');
  const form = page.getByRole('search', { name: 'Search deals' });
  await test.step('The call to action scrolls to the booking search', async () => {
    await page.getByRole('link', { name: 'Find your island' }).click();
    await expect(form).toBeInViewport({ ratio: 1 });
  });
  await test.step('The browser submits the booking search to /go', async () => {
    await form.getByLabel('Destination').fill('Ærø 🏝️');
    const opened = context.waitForEvent('page');
    const search = context.waitForEvent('request', (request) => request.url().includes('/go?'));
    await form.getByRole('button', { name: 'Search Deals' }).click();
    expect(new URL((await search).url()).searchParams.get('destination')).toBe('Ærø 🏝️');
    await (await opened).close();
  });
  await test.step('A click that needs scripts has no effect yet', async () => {
    await page.getByRole('button', { name: 'Language' }).click();
    await expect(noticeRegion(page)).toHaveText('');
    await expect(hydrated(page)).toHaveCount(0);
  });
  await test.step('Once scripts have loaded, the click takes effect and the text stays in its field', async () => {
    loadScripts();
    await expect(hydrated(page)).toHaveCount(1);
    await expect(noticeRegion(page)).toContainText('Language switched to Spanish');
    await expect(form.getByLabel('Destination')).toHaveValue('Ærø 🏝️');
  });
});

test('While the page of a clicked link loads for longer than a moment, a bar shows it and a screen reader says it', async ({
  page,
}) => {
  await visit(page, '/terms');
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/privacy.data*', async (route) => {
    await promise;
    await route.continue();
  });
  const announced = page.getByRole('status').filter({ hasText: 'Loading...' });
  const bar = page.locator('[role=status]:has-text("Loading...") + div');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(announced).toHaveCount(1);
  const box = await bar.boundingBox();
  expect(box).toMatchObject({ x: 0, y: 0, height: 3 });
  await expect(page).toHaveURL('/terms');
  resolve();
  await expect(page).toHaveURL('/privacy');
  await expect(announced).toHaveCount(0);
  await expect(bar).toHaveCount(0);
});

test.describe('On a touch screen', () => {
  // With reduced motion the slideshow does not advance by itself.
  test.use({
    hasTouch: true,
    viewport: { width: 390, height: 844 },
    contextOptions: { reducedMotion: 'reduce' },
  });

  test('A swipe over the slideshow before scripts load takes effect once they have loaded', async ({
    page,
    context,
  }) => {
    const loadScripts = await openWithoutScripts(page, '/');
    const slideshow = page.getByRole('region', { name: 'Featured journeys' });
    await expect(slideshow.getByRole('heading')).toHaveText(['Santorini, at the hour it turns gold']);
    await swipe(await context.newCDPSession(page), 300, 80);
    await expect(hydrated(page)).toHaveCount(0);
    loadScripts();
    await expect(hydrated(page)).toHaveCount(1);
    await expect(slideshow.getByRole('heading')).toHaveText(['Kyoto before the city wakes']);
  });
});

test('Text typed into the contact form before scripts load stays in its field', async ({ page }) => {
  const loadScripts = await openWithoutScripts(page, '/contact');
  const message = page.getByLabel('Message', { exact: true });
  await message.fill('Ærø 🏝️');
  loadScripts();
  await expect(hydrated(page)).toHaveCount(1);
  await expect(message).toHaveValue('Ærø 🏝️');
});
