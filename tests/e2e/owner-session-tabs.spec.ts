import type { Page } from '@playwright/test';
import type { ContentClient } from './content.ts';
import { expect } from './fixtures.ts';
import { logIn, signIn } from './log-in.ts';
import { addOwner, expectErrorNotice, expectNotice } from './owner.ts';
import { openPalette } from './palette.ts';
import { countRequests, requestsTo } from './requests.ts';
import { addRow, findRows } from './rows.ts';
import {
  clearStorageFromNewTab,
  dispatchVisibilityChange,
  endSessionsElsewhere,
  expectTitleFieldNotRemounted,
  expireAccessToken,
  fillNewSlide,
  getPasswordDialog,
  getSecondsUntilExpiry,
  getTitleField,
  hasStoredSession,
  logInAgain,
  markTitleField,
  test,
} from './session.ts';

/** A session that several tabs share. */

test('Signing in or logging out in one tab applies to all tabs', async ({ page, context, site, owner }) => {
  const [otherForm, idle] = [await context.newPage(), await context.newPage()];
  const tabs = [page, otherForm, idle];
  await idle.goto('/admin/affiliate-settings');
  await expect(idle.getByRole('heading', { name: 'Affiliate Settings' })).toBeVisible();
  await fillNewSlide(page, 'In the first');
  await fillNewSlide(otherForm, 'In the second');
  const endSession = async () => {
    await endSessionsElsewhere(site, owner);
    await page.evaluate(expireAccessToken);
    await page.evaluate(dispatchVisibilityChange);
    await expect(getPasswordDialog(otherForm)).toBeVisible();
  };

  await test.step('Entering the password in one tab signs in every tab', async () => {
    await endSession();
    await expect(getPasswordDialog(page)).toBeVisible();
    await expect(idle).toHaveURL('/login');
    await otherForm.bringToFront();
    await logInAgain(otherForm, owner);
    await expect(getPasswordDialog(page)).toBeHidden();
    await expectTitleFieldNotRemounted(page, 'In the first');
    await expectTitleFieldNotRemounted(otherForm, 'In the second');
    await expect(idle).toHaveURL('/admin/affiliate-settings');
  });

  await test.step('Logging out in one tab redirects every tab to the login page, even one with unsaved changes', async () => {
    await idle.bringToFront();
    await idle.getByRole('button', { name: 'Logout' }).click();
    for (const tab of tabs) await expect(tab).toHaveURL('/login');
  });

  await test.step('Each tab with unsaved changes says that they are kept as a draft, and the other one does not', async () => {
    for (const form of [page, otherForm])
      await expectNotice(
        form,
        'You signed out in another tab',
        `This browser keeps your unsaved changes as a draft: sign in again as ${owner.email} and open the page to restore it.`,
      );
    await expect(idle.getByText('You signed out in another tab')).toHaveCount(0);
  });

  await test.step('The next sign-in does not return to a page that was left by logging out', async () => {
    await logIn(idle, owner);
    for (const tab of tabs) await expect(tab).toHaveURL('/admin');
  });

  await test.step('Logging out instead of entering the password applies to every tab', async () => {
    for (const tab of [page, otherForm]) {
      await tab.bringToFront();
      // The URL changes before the page is there and listens for the shortcut.
      await expect(tab.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
      await openPalette(tab, 'new hero slides');
      await tab.keyboard.press('Enter');
      await getTitleField(tab).fill('Abandoned');
    }
    await endSession();
    await page.bringToFront();
    await getPasswordDialog(page).getByRole('button', { name: 'Log out instead' }).click();
    for (const tab of tabs) await expect(tab).toHaveURL('/login');
  });
});

test('When another owner signs in, a form of the first owner is reset, and its pending save fails', async ({
  page,
  context,
  site,
  content,
}) => {
  await fillNewSlide(page, 'Of the first owner only');
  await clearStorageFromNewTab(context);
  await expect(getPasswordDialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Create Slide' }).click();
  await expect(getPasswordDialog(page)).toBeVisible();

  const other = await context.newPage();
  await signIn(other, await addOwner(site));
  await expect(getPasswordDialog(page)).toBeHidden();
  await expectErrorNotice(page, 'Error creating slide');
  await expect(getTitleField(page)).toHaveValue('');
  expect(await findRows(content, 'hero_slides', { title: 'Of the first owner only' })).toEqual([]);
});

test('Three tabs stay signed in while their shared access token expires twice, and an open form is not reset', async ({
  page,
  context,
  content,
}) => {
  const failedResponses: string[] = [];
  context.on('response', (response) => {
    if (response.status() >= 400) failedResponses.push(`${response.status()} ${response.url()}`);
  });
  const [contact, affiliate] = [await context.newPage(), await context.newPage()];
  const tabs = [page, contact, affiliate];
  const { id } = await addRow(content, 'hero_slides', { title: 'Of the first tab' });
  // This form stays open, and no renewal may reset or reload it.
  await page.goto(`/admin/hero-slides/edit/${id}`);
  await getTitleField(page).fill('Half a sen');
  await markTitleField(page);
  const countReads = await countRequests(page, requestsTo('hero_slides').read);
  await contact.goto('/admin/contact-settings');
  await affiliate.goto('/admin/affiliate-settings');

  const sessionId = await page.evaluate(readSessionId);
  for (const round of ['1', '2']) {
    await test.step(`The tabs stay signed in after expiry ${round}`, async () => {
      await page.evaluate(expireAccessToken);
      // All tabs notice the expiry at the same time.
      await Promise.all(tabs.map((tab) => tab.evaluate(dispatchVisibilityChange)));
      // Only a signed-in user can save.
      await saveInTab(contact, 'Phone', round);
      await expect.poll(async () => (await readRow(content, 'contact_info')).phone).toBe(round);
      const url = `https://partner.example/${round}`;
      await saveInTab(affiliate, 'Affiliate Booking URL', url);
      await expect.poll(async () => (await readRow(content, 'settings')).affiliate_booking_url).toBe(url);
      await expect.poll(() => page.evaluate(getSecondsUntilExpiry)).toBeGreaterThan(1000);
      expect(await page.evaluate(readSessionId), 'the session is still the first one').toBe(sessionId);
    });
  }

  await test.step('The form that stayed open can be saved', async () => {
    await page.bringToFront();
    await getTitleField(page).press('End');
    await page.keyboard.type('tence');
    await expectTitleFieldNotRemounted(page, 'Half a sentence');
    expect(countReads()).toBe(0);
    await page.getByRole('button', { name: 'Update Slide' }).click();
    await expectNotice(page, 'Slide updated successfully');
    expect(await findRows(content, 'hero_slides', { title: 'Half a sentence' })).toHaveLength(1);
    expect(failedResponses).toEqual([]);
  });

  await test.step('A logout signs out every tab', async () => {
    await page.getByRole('button', { name: 'Logout' }).click();
    for (const tab of tabs) await expect(tab).toHaveURL('/login');
    expect(await page.evaluate(hasStoredSession)).toBe(false);
  });
});

/** Fills in a field of a settings page and saves it. */
async function saveInTab(page: Page, label: string, value: string): Promise<void> {
  await page.bringToFront();
  await page.getByLabel(label).fill(value);
  await page.getByRole('button', { name: /^Save/ }).click();
}

const readRow = async <Table extends 'contact_info' | 'settings'>(content: ContentClient, table: Table) =>
  (await content.from(table).select().single().throwOnError()).data;

/** Returns the id of the session in the stored access token. */
function readSessionId(): string {
  const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? '';
  const { access_token } = JSON.parse(localStorage.getItem(key) ?? '{"access_token":".e30"}');
  return JSON.parse(atob(access_token.split('.')[1].replaceAll('-', '+').replaceAll('_', '/'))).session_id;
}
