import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Site } from '#tests/setup/site.ts';
import { expectNoFaults } from './axe.ts';
import { expect, signIn } from './fixtures.ts';
import { addOwner, calls, expectFailure, expectNotice, hold, refuse, signedOut, test } from './owner.ts';

/** The way out of the panel (docs/product.md#pages, #interaction, #errors). It ends every session of the user: not the one that other tests use. */

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

test('Logout ends the sessions of other browsers too', async ({ browser, page, site }) => {
  await signIn(page, owner);
  const elsewhere = await browser.newContext({ baseURL: site.url, storageState: signedOut });
  const other = await elsewhere.newPage();
  await signIn(other, owner);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  expect(await userCallOf(other, site.anonKey)).toBe(403);
  await elsewhere.close();
});

test('A failed logout is reported, and the owner stays signed in', async ({ page }) => {
  await signIn(page, owner);
  await refuse(page, calls.signOut, 'The session could not be ended');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expectFailure(page, 'Sign out Failed', 'The session could not be ended');
  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeEnabled();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});

test('A failed logout without a message is reported as something went wrong', async ({ page }) => {
  await signIn(page, owner);
  await page.route(calls.signOut.url, (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: 'Logout' }).click();
  await expectFailure(page, 'Sign out Failed', 'Something went wrong');
});

test.describe('logout with unsaved changes', () => {
  const question = (page: Page) => page.getByRole('dialog', { name: 'Log out without saving?' });
  const title = (page: Page) => page.getByLabel('Title', { exact: true });
  const kept = (email: string) =>
    `Your changes on this page are not saved. This browser keeps them as a draft: sign in again as ${email} and open this page to restore it.`;

  test.beforeEach(async ({ page }) => {
    await signIn(page, owner);
    await page.goto('/admin/hero-slides/new');
    await title(page).fill('Half a thought');
  });

  test('Logout with unsaved changes asks first; the work is there after staying, and after the next sign-in', async ({
    page,
  }) => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(question(page)).toContainText(kept(owner.email));
    await expectNoFaults(page);
    await question(page).getByRole('button', { name: 'Keep editing' }).click();
    await expect(question(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Logout' })).toBeFocused();
    await expect(title(page)).toHaveValue('Half a thought');

    await page.getByRole('button', { name: 'Logout' }).click();
    const answer = await hold(page, calls.signOut);
    await question(page).getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByRole('button', { name: 'Logging out...' })).toBeDisabled();
    answer.release();
    await expect(page).toHaveURL('/login');

    await signIn(page, owner);
    await page.goto('/admin/hero-slides/new');
    await expect(page.getByText(/^Your unsaved changes from .* were restored/)).toBeVisible();
    await expect(title(page)).toHaveValue('Half a thought');
  });

  test('Logout from the command palette asks about unsaved changes: Escape stays, Enter leaves', async ({
    page,
  }) => {
    for (const answer of ['Escape', 'Enter'] as const) {
      await page.keyboard.press('Control+k');
      await page.keyboard.type('log out');
      await page.keyboard.press('Enter');
      await expect(question(page)).toBeVisible();
      const leave = question(page).getByRole('button', { name: 'Log out' });
      await page.keyboard.press('Shift+Tab');
      for (let presses = 0; presses < 5; presses += 1) {
        if (await leave.evaluate((button) => button === document.activeElement)) break;
        await page.keyboard.press('Tab');
      }
      await expect(leave).toBeFocused();
      await page.keyboard.press(answer);
      await expect(question(page)).toBeHidden();
      if (answer === 'Escape') await expect(title(page)).toBeFocused();
    }
    await expect(page).toHaveURL('/login');
  });

  test('Logout names what would be lost, such as an upload', async ({ page }) => {
    const upload = await hold(page, calls.upload);
    await page
      .locator('input[type=file][accept^="image"]')
      .setInputFiles(join(import.meta.dirname, 'files/gates.jpg'));
    await expect(page.getByRole('button', { name: 'Uploading...' })).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(question(page)).toContainText('Some of them would be lost: an upload in progress');
    await page.keyboard.press('Escape');
    upload.release();
    await expectNotice(page, 'image uploaded successfully!');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(question(page)).toContainText(kept(owner.email));
  });

  test('A failed logout with unsaved changes is reported, and the changes are still there', async ({
    page,
  }) => {
    await refuse(page, calls.signOut, 'The session could not be ended');
    await page.getByRole('button', { name: 'Logout' }).click();
    await question(page).getByRole('button', { name: 'Log out' }).click();
    await expectFailure(page, 'Sign out Failed', 'The session could not be ended');
    await expect(title(page)).toHaveValue('Half a thought');
  });
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
