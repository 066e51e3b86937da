import { expect, test } from './fixtures.ts';

/** The static pages, which need no scripts (docs/product.md#pages). */

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

for (const [path, texts] of [
  ['/privacy', ['no cookies', 'affiliate link', 'youtube-nocookie.com', 'hello@wayfare.example']],
  ['/terms', ['do not sell journeys', 'affiliate links', 'sample content', 'hello@wayfare.example']],
] as const) {
  test(`${path} says when it was last updated and what the site does, and has a table of contents`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page.getByText('Last updated: July 21, 2025')).toBeVisible();
    for (const text of texts) await expect(page.getByRole('main')).toContainText(text);
    const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
    for (const link of await contents.all()) {
      const target = (await link.getAttribute('href')) ?? '';
      await expect(page.locator(target)).toHaveText((await link.textContent()) ?? '');
    }
  });
}
