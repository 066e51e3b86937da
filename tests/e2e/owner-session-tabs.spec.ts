import type { Page } from '@playwright/test';
import { expect, signIn } from './fixtures.ts';
import { addOwner, addSlide, expectErrorNotice, expectNotice, findSlidesByTitle } from './owner.ts';
import {
  clearStorageFromNewTab,
  dispatchVisibilityChange,
  endSessionsElsewhere,
  expectSameTitleField,
  expireAccessToken,
  fillNewSlide,
  getPasswordDialog,
  getSecondsUntilExpiry,
  getTitleField,
  logIn,
  logInAgain,
  test,
} from './session.ts';

/** A session that several tabs share. */

test('Logging out in one tab leads every tab to the login, even one with unsaved changes', async ({
  page,
  context,
  owner,
}) => {
  await fillNewSlide(page, 'Abandoned');
  const other = await context.newPage();
  await other.goto('/admin/affiliate-settings');
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(other).toHaveURL('/login');
  await expect(page).toHaveURL('/login');

  // The next sign-in does not lead back to a page that was left by logging out.
  await logIn(other, owner);
  await expect(other).toHaveURL('/admin');
  await expect(page).toHaveURL('/admin');
});

test('After a session has ended, signing in or logging out in one tab applies to all tabs', async ({
  page,
  context,
  site,
  owner,
}) => {
  const [otherForm, idle] = [await context.newPage(), await context.newPage()];
  await idle.goto('/admin/affiliate-settings');
  await expect(idle.getByRole('heading', { name: 'Affiliate Settings' })).toBeVisible();
  await fillNewSlide(page, 'In the first');
  await fillNewSlide(otherForm, 'In the second');
  await endSessionsElsewhere(site, owner);
  await page.evaluate(expireAccessToken);
  await page.evaluate(dispatchVisibilityChange);
  await expect(getPasswordDialog(page)).toBeVisible();
  await expect(getPasswordDialog(otherForm)).toBeVisible();
  await expect(idle).toHaveURL('/login');

  await otherForm.bringToFront();
  await logInAgain(otherForm, owner);
  await expect(getPasswordDialog(page)).toBeHidden();
  await expectSameTitleField(page, 'In the first');
  await expectSameTitleField(otherForm, 'In the second');
  await expect(idle).toHaveURL('/admin/affiliate-settings');

  await endSessionsElsewhere(site, owner);
  await page.evaluate(expireAccessToken);
  await page.evaluate(dispatchVisibilityChange);
  await expect(getPasswordDialog(otherForm)).toBeVisible();
  await page.bringToFront();
  await getPasswordDialog(page).getByRole('button', { name: 'Log out instead' }).click();
  for (const tab of [page, otherForm, idle]) await expect(tab).toHaveURL('/login');
});

test('A form of one owner is reset when another owner signs in', async ({ page, context, site }) => {
  await fillNewSlide(page, 'Of the first owner');
  await clearStorageFromNewTab(context);
  await expect(getPasswordDialog(page)).toBeVisible();

  const other = await context.newPage();
  await signIn(other, await addOwner(site));
  await expect(getPasswordDialog(page)).toBeHidden();
  await expect(getTitleField(page)).toHaveValue('');
});

test('A pending save of one owner fails when another owner signs in', async ({
  page,
  context,
  site,
  content,
}) => {
  await fillNewSlide(page, 'Of the first owner only');
  await page.evaluate(() => localStorage.clear());
  await page.getByRole('button', { name: 'Create Slide' }).click();
  await expect(getPasswordDialog(page)).toBeVisible();

  const other = await context.newPage();
  await signIn(other, await addOwner(site));
  await expect(getPasswordDialog(page)).toBeHidden();
  await expectErrorNotice(page, 'Error creating slide');
  expect(await findSlidesByTitle(content, 'Of the first owner only')).toEqual([]);
});

test('Three tabs stay signed in while their shared access token expires three times', async ({
  page,
  context,
  content,
}) => {
  const failedResponses: string[] = [];
  context.on('response', (response) => {
    if (response.status() >= 400) failedResponses.push(`${response.status()} ${response.url()}`);
  });
  const tabs = [page, await context.newPage(), await context.newPage()];
  const slides = await Promise.all(tabs.map((_, index) => addSlide(content, { title: `Of tab ${index}` })));
  // This form stays open, and no renewal may reset it.
  await page.goto(`/admin/hero-slides/edit/${slides[0]?.id}`);
  await getTitleField(page).fill('Of tab 0, half a sen');
  for (const tab of tabs.slice(1)) await tab.goto('/admin/hero-slides');

  const sessionId = await page.evaluate(readSessionId);
  for (const round of [1, 2, 3]) {
    await test.step(`expiry ${round}`, async () => {
      await page.evaluate(expireAccessToken);
      // All tabs notice the expiry at the same time.
      await Promise.all(tabs.map((tab) => tab.evaluate(dispatchVisibilityChange)));
      for (const [index, tab] of tabs.entries())
        if (tab !== page) await renameSlide(tab, slides[index]?.id ?? '', `Of tab ${index}, expiry ${round}`);
      await expect.poll(() => page.evaluate(getSecondsUntilExpiry)).toBeGreaterThan(1000);
      expect(await page.evaluate(readSessionId), 'the session is still the first one').toBe(sessionId);
    });
  }

  await page.bringToFront();
  await getTitleField(page).press('End');
  await page.keyboard.type('tence');
  await page.getByRole('button', { name: 'Update Slide' }).click();
  await expectNotice(page, 'Slide updated successfully');
  for (const title of ['Of tab 0, half a sentence', 'Of tab 1, expiry 3', 'Of tab 2, expiry 3'])
    expect(await findSlidesByTitle(content, title)).toHaveLength(1);
  expect(failedResponses).toEqual([]);

  await page.getByRole('button', { name: 'Logout' }).click();
  for (const tab of tabs) await expect(tab).toHaveURL('/login');
  await page.goto('/admin');
  await expect(page).toHaveURL('/login');
});

/** Opens a slide from the list and saves another title, which only a signed-in user may do. */
async function renameSlide(page: Page, id: string, title: string): Promise<void> {
  await page.bringToFront();
  await page.locator(`a[href="/admin/hero-slides/edit/${id}"]`).first().click();
  await expect(getTitleField(page)).not.toHaveValue('');
  await getTitleField(page).fill(title);
  await page.getByRole('button', { name: 'Update Slide' }).click();
  await expectNotice(page, 'Slide updated successfully');
  await expect(page).toHaveURL('/admin/hero-slides');
}

/** Returns the id of the session in the stored access token. */
function readSessionId(): string {
  const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? '';
  const { access_token } = JSON.parse(localStorage.getItem(key) ?? '{"access_token":".e30"}');
  return JSON.parse(atob(access_token.split('.')[1].replaceAll('-', '+').replaceAll('_', '/'))).session_id;
}
