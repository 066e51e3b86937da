import { logIn } from '#tests/e2e/log-in.ts';
import { holdRequests, rejectRequests, requests } from '#tests/e2e/requests.ts';
import { expireAccessToken, hasStoredSession } from '#tests/e2e/session.ts';
import { expect, sessionTest, signedOutTest, step } from '#tests/setup/panel/panel.ts';

/** Nobody sees the panel without signing in (docs/product/pages.md). */

signedOutTest(
  'The panel redirects a signed-out user to the login, and to the requested URL after the sign-in',
  async ({ page, site }) => {
    await page.goto('/admin/no/such/page');
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Admin' })).toHaveCount(0);
    await page.goto('/admin/affiliate-settings?q=1');
    await expect(page).toHaveURL('/login');
    await logIn(page, site.owner);
    await expect(page).toHaveURL('/admin/affiliate-settings?q=1');
  },
);

sessionTest(
  'The panel shows the Loading message while an expired session is renewed, and redirects to the login if that fails',
  async ({ page }) => {
    expireAccessToken();

    await step('The requested page appears once the session is renewed', async () => {
      const renewal = await holdRequests(page, requests.refresh);
      const loading = page.getByRole('status').filter({ hasText: 'Loading...' });
      await page.goto('/admin/affiliate-settings');
      await expect(loading).toBeVisible();
      await expect.poll(renewal.count).toBe(1);
      await expect(loading).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Admin' })).toHaveCount(0);
      await expect(page.locator('[data-menu-placeholder]')).toHaveCount(1);
      await expect(page).toHaveURL('/admin/affiliate-settings');
      renewal.release();
      await expect(page.getByLabel('Affiliate Booking URL')).toBeVisible();
      await page.unrouteAll();
    });

    await step('The login redirects a signed-in user to the panel, which has no public header', async () => {
      await page.goto('/login');
      await expect(page).toHaveURL('/admin');
      await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Blog', exact: true })).toHaveCount(0);
      await expect(page.getByRole('contentinfo')).toHaveCount(0);
    });

    await step('A session that cannot be renewed is removed, and the login page appears', async () => {
      await rejectRequests(page, requests.refresh, 'Invalid Refresh Token: Refresh Token Not Found', 400);
      expireAccessToken();
      await page.goto('/admin');
      await expect(page).toHaveURL('/login');
      await expect(page.getByLabel('Email')).toBeVisible();
      expect(hasStoredSession()).toBe(false);
    });
  },
);
