import { expect, test, visit } from './fixtures.ts';

/** Unknown URLs get the site's own 404 page (docs/product/pages.md). */

test('An unknown URL gets a 404 page with the header, the footer and a link to the home page', async ({
  page,
}) => {
  expect((await page.request.get('/no/such%20page')).status()).toBe(404);
  await visit(page, '/no/such%20page');
  await expect(page).toHaveTitle('Page not found | Wayfare');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nobody here but the sea');
  await page.getByRole('link', { name: 'Back to the home page' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('search')).toBeVisible();

  await test.step('A client-side navigation to an unknown page shows the 404 page, and the back button works', async () => {
    await page.evaluate(() => {
      // The site has no link to an unknown page, so the test navigates without a link.
      history.pushState(null, '', '/nowhere');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nobody here but the sea');
    await page.goBack();
    await expect(page.getByRole('search')).toBeVisible();
  });
});

test('Malformed and very long URLs get a 4xx response with a page of the site', async ({ request }) => {
  for (const path of ['/%', '/%E0%A4%A', '/..%2f..%2fetc/passwd', '/<script>', `/${'x'.repeat(8000)}`]) {
    const response = await request.get(path);
    expect(Math.floor(response.status() / 100), `${path.slice(0, 30)} returned ${response.status()}`).toBe(4);
    expect(response.headers()['content-type']).toContain('text/html');
    expect((await response.text()).replace(/^.*?<body\b/s, '')).toContain('Wayfare');
  }
});
