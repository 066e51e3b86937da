import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Site } from '#tests/setup/site.ts';
import { expectNoAxeViolations } from './axe.ts';
import { restoredMessage } from './drafts.ts';
import { createSession, expect, noticeRegion, type StoredSession } from './fixtures.ts';
import { logIn } from './log-in.ts';
import { getFileInput } from './media-library.ts';
import { expectErrorNotice, expectNotice } from './owner.ts';
import { openPalette } from './palette.ts';
import { holdRequests, rejectRequests, requests } from './requests.ts';
import { getTitleField, hasStoredSession, test } from './session.ts';

/** Logging out of the panel (docs/product/pages.md, docs/product/layout.md#notices, docs/product/fixed-texts.md). */

test('A failed logout keeps the owner signed in, and a successful one ends the sessions of all browsers', async ({
  page,
  site,
  owner,
}) => {
  const otherBrowser = await createSession(site, owner);
  await page.goto('/admin');
  const logout = page.getByRole('button', { name: 'Logout' });

  await test.step('A failed logout is reported and ends no session', async () => {
    await rejectRequests(page, requests.signOut, 'The session could not be ended');
    await logout.click();
    await expectErrorNotice(page, 'Sign out Failed', 'The session could not be ended');
    await expect(page).toHaveURL('/admin');
    await expect(logout).toBeEnabled();
    await page.unrouteAll();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    expect(await fetchUserStatus(site, otherBrowser)).toBe(200);
  });

  await test.step('A successful logout ends the sessions of all browsers', async () => {
    const request = await holdRequests(page, requests.signOut);
    await logout.click();
    await expect(page.getByRole('button', { name: 'Logging out...' })).toBeDisabled();
    request.release();
    await expect(page).toHaveURL('/login');
    await expect(page.getByLabel('Email')).toHaveValue('');
    expect(await page.evaluate(hasStoredSession)).toBe(false);
    expect(await fetchUserStatus(site, otherBrowser)).toBe(403);
  });
});

const getDialog = (page: Page) => page.getByRole('dialog', { name: 'Log out without saving?' });
const getDraftMessage = (email: string) =>
  `Your changes on this page are not saved. This browser keeps them as a draft: sign in again as ${email} and open this page to restore it.`;

test('Logging out with unsaved changes asks for confirmation, and never loses the changes', async ({
  page,
  owner,
}) => {
  await page.goto('/admin/hero-slides/new');
  await getTitleField(page).fill('Half a thought');
  const logout = page.getByRole('button', { name: 'Logout' });

  await test.step('The owner can keep editing', async () => {
    await logout.click();
    await expect(getDialog(page)).toContainText(getDraftMessage(owner.email));
    await expectNoAxeViolations(page);
    await getDialog(page).getByRole('button', { name: 'Keep editing' }).click();
    await expect(getDialog(page)).toBeHidden();
    await expect(logout).toBeFocused();
    await expect(getTitleField(page)).toHaveValue('Half a thought');
  });

  await test.step('A failed logout keeps the changes', async () => {
    await rejectRequests(page, requests.signOut, 'The session could not be ended');
    await logout.click();
    await getDialog(page).getByRole('button', { name: 'Log out' }).click();
    await expectErrorNotice(page, 'Sign out Failed', 'The session could not be ended');
    await expect(getTitleField(page)).toHaveValue('Half a thought');
    await noticeRegion(page).getByRole('button', { name: 'Dismiss' }).click();
    await page.unrouteAll();
  });

  await test.step('After a logout and the next sign-in the draft is restored', async () => {
    await logout.click();
    const request = await holdRequests(page, requests.signOut);
    await getDialog(page).getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByRole('button', { name: 'Logging out...' })).toBeDisabled();
    request.release();
    await expect(page).toHaveURL('/login');
    await logIn(page, owner);
    await expect(page).toHaveURL('/admin');
    await page.getByRole('link', { name: 'Hero Slides' }).first().click();
    await page.getByRole('link', { name: 'Add New Slide' }).click();
    await expect(restoredMessage(page)).toBeVisible();
    await expect(getTitleField(page)).toHaveValue('Half a thought');
  });
});

test('Logging out warns of an upload that would be lost, and works from the command palette by keyboard', async ({
  page,
  owner,
}) => {
  await page.goto('/admin/hero-slides/new');
  await getTitleField(page).fill('Half a thought');

  await test.step('The dialog warns that an upload in progress would be lost', async () => {
    const upload = await holdRequests(page, requests.upload);
    await getFileInput(page, 'image').setInputFiles(join(import.meta.dirname, 'files/gates.jpg'));
    await expect(page.getByRole('button', { name: 'Uploading...' })).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(getDialog(page)).toContainText('Some of them would be lost: an upload in progress');
    await page.keyboard.press('Escape');
    upload.release();
    await expectNotice(page, 'image uploaded successfully!');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(getDialog(page)).toContainText(getDraftMessage(owner.email));
    await page.keyboard.press('Escape');
    await expect(getDialog(page)).toBeHidden();
  });

  await test.step('The command palette opens a confirm dialog that works by keyboard', async () => {
    await getTitleField(page).focus();
    for (const key of ['Escape', 'Enter'] as const) {
      await openPalette(page, 'log out');
      await page.keyboard.press('Enter');
      await expect(getDialog(page)).toBeVisible();
      const logOutButton = getDialog(page).getByRole('button', { name: 'Log out' });
      await page.keyboard.press('Shift+Tab');
      for (let presses = 0; presses < 5; presses += 1) {
        if (await logOutButton.evaluate((button) => button === document.activeElement)) break;
        await page.keyboard.press('Tab');
      }
      await expect(logOutButton).toBeFocused();
      await page.keyboard.press(key);
      await expect(getDialog(page)).toBeHidden();
      if (key === 'Escape') await expect(getTitleField(page)).toBeFocused();
    }
    await expect(page).toHaveURL('/login');
  });

  await test.step('The login page has no command palette', async () => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', { name: 'Go to' })).toHaveCount(0);
  });
});

/** Returns the status with which the auth service responds to a stored session: 403 once the session has ended. */
async function fetchUserStatus({ url, anonKey }: Site, session: StoredSession): Promise<number> {
  const stored = session.origins[0]?.localStorage.find(({ name }) => name.endsWith('-auth-token'));
  const { access_token } = JSON.parse(stored?.value ?? '{}');
  const headers = { apikey: anonKey, Authorization: `Bearer ${access_token}` };
  return (await fetch(`${url}/auth/v1/user`, { headers })).status;
}
