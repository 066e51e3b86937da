import { expect } from './fixtures.ts';
import { logIn } from './log-in.ts';
import { signedOut, test } from './owner.ts';

/** These tests go through the history around the login (docs/product/pages.md). tests/panel/guard.test.ts has the rest. */

test.use({ storageState: signedOut });

test('The back button skips the guarded URL; a login leads to the requested page after a reload, but not after typing the URL of the login page', async ({
  page,
  site,
}) => {
  await page.goto('/forgot-password');
  await page.goto('/admin');
  await expect(page).toHaveURL('/login');
  await page.goBack();
  await expect(page).toHaveURL('/forgot-password');

  await test.step('A reload of the login page keeps the requested page', async () => {
    await page.goto('/admin/posts');
    await expect(page).toHaveURL('/login');
    await page.reload();
    await logIn(page, site.owner);
    await expect(page).toHaveURL('/admin/posts');
  });

  await test.step('Signing in after typing the URL of the login page opens the dashboard', async () => {
    await page.evaluate(() => localStorage.clear());
    await page.goto('/admin/posts');
    await expect(page).toHaveURL('/login');
    await page.goto('/login');
    // The page drops the state of the redirect shortly after hydration; a reload before that restores the state.
    await expect.poll(() => page.evaluate(() => history.state?.usr ?? null)).toBeNull();
    await page.reload();
    await logIn(page, site.owner);
    await expect(page).toHaveURL('/admin');
  });
});
