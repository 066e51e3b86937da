import { expect } from './fixtures.ts';
import { logIn, signIn } from './log-in.ts';
import { addOwner, expectErrorNotice, expectNotice } from './owner.ts';
import { countRequests, requestsTo } from './requests.ts';
import { addRow, findRows, readSingleton } from './rows.ts';
import {
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

test('Three tabs share a session: it is renewed, ended and begun again for all of them, and an open form is reset only for another owner', async ({
  page,
  context,
  site,
  content,
  owner,
}) => {
  const failedResponses: string[] = [];
  context.on('response', (response) => {
    if (response.status() >= 400) failedResponses.push(`${response.status()} ${response.url()}`);
  });
  const [otherForm, contact] = [await context.newPage(), await context.newPage()];
  const tabs = [page, otherForm, contact];
  const { id } = await addRow(content, 'hero_slides', { title: 'Of the first tab' });
  // This form stays open, and no renewal may reset or reload it.
  await page.goto(`/admin/hero-slides/edit/${id}`);
  await getTitleField(page).fill('Half a sen');
  await markTitleField(page);
  const countReads = await countRequests(page, requestsTo('hero_slides').read);
  await fillNewSlide(otherForm, 'In the second');
  await contact.goto('/admin/contact-settings');

  const sessionId = await page.evaluate(readSessionId);
  await test.step('The tabs stay signed in after the session expires', async () => {
    await page.evaluate(expireAccessToken);
    // All tabs notice the expiry at the same time.
    await Promise.all(tabs.map((tab) => tab.evaluate(dispatchVisibilityChange)));
    // Only a signed-in user can save.
    await contact.bringToFront();
    await contact.getByLabel('Phone').fill('1234');
    await contact.getByRole('button', { name: /^Save/ }).click();
    await expect.poll(() => readSingleton(content, 'contact_info')).toMatchObject({ phone: '1234' });
    await expect.poll(() => page.evaluate(getSecondsUntilExpiry)).toBeGreaterThan(1000);
    expect(await page.evaluate(readSessionId), 'the session is still the first one').toBe(sessionId);
  });

  await test.step('Nothing was read again or rejected, and the form can be continued', async () => {
    await page.bringToFront();
    await getTitleField(page).press('End');
    await page.keyboard.type('tence');
    await expectTitleFieldNotRemounted(page, 'Half a sentence');
    expect(countReads()).toBe(0);
    expect(failedResponses).toEqual([]);
  });

  await test.step('Entering the password in one tab signs in every tab', async () => {
    await endSessionsElsewhere(site, owner);
    await page.evaluate(expireAccessToken);
    await page.evaluate(dispatchVisibilityChange);
    await expect(getPasswordDialog(otherForm)).toBeVisible();
    await expect(getPasswordDialog(page)).toBeVisible();
    await expect(contact).toHaveURL('/login');
    await otherForm.bringToFront();
    await logInAgain(otherForm, owner);
    await expect(getPasswordDialog(page)).toBeHidden();
    await expectTitleFieldNotRemounted(page, 'Half a sentence');
    await expectTitleFieldNotRemounted(otherForm, 'In the second');
    await expect(contact).toHaveURL('/admin/contact-settings');
    await page.bringToFront();
    await page.getByRole('button', { name: 'Update' }).click();
    await expectNotice(page, 'Slide updated successfully');
    expect(await findRows(content, 'hero_slides', { title: 'Half a sentence' })).toHaveLength(1);
  });

  await test.step('Logging out in one tab redirects every tab to the login page, even one with unsaved changes', async () => {
    await contact.bringToFront();
    await contact.getByRole('button', { name: 'Logout' }).click();
    for (const tab of tabs) await expect(tab).toHaveURL('/login');
    expect(await page.evaluate(hasStoredSession)).toBe(false);
  });

  await test.step('The tab with unsaved changes says that they are kept as a draft, and no other one does', async () => {
    await expectNotice(
      otherForm,
      'You signed out in another tab',
      `This browser keeps your unsaved changes as a draft: sign in again as ${owner.email} and open the page to restore it.`,
    );
    for (const tab of [page, contact])
      await expect(tab.getByText('You signed out in another tab')).toHaveCount(0);
  });

  await test.step('The next sign-in does not return to a page that was left by logging out', async () => {
    await logIn(contact, owner);
    for (const tab of tabs) await expect(tab).toHaveURL('/admin');
    await otherForm.close();
  });

  await test.step('When another owner signs in, a form of the first owner is reset, and its pending save fails', async () => {
    await page.bringToFront();
    await page.getByRole('link', { name: 'Hero Slides' }).first().click();
    await page.getByRole('link', { name: 'Add New Slide' }).click();
    await getTitleField(page).fill('Of the first owner only');
    await contact.evaluate(() => localStorage.clear());
    await expect(getPasswordDialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(getPasswordDialog(page)).toBeVisible();

    await contact.bringToFront();
    await signIn(contact, await addOwner(site));
    await expect(getPasswordDialog(page)).toBeHidden();
    await expectErrorNotice(page, 'Error creating slide');
    await expect(getTitleField(page)).toHaveValue('');
    expect(await findRows(content, 'hero_slides', { title: 'Of the first owner only' })).toEqual([]);
  });
});

/** Returns the id of the session in the stored access token. Without a token, it is undefined: `e30` is `{}` in Base64. */
function readSessionId(): string {
  const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? '';
  const { access_token } = JSON.parse(localStorage.getItem(key) ?? '{"access_token":".e30"}');
  return JSON.parse(atob(access_token.split('.')[1].replaceAll('-', '+').replaceAll('_', '/'))).session_id;
}
