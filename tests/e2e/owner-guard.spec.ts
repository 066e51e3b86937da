import { expect, signIn } from './fixtures.ts';
import { calls, hold, refuse, signedOut, test } from './owner.ts';

/** Nobody sees the panel without a user (docs/product.md#pages). */

const addresses = [
  '/admin',
  '/admin/hero-slides/edit/00000000-0000-4000-8000-000000000000',
  '/admin/posts/edit/1',
  '/admin/affiliate-settings',
  '/admin/settings',
  '/admin/no/such/page',
];

test.describe('while nobody is signed in', () => {
  test.use({ storageState: signedOut });

  test('Each URL of the panel redirects to the login', async ({ page }) => {
    for (const address of addresses) {
      await test.step(address, async () => {
        await page.goto(address);
        await expect(page).toHaveURL('/login');
        await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
        await expect(page.getByRole('navigation', { name: 'Admin' })).toHaveCount(0);
      });
    }
  });

  test('The browser’s back button does not lead into the panel', async ({ page }) => {
    await page.goto('/forgot-password');
    await page.goto('/admin');
    await expect(page).toHaveURL('/login');
    await page.goBack();
    await expect(page).toHaveURL('/forgot-password');
  });

  test('The server sends the Loading message and nothing of the panel', async ({ request }) => {
    const html = await (await request.get('/admin/hero-slides')).text();
    expect(html).toContain('Loading...');
    expect(html).not.toContain('Affiliate Settings');
    expect(html).not.toContain('Logout');
  });

  test('The sign-in pages have no public header and footer', async ({ page }) => {
    for (const address of ['/login', '/forgot-password', '/update-password']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Destinations' })).toHaveCount(0);
      await expect(page.getByRole('contentinfo')).toHaveCount(0);
    }
  });
});

test('The login redirects a signed-in user to the panel', async ({ page }) => {
  await page.goto('/login');
  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});

test('A reload keeps a signed-in user on the same page', async ({ page }) => {
  await page.goto('/admin/affiliate-settings');
  await page.reload();
  await expect(page).toHaveURL('/admin/affiliate-settings');
  await expect(page.getByRole('heading', { name: 'Affiliate Settings' })).toBeVisible();
});

test('The panel has no public header and footer', async ({ page }) => {
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Blog', exact: true })).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
});

test.describe('an access token that has expired', () => {
  test.use({ storageState: signedOut });

  test('The panel shows the Loading message until an expired session is renewed', async ({ page, site }) => {
    await signIn(page, site.owner);
    await page.evaluate(expireSession);
    const renewal = await hold(page, calls.refresh);

    await page.goto('/admin/affiliate-settings');
    await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible();
    await expect.poll(renewal.count).toBe(1);
    await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Admin' })).toHaveCount(0);
    await expect(page).toHaveURL('/admin/affiliate-settings');

    renewal.release();
    await expect(page.getByLabel('Affiliate Booking URL')).toBeVisible();
  });

  test('The panel redirects to the login when an expired session cannot be renewed', async ({
    page,
    site,
  }) => {
    await signIn(page, site.owner);
    await page.evaluate(expireSession);
    await refuse(page, { ...calls.refresh, status: 400 }, 'Invalid Refresh Token: Refresh Token Not Found');

    await page.goto('/admin');
    await expect(page).toHaveURL('/login');
    await page.unrouteAll();
    await page.goto('/admin');
    await expect(page).toHaveURL('/login');
    await expect(page.getByLabel('Email')).toBeVisible();
  });
});

/** As if the access token had been given long ago; the form in which the client keeps it is the client's own. */
function expireSession() {
  for (const [key, kept] of Object.entries(localStorage)) {
    if (key.endsWith('-auth-token'))
      localStorage.setItem(key, JSON.stringify({ ...JSON.parse(kept), expires_at: 1, expires_in: 0 }));
  }
}
