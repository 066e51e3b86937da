import { expect, test, visit } from './fixtures.ts';

/** What a browser fetches, and when. public-audit.spec.ts checks the sizes of all pages. */

test('The first paint of the home page needs only the HTML: its image is inlined, and its fonts load later', async ({
  page,
}) => {
  await visit(page, '/');
  await page.waitForFunction(() =>
    ['Fraunces', 'Figtree'].every((font) => document.fonts.check(`600 1rem "${font} Variable"`)),
  );
  const { painted, requested } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    requested: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.woff2'))
      .map(({ startTime }) => startTime),
  }));
  expect(requested).toHaveLength(2);
  expect(Math.min(...requested)).toBeGreaterThan(painted ?? Number.NaN);
  const first = page.getByRole('region', { name: 'Journeys to start from' }).locator('img').first();
  await expect(first).toHaveAttribute('src', /^data:image\/svg/);
  expect(await first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600);
});

// Shows that the pattern with which public-audit.spec.ts searches the scripts of public pages finds supabase-js.
test('The sign-in page loads supabase-js', async ({ page }) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text());
  });
  await visit(page, '/login');
  await page.waitForLoadState('networkidle');
  const bodies = await Promise.all(scripts);
  expect(bodies.filter((body) => /supabase-js|GoTrueClient/.test(body))).not.toEqual([]);
});
