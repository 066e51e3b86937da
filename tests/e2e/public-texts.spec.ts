import { expect, test } from './fixtures.ts';

/** Specification sections 2 and 9: the pages that are only read; they need no scripts. */

test.use({ javaScriptEnabled: false });

test('The about page shows the mission and four core values', async ({ page }) => {
  await page.goto('/about');
  await expect(page.getByRole('region', { name: 'Our mission' })).toContainText('travel');
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText([
    'Adventure',
    'Connection',
    'Responsibility',
    'Passion',
  ]);
});

for (const [path, words] of [
  ['/privacy', ['no cookies', 'affiliate link', 'youtube-nocookie.com', 'hello@wayfare.example']],
  ['/terms', ['do not sell journeys', 'affiliate links', 'sample content', 'hello@wayfare.example']],
] as const) {
  test(`${path} says when it was last updated and what the site does`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByText('Last updated: July 21, 2025')).toBeVisible();
    for (const word of words) await expect(page.getByRole('main')).toContainText(word);
    const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
    for (const link of await contents.all()) {
      const target = (await link.getAttribute('href')) ?? '';
      await expect(page.locator(target)).toHaveText((await link.textContent()) ?? '');
    }
  });
}
