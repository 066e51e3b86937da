import type { Page } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import type { Site } from '#tests/setup/site.ts';
import { expect, noticeRegion } from './fixtures.ts';
import { readEmails } from './outbox.ts';
import {
  abortRequests,
  addOwner,
  expectErrorNotice,
  expectNotice,
  holdRequests,
  rejectRequests,
  requests,
  signedOut,
  test,
} from './owner.ts';
import { logIn } from './session.ts';

/** Setting a new password through an emailed link (docs/product.md#pages). Each test has its own owner. */

test.use({ storageState: signedOut });

const linkError =
  'Invalid or expired password recovery link. Please request a new one from your provider dashboard.';
const newPassword = 'an-even-longer-password';

test('The emailed recovery link lets an owner replace a forgotten password', async ({ page, site }) => {
  const owner = await addOwner(site);
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(owner.email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByRole('heading', { name: 'Email Sent!' })).toBeVisible();
  await page.goto(await waitForLink(site, owner.email));
  const field = page.getByLabel('New Password');
  const submit = page.getByRole('button', { name: 'Update Password' });
  await expect(page.getByRole('heading', { name: 'Update Password' })).toBeVisible();
  await expect(page).toHaveURL(/\/update-password#?$/);

  await test.step('the button is enabled by a password', async () => {
    await expect(submit).toBeDisabled();
    await field.fill('x');
    await expect(submit).toBeEnabled();
    await field.fill('');
    await expect(submit).toBeDisabled();
  });

  await test.step('Enter in the empty field reports an error and sends no request', async () => {
    await field.press('Enter');
    await expectErrorNotice(page, 'Password is required', 'Please enter a new password.');
    await expect(submit).toBeDisabled();
    await expect(field).toBeFocused();
  });

  await test.step('the password can be shown and hidden', async () => {
    await field.fill(newPassword);
    await expect(field).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(field).toHaveAttribute('type', 'text');
    await expect(field).toHaveValue(newPassword);
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(field).toHaveAttribute('type', 'password');
  });

  await test.step('the page still works after a reload', async () => {
    await page.reload();
    await field.fill(newPassword);
  });

  await test.step('a notice reports the update, and the owner is signed out and sent to the login', async () => {
    const request = await holdRequests(page, requests.updateUser);
    await submit.dblclick();
    await expect(page.getByRole('button', { name: 'Updating...' })).toBeDisabled();
    request.release();
    await expectNotice(page, 'Password Updated!');
    await expect(noticeRegion(page)).toContainText(/please log in/i);
    await expect(page).toHaveURL('/login');
    expect(request.count()).toBe(1);
    await page.goto('/admin');
    await expect(page).toHaveURL('/login');
  });

  await test.step('the old password is rejected, the new one signs in', async () => {
    await logIn(page, owner);
    await expectErrorNotice(page, 'Login Failed', 'Invalid login credentials');
    await logIn(page, { ...owner, password: newPassword });
    await expectNotice(page, 'Login Successful!', 'Welcome back!');
    await expect(page).toHaveURL('/admin');
  });
});

test('A used, forged or missing recovery link is rejected, even while somebody is signed in', async ({
  page,
  context,
  site,
  signedIn,
}) => {
  const owner = await addOwner(site);
  const link = await getRecoveryLink(site, owner.email);

  await test.step('no link', async () => {
    await page.goto('/update-password');
    await expectInvalidLink(page);
    await page.getByRole('link', { name: 'Back to login' }).click();
    await expect(page).toHaveURL('/login');
  });

  await test.step('no link, while the owner is signed in', async () => {
    await context.setStorageState(signedIn);
    await page.goto('/update-password');
    await expectInvalidLink(page);
    await context.setStorageState(signedOut);
  });

  await test.step('a forged link', async () => {
    const forged = new URL(link);
    forged.searchParams.set('token', 'f'.repeat(forged.searchParams.get('token')?.length ?? 40));
    await page.goto(forged.href);
    await expectInvalidLink(page);
  });

  await test.step('a used link', async () => {
    await page.goto(link);
    await expect(page.getByLabel('New Password')).toBeVisible();
    await page.goto('about:blank');
    await page.goto(link);
    await expectInvalidLink(page);
  });

  await test.step('tokens that the server does not know', async () => {
    const unknownToken =
      'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiJub2JvZHkiLCJleHAiOjQwMDAwMDAwMDB9.c2lnbmVk';
    await page.goto('about:blank');
    await page.goto(
      `/update-password#access_token=${unknownToken}&refresh_token=x&expires_in=3600&token_type=bearer&type=recovery`,
    );
    await expectInvalidLink(page);
  });
});

test('A rejected new password is reported in a notice and on the page, and can be retried', async ({
  page,
  site,
}) => {
  const owner = await addOwner(site);
  await page.goto(await getRecoveryLink(site, owner.email));
  const field = page.getByLabel('New Password');
  const submit = page.getByRole('button', { name: 'Update Password' });
  const error = page.getByRole('main').getByRole('alert');

  await test.step('the same password', async () => {
    const reason = 'New password should be different from the old password.';
    await field.fill(owner.password);
    await submit.click();
    await expectErrorNotice(page, 'Update Failed', reason);
    await expect(error).toContainText(reason);
    await expect(error.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/login');
    await expect(field).toHaveValue(owner.password);
  });

  await test.step('a server error', async () => {
    await rejectRequests(page, requests.updateUser, 'Database error updating user');
    await field.fill(newPassword);
    await submit.click();
    await expectErrorNotice(page, 'Update Failed', 'Database error updating user');
    await expect(error).toContainText('Database error updating user');
    await page.unrouteAll();
  });

  await test.step('an error without a message', async () => {
    await rejectRequests(page, requests.updateUser);
    await submit.click();
    await expectErrorNotice(page, 'Update Failed', 'Something went wrong');
    await expect(error).toContainText('Something went wrong');
    await page.unrouteAll();
  });

  await test.step('an unreachable server', async () => {
    await abortRequests(page, requests.updateUser);
    await submit.click();
    await expectErrorNotice(page, 'Update Failed');
    await expect(error).toContainText('The server could not be reached.');
    await page.unrouteAll();
  });

  await submit.click();
  await expectNotice(page, 'Password Updated!');
  await expect(page).toHaveURL('/login');
});

/** Requests a recovery link, as the forgot password page does, and returns the link in the email. */
async function getRecoveryLink(site: Site, email: string): Promise<string> {
  const { auth } = createClient(site.url, site.anonKey, { auth: { persistSession: false } });
  const { error } = await auth.resetPasswordForEmail(email, { redirectTo: `${site.url}/update-password` });
  expect(error).toBeNull();
  return waitForLink(site, email);
}

async function waitForLink(site: Site, email: string): Promise<string> {
  await expect.poll(async () => (await readEmails(site, email)).length).toBe(1);
  return (await readEmails(site, email))[0]?.link ?? '';
}

async function expectInvalidLink(page: Page): Promise<void> {
  const error = page.getByRole('main').getByRole('alert');
  await expect(error).toContainText(linkError);
  await expect(error.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/login');
  await expect(page.getByLabel('New Password')).toHaveCount(0);
}
