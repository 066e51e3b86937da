import type { Page } from '@playwright/test';
import type { Site } from '#tests/setup/site.ts';
import { expect, signIn } from './fixtures.ts';
import { addOwner, calls, expectFailure, hold, refuse, signedOut, test } from './owner.ts';

/** The way out of the panel (specification sections 2, 4 and 8). It ends every session of the user: not the one that other tests use. */

let owner: Site['owner'];
test.beforeAll(async ({ site }) => {
  owner = await addOwner(site);
});
test.use({ storageState: signedOut });

test('Logout leads to the login, and the panel is closed', async ({ page }) => {
  await signIn(page, owner);
  const answer = await hold(page, calls.signOut);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Logging out...' })).toBeDisabled();
  answer.release();
  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel('Email')).toHaveValue('');

  await page.goto('/admin');
  await expect(page).toHaveURL('/login');
});

test('tabs of one browser are signed in and out together', async ({ context, page }) => {
  const other = await context.newPage();
  await other.goto('/login');
  await expect(other.getByRole('button', { name: 'Login' })).toBeEnabled();

  await signIn(page, owner);
  await expect(other.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await expect(other).toHaveURL('/login');
});

test('it ends the sessions of other browsers too', async ({ browser, page, site }) => {
  await signIn(page, owner);
  const elsewhere = await browser.newContext({ baseURL: site.url, storageState: signedOut });
  const other = await elsewhere.newPage();
  await signIn(other, owner);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  expect(await userCallOf(other, site.anonKey)).toBe(403);
  await elsewhere.close();
});

test('a failure is told, and the owner stays signed in', async ({ page }) => {
  await signIn(page, owner);
  await refuse(page, calls.signOut, 'The session could not be ended');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expectFailure(page, 'Sign out Failed', 'The session could not be ended');
  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeEnabled();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});

test('a failure without a message says that something went wrong', async ({ page }) => {
  await signIn(page, owner);
  await page.route(calls.signOut.url, (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: 'Logout' }).click();
  await expectFailure(page, 'Sign out Failed', 'Something went wrong');
});

/** What the auth service answers to the session that this page keeps. */
function userCallOf(page: Page, anonKey: string): Promise<number> {
  return page.evaluate(async (apikey) => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? '';
    const { access_token } = JSON.parse(localStorage.getItem(key) ?? '{}');
    const headers = { apikey, Authorization: `Bearer ${access_token}` };
    return (await fetch('/auth/v1/user', { headers })).status;
  }, anonKey);
}
