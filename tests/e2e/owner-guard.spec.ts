import { createSession, expect, type StoredSession } from './fixtures.ts';
import { logIn } from './log-in.ts';
import { signedOut, test } from './owner.ts';
import { holdRequests, rejectRequests, requests } from './requests.ts';
import { expireAccessToken, hasStoredSession } from './session.ts';

/** Nobody sees the panel without signing in (docs/product/pages.md). */

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
      expect(html).not.toContain('Admin Portal');
    });
  }
  // For comparison, a public page has the header and the footer.
  const publicPage = await getPage('/contact');
  expect(publicPage).toContain('href="/destinations"');
  expect(publicPage).toContain('<footer');
  expect(publicPage).toContain('Admin Portal');
});

test.describe('without a valid session at the start', () => {
  test.use({ storageState: signedOut });

  test('The panel redirects a signed-out user to the login, and back to the requested URL after the sign-in', async ({
    page,
    site,
  }) => {
    await test.step('The back button skips the URL of the panel', async () => {
      await page.goto('/forgot-password');
      await page.goto('/admin');
      await expect(page).toHaveURL('/login');
      await page.goBack();
      await expect(page).toHaveURL('/forgot-password');
    });

    await test.step('An unknown URL of the panel is guarded, too', async () => {
      await page.goto('/admin/no/such/page');
      await expect(page).toHaveURL('/login');
      await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Admin' })).toHaveCount(0);
    });

    await test.step('Signing in opens the requested page', async () => {
      await page.goto('/admin/affiliate-settings?q=1');
      await expect(page).toHaveURL('/login');
      await logIn(page, site.owner);
      await expect(page).toHaveURL('/admin/affiliate-settings?q=1');
    });

    for (const [step, isTyped, path] of [
      ['So does signing in after a reload of the login page', false, '/admin/posts'],
      ['Signing in after typing the URL of the login page opens the dashboard', true, '/admin'],
    ] as const)
      await test.step(step, async () => {
        await page.evaluate(() => localStorage.clear());
        await page.goto('/admin/posts');
        await expect(page).toHaveURL('/login');
        if (isTyped) {
          await page.goto('/login');
          // The page drops the state of the redirect shortly after hydration; a reload before that restores the state.
          await expect.poll(() => page.evaluate(() => history.state?.usr ?? null)).toBeNull();
        }
        await page.reload();
        await logIn(page, site.owner);
        await expect(page).toHaveURL(path);
      });
  });

  test('The panel shows the Loading message while an expired session is renewed, and redirects to the login if that fails', async ({
    page,
    context,
    site,
  }) => {
    await context.setStorageState(expireSession(await createSession(site, site.owner)));

    await test.step('The requested page appears once the session is renewed', async () => {
      const renewal = await holdRequests(page, requests.refresh);
      const loading = page.getByRole('status').filter({ hasText: 'Loading...' });
      await page.goto('/admin/affiliate-settings');
      await expect(loading).toBeVisible();
      await expect.poll(renewal.count).toBe(1);
      await expect(loading).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Admin' })).toHaveCount(0);
      await expect(page.locator('[data-menu-placeholder]')).toBeVisible();
      await expect(page).toHaveURL('/admin/affiliate-settings');
      renewal.release();
      await expect(page.getByLabel('Affiliate Booking URL')).toBeVisible();
      await page.unrouteAll();
    });

    await test.step('A signed-in user is redirected from the login to the panel', async () => {
      await page.goto('/login');
      await expect(page).toHaveURL('/admin');
      await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Blog', exact: true })).toHaveCount(0);
      await expect(page.getByRole('contentinfo')).toHaveCount(0);
    });

    await test.step('A session that cannot be renewed is removed, and the login page appears', async () => {
      // On a page that does not run the app. The panel would renew the session before the rejection is set up.
      await page.goto('/robots.txt');
      await page.evaluate(expireAccessToken);
      await rejectRequests(page, requests.refresh, 'Invalid Refresh Token: Refresh Token Not Found', 400);
      await page.goto('/admin');
      await expect(page).toHaveURL('/login');
      await expect(page.getByLabel('Email')).toBeVisible();
      expect(await page.evaluate(hasStoredSession)).toBe(false);
    });
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
