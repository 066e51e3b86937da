import type { Page } from '@playwright/test';
import { restoredMessage } from '#tests/e2e/drafts.ts';
import { noticeRegion } from '#tests/e2e/fixtures.ts';
import { logIn } from '#tests/e2e/log-in.ts';
import { expectErrorNotice } from '#tests/e2e/owner.ts';
import { holdRequests, rejectRequests, requests } from '#tests/e2e/requests.ts';
import { getTitleField, hasStoredSession } from '#tests/e2e/session.ts';
import { expect, step, sessionTest as test } from '#tests/setup/panel/panel.ts';

/** The owner logs out of the panel (docs/product/pages.md, docs/product/layout.md#notices, docs/product/fixed-texts.md). */

test('A failed logout keeps the owner signed in, and a successful one ends the sessions of all browsers', async ({
  page,
  site,
  owner,
}) => {
  const other = (await site.auth.signIn(owner)).client;
  await page.goto('/admin');
  const logout = page.getByRole('button', { name: 'Logout' });

  await step('A failed logout is reported and ends no session', async () => {
    await rejectRequests(page, requests.signOut, 'The session could not be ended');
    await logout.click();
    await expectErrorNotice(page, 'Sign out Failed', 'The session could not be ended');
    await expect(page).toHaveURL('/admin');
    await expect(logout).toBeEnabled();
    await page.unrouteAll();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    expect((await other.auth.getUser()).error).toBeNull();
  });

  await step('A successful logout ends the sessions of all browsers', async () => {
    const request = await holdRequests(page, requests.signOut);
    await logout.click();
    await expect(page.getByRole('button', { name: 'Logging out...' })).toBeDisabled();
    request.release();
    await expect(page).toHaveURL('/login');
    await expect(page.getByLabel('Email')).toHaveValue('');
    expect(await page.evaluate(hasStoredSession)).toBe(false);
    expect((await other.auth.getUser()).error).not.toBeNull();
  });
});

const getDialog = (page: Page) => page.getByRole('dialog', { name: 'Log out without saving?' });

test('Logging out with unsaved changes asks for confirmation, and never loses the changes', async ({
  page,
  owner,
}) => {
  await page.goto('/admin/hero-slides/new');
  await getTitleField(page).fill('Half a thought');
  const logout = page.getByRole('button', { name: 'Logout' });

  await step('The owner can keep editing', async () => {
    await logout.click();
    await expect(getDialog(page)).toContainText(
      `Your changes on this page are not saved. This browser keeps them as a draft: sign in again as ${owner.email} and open this page to restore it.`,
    );
    await getDialog(page).getByRole('button', { name: 'Keep editing' }).click();
    await expect(getDialog(page)).toBeHidden();
    await expect(logout).toBeFocused();
    await expect(getTitleField(page)).toHaveValue('Half a thought');
  });

  await step('A failed logout keeps the changes', async () => {
    await rejectRequests(page, requests.signOut, 'The session could not be ended');
    await logout.click();
    await getDialog(page).getByRole('button', { name: 'Log out' }).click();
    await expectErrorNotice(page, 'Sign out Failed', 'The session could not be ended');
    await noticeRegion(page).getByRole('button', { name: 'Dismiss' }).click();
    await expect(getTitleField(page)).toHaveValue('Half a thought');
    await page.unrouteAll();
  });

  await step('After a logout and the next sign-in the draft is restored', async () => {
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
