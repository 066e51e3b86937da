import { createSession, expect, type StoredSession } from './fixtures.ts';
import { holdRequests, rejectRequests, requests, signedOut, test } from './owner.ts';

/** Nobody sees the panel without signing in (docs/product.md#pages). */

const panelPaths = [
  '/admin',
  '/admin/hero-slides/edit/00000000-0000-4000-8000-000000000000',
  '/admin/posts/edit/1',
  '/admin/affiliate-settings',
  '/admin/settings',
  '/admin/no/such/page',
];

test('The server sends only the Loading message at every URL of the panel', async ({ request }) => {
  for (const path of panelPaths) {
    await test.step(path, async () => {
      const html = await (await request.get(path)).text();
      expect(html).toContain('Loading...');
      // This menu entry is not in the title of any of these pages, so only the menu could contain it.
      expect(html).not.toContain('Featured Destinations');
      expect(html).not.toContain('Logout');
    });
  }
});

test('The server sends the sign-in pages and the panel without the public header and footer', async ({
  request,
}) => {
  const getPage = async (path: string) => (await request.get(path)).text();
  for (const path of ['/login', '/forgot-password', '/update-password', '/admin']) {
    await test.step(path, async () => {
      const html = await getPage(path);
      expect(html).not.toContain('href="/destinations"');
      expect(html).not.toContain('<footer');
    });
  }
  // For comparison, a public page has both.
  const publicPage = await getPage('/contact');
  expect(publicPage).toContain('href="/destinations"');
  expect(publicPage).toContain('<footer');
});

test.describe('while nobody is signed in', () => {
  test.use({ storageState: signedOut });

  test('Every URL of the panel redirects a signed-out user to the login, and the back button skips that URL', async ({
    page,
  }) => {
    await page.goto('/forgot-password');
    await page.goto('/admin');
    await expect(page).toHaveURL('/login');
    await page.goBack();
    await expect(page).toHaveURL('/forgot-password');

    for (const path of panelPaths.slice(1)) {
      await page.goto(path);
      await expect(page, path).toHaveURL('/login');
    }
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Admin' })).toHaveCount(0);
  });
});

test('A signed-in user is redirected from the login to the panel, and can reload a page of the panel', async ({
  page,
}) => {
  await page.goto('/login');
  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Blog', exact: true })).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);

  await page.goto('/admin/affiliate-settings');
  await page.reload();
  await expect(page).toHaveURL('/admin/affiliate-settings');
  await expect(page.getByRole('heading', { name: 'Affiliate Settings' })).toBeVisible();
});

test.describe('an access token that has expired', () => {
  test.use({ storageState: signedOut });
  test.beforeEach(async ({ site, context }) => {
    await context.setStorageState(expireSession(await createSession(site, site.owner)));
  });

  test('The panel shows the Loading message until an expired session is renewed', async ({ page }) => {
    const renewal = await holdRequests(page, requests.refresh);
    await page.goto('/admin/affiliate-settings');
    await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible();
    await expect.poll(renewal.count).toBe(1);
    await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Admin' })).toHaveCount(0);
    await expect(page).toHaveURL('/admin/affiliate-settings');

    renewal.release();
    await expect(page.getByLabel('Affiliate Booking URL')).toBeVisible();
  });

  test('The panel redirects to the login when an expired session cannot be renewed', async ({ page }) => {
    await rejectRequests(page, requests.refresh, 'Invalid Refresh Token: Refresh Token Not Found', 400);
    await page.goto('/admin');
    await expect(page).toHaveURL('/login');
    await page.unrouteAll();
    await page.goto('/admin');
    await expect(page).toHaveURL('/login');
    await expect(page.getByLabel('Email')).toBeVisible();
  });
});

/** Returns the session with an expired access token, as supabase-js stores it. */
function expireSession({ cookies, origins }: StoredSession): StoredSession {
  const expire = (session: string) =>
    JSON.stringify({ ...JSON.parse(session), expires_at: 1, expires_in: 0 });
  return {
    cookies,
    origins: origins.map(({ origin, localStorage }) => ({
      origin,
      localStorage: localStorage.map(({ name, value }) => ({
        name,
        value: name.endsWith('-auth-token') ? expire(value) : value,
      })),
    })),
  };
}
