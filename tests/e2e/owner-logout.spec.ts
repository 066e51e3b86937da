import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Site } from '#tests/setup/site.ts';
import { expectNoFaults } from './axe.ts';
import { createSession, expect, noticeRegion, type StoredSession, signIn } from './fixtures.ts';
import { addOwner, calls, expectFailure, expectNotice, hold, refuse, signedOut, test } from './owner.ts';

/** The way out of the panel (docs/product.md#pages, #interaction, #errors). A logout ends every session of the user, so this file has its own. */

let owner: Site['owner'];
test.beforeAll(async ({ site }) => {
  owner = await addOwner(site);
});
test.use({ storageState: signedOut });

test.describe('a signed-in owner', () => {
  test.beforeEach(async ({ site, context }) => {
    await context.setStorageState(await createSession(site, owner));
  });

  test('A failed logout is reported and the owner stays signed in; a successful one leads to the login and ends the sessions of other browsers', async ({
    page,
    site,
  }) => {
    const otherBrowser = await createSession(site, owner);
    expect(await requestUser(site, otherBrowser)).toBe(200);
    await page.goto('/admin');
    const logout = page.getByRole('button', { name: 'Logout' });

    await refuse(page, calls.signOut, 'The session could not be ended');
    await logout.click();
    await expectFailure(page, 'Sign out Failed', 'The session could not be ended');
    await expect(page).toHaveURL('/admin');
    await expect(logout).toBeEnabled();

    await page.unrouteAll();
    await page.route(calls.signOut.url, (route) => route.fulfill({ status: 500, json: {} }));
    await logout.click();
    await expectFailure(page, 'Sign out Failed', 'Something went wrong');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

    await page.unrouteAll();
    const request = await hold(page, calls.signOut);
    await logout.click();
    await expect(page.getByRole('button', { name: 'Logging out...' })).toBeDisabled();
    request.release();
    await expect(page).toHaveURL('/login');
    await expect(page.getByLabel('Email')).toHaveValue('');
    expect(await requestUser(site, otherBrowser)).toBe(403);
    await page.goto('/admin');
    await expect(page).toHaveURL('/login');
  });

  test.describe('with unsaved changes', () => {
    const getDialog = (page: Page) => page.getByRole('dialog', { name: 'Log out without saving?' });
    const getTitle = (page: Page) => page.getByLabel('Title', { exact: true });
    const getDraftMessage = (email: string) =>
      `Your changes on this page are not saved. This browser keeps them as a draft: sign in again as ${email} and open this page to restore it.`;

    test.beforeEach(async ({ page }) => {
      await page.goto('/admin/hero-slides/new');
      await getTitle(page).fill('Half a thought');
    });

    test('Logout with unsaved changes asks first; the changes are there after staying, after a failed logout, and after the next sign-in', async ({
      page,
    }) => {
      const logout = page.getByRole('button', { name: 'Logout' });
      await logout.click();
      await expect(getDialog(page)).toContainText(getDraftMessage(owner.email));
      await expectNoFaults(page);
      await getDialog(page).getByRole('button', { name: 'Keep editing' }).click();
      await expect(getDialog(page)).toBeHidden();
      await expect(logout).toBeFocused();
      await expect(getTitle(page)).toHaveValue('Half a thought');

      await refuse(page, calls.signOut, 'The session could not be ended');
      await logout.click();
      await getDialog(page).getByRole('button', { name: 'Log out' }).click();
      await expectFailure(page, 'Sign out Failed', 'The session could not be ended');
      await expect(getTitle(page)).toHaveValue('Half a thought');
      await noticeRegion(page).getByRole('button', { name: 'Dismiss' }).click();

      await page.unrouteAll();
      await logout.click();
      const request = await hold(page, calls.signOut);
      await getDialog(page).getByRole('button', { name: 'Log out' }).click();
      await expect(page.getByRole('button', { name: 'Logging out...' })).toBeDisabled();
      request.release();
      await expect(page).toHaveURL('/login');

      await signIn(page, owner);
      await page.goto('/admin/hero-slides/new');
      await expect(page.getByText(/^Your unsaved changes from .* were restored/)).toBeVisible();
      await expect(getTitle(page)).toHaveValue('Half a thought');
    });

    test('Logout names an upload that would be lost', async ({ page }) => {
      const upload = await hold(page, calls.upload);
      await page
        .locator('input[type=file][accept^="image"]')
        .setInputFiles(join(import.meta.dirname, 'files/gates.jpg'));
      await expect(page.getByRole('button', { name: 'Uploading...' })).toBeVisible();
      await page.getByRole('button', { name: 'Logout' }).click();
      await expect(getDialog(page)).toContainText('Some of them would be lost: an upload in progress');
      await page.keyboard.press('Escape');
      upload.release();
      await expectNotice(page, 'image uploaded successfully!');
      await page.getByRole('button', { name: 'Logout' }).click();
      await expect(getDialog(page)).toContainText(getDraftMessage(owner.email));
    });

    test('Logout from the command palette asks about unsaved changes: Escape stays, Enter leaves', async ({
      page,
    }) => {
      for (const key of ['Escape', 'Enter'] as const) {
        await page.keyboard.press('Control+k');
        await page.keyboard.type('log out');
        await page.keyboard.press('Enter');
        await expect(getDialog(page)).toBeVisible();
        const leave = getDialog(page).getByRole('button', { name: 'Log out' });
        await page.keyboard.press('Shift+Tab');
        for (let presses = 0; presses < 5; presses += 1) {
          if (await leave.evaluate((button) => button === document.activeElement)) break;
          await page.keyboard.press('Tab');
        }
        await expect(leave).toBeFocused();
        await page.keyboard.press(key);
        await expect(getDialog(page)).toBeHidden();
        if (key === 'Escape') await expect(getTitle(page)).toBeFocused();
      }
      await expect(page).toHaveURL('/login');
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('dialog', { name: 'Go to' })).toHaveCount(0);
    });
  });
});

test('Tabs of one browser are signed in and out together', async ({ context, page }) => {
  const other = await context.newPage();
  await other.goto('/login');
  await expect(other.getByRole('button', { name: 'Login' })).toBeEnabled();

  await signIn(page, owner);
  await expect(other.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await expect(other).toHaveURL('/login');
});

/** The status with which the auth service responds to a stored session: 403 once the session has ended. */
async function requestUser({ url, anonKey }: Site, session: StoredSession): Promise<number> {
  const stored = session.origins[0]?.localStorage.find(({ name }) => name.endsWith('-auth-token'));
  const { access_token } = JSON.parse(stored?.value ?? '{}');
  const headers = { apikey: anonKey, Authorization: `Bearer ${access_token}` };
  return (await fetch(`${url}/auth/v1/user`, { headers })).status;
}
