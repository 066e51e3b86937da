import type { Page } from '@playwright/test';
import { noticeRegion } from '#tests/e2e/fixtures.ts';
import { logIn } from '#tests/e2e/log-in.ts';
import { expectErrorNotice, expectNotice } from '#tests/e2e/owner.ts';
import { abortRequests, holdRequests, rejectRequests, requests } from '#tests/e2e/requests.ts';
import { hasStoredSession } from '#tests/e2e/session.ts';
import { expect, step, signedOutTest as test } from '#tests/setup/panel/panel.ts';
import type { Site } from '#tests/setup/panel/site.ts';

/** An emailed link sets a new password (docs/product/pages.md). Each test has its own owner. */

const linkError =
  'Invalid or expired password recovery link. Please request a new one from your provider dashboard.';
const newPassword = 'an-even-longer-password';

test('The emailed recovery link lets an owner replace a forgotten password', async ({
  page,
  site,
  owner,
}) => {
  await page.goto(await openLink(site, await requestRecovery(site, owner.email)));
  const field = page.getByLabel('New Password');
  const submit = page.getByRole('button', { name: 'Update Password' });
  await expect(page.getByRole('heading', { name: 'Update Password' })).toBeVisible();
  await expect(page).toHaveURL(/\/update-password#?$/);

  await step('The button is enabled only while the field contains a password', async () => {
    await expect(submit).toBeDisabled();
    await field.fill('x');
    await expect(submit).toBeEnabled();
    await field.fill('');
    await expect(submit).toBeDisabled();
  });

  await step('Pressing Enter in the empty field reports an error and sends no request', async () => {
    await field.press('Enter');
    await expectErrorNotice(page, 'Password is required', 'Please enter a new password.');
    await expect(submit).toBeDisabled();
    await expect(field).toBeFocused();
  });

  await step('The password can be shown and hidden', async () => {
    await field.fill(newPassword);
    await expect(field).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(field).toHaveAttribute('type', 'text');
    await expect(field).toHaveValue(newPassword);
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(field).toHaveAttribute('type', 'password');
  });

  await step('The page still works after a reload', async () => {
    await page.reload();
    await field.fill(newPassword);
  });

  await step('A notice reports the update, and the owner is signed out and sent to the login', async () => {
    const request = await holdRequests(page, requests.updateUser);
    await submit.dblclick();
    await expect(page.getByRole('button', { name: 'Updating...' })).toBeDisabled();
    request.release();
    await expectNotice(page, 'Password Updated!');
    await expect(noticeRegion(page)).toContainText(/please log in/i);
    await expect(page).toHaveURL('/login');
    expect(request.count()).toBe(1);
    expect(await page.evaluate(hasStoredSession)).toBe(false);
  });

  await step('The old password is rejected, and the new one signs in', async () => {
    await logIn(page, owner);
    await expectErrorNotice(page, 'Login Failed', 'Invalid login credentials');
    await logIn(page, { ...owner, password: newPassword });
    await expectNotice(page, 'Login Successful!', 'Welcome back!');
    await expect(page).toHaveURL('/admin');
  });
});

test('An owner can try another password after a rejected one, and a used, unknown or missing link is rejected', async ({
  page,
  site,
  owner,
}) => {
  const link = await requestRecovery(site, owner.email);
  await page.goto(await openLink(site, link));

  await step('A rejected password is reported in a notice and on the page', async () => {
    const reason = 'New password should be different from the old password.';
    await expectRejectedPassword(page, owner.password, reason);
    await rejectRequests(page, requests.updateUser, 'Database error updating user');
    await expectRejectedPassword(page, newPassword, 'Database error updating user');
    await page.unrouteAll();
    await abortRequests(page, requests.updateUser);
    await expectRejectedPassword(page, newPassword, 'The server could not be reached.');
    await page.unrouteAll();
  });

  await step('The next attempt sets the new password', async () => {
    await page.getByRole('button', { name: 'Update Password' }).click();
    await expectNotice(page, 'Password Updated!');
    await expect(page).toHaveURL('/login');
  });

  await step('A used link is rejected', async () => {
    await page.goto(await openLink(site, link));
    await expectInvalidLink(page);
    await page.getByRole('link', { name: 'Back to login' }).click();
    await expect(page).toHaveURL('/login');
  });

  await step('Tokens that the server does not know are rejected', async () => {
    const unknownToken =
      'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiJub2JvZHkiLCJleHAiOjQwMDAwMDAwMDB9.c2lnbmVk';
    await page.goto(
      `/update-password#access_token=${unknownToken}&refresh_token=x&expires_in=3600&token_type=bearer&type=recovery`,
    );
    await expectInvalidLink(page);
  });

  await step('A signed-in user needs a link, too', async () => {
    localStorage.setItem('sb-owner-auth-token', site.session);
    await page.goto('/update-password');
    await expectInvalidLink(page);
  });
});

/** Submits a new password, and expects that the page shows the error. */
async function expectRejectedPassword(page: Page, password: string, message: string): Promise<void> {
  const error = page.getByRole('main').getByRole('alert');
  const field = page.getByLabel('New Password');
  await field.fill(password);
  await page.getByRole('button', { name: 'Update Password' }).click();
  await expect(noticeRegion(page).getByRole('alert')).toContainText(`Update Failed${message}`);
  await expect(error).toContainText(message);
  await expect(error.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/login');
  await expect(field).toHaveValue(password);
}

/** Requests a recovery link, as the forgot password page does, and returns the link in the email. */
async function requestRecovery({ auth, url }: Site, email: string): Promise<string> {
  const redirectTo = `${url}/update-password`;
  expect((await auth.client().auth.resetPasswordForEmail(email, { redirectTo })).error).toBeNull();
  return (await auth.emailTo(email)).link;
}

/** Opens a link of an email. Returns the path of the page to which it leads. */
const openLink = async ({ auth, url }: Site, link: string): Promise<string> =>
  (await auth.openLink(link)).replace(url, '');

async function expectInvalidLink(page: Page): Promise<void> {
  const error = page.getByRole('main').getByRole('alert');
  await expect(error).toContainText(linkError);
  await expect(error.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/login');
  await expect(page.getByLabel('New Password')).toHaveCount(0);
}
