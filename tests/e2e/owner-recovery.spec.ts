import type { Page } from '@playwright/test';
import type { Site } from '#tests/setup/site.ts';
import { expect, noticeRegion } from './fixtures.ts';
import { mailsTo } from './outbox.ts';
import {
  addOwner,
  calls,
  cutOff,
  expectFailure,
  expectNotice,
  hold,
  refuse,
  signedOut,
  test,
} from './owner.ts';

/** A new password by a mailed link (docs/product.md), each time of an owner of the test's own. */

test.use({ storageState: signedOut });

const linkProblem =
  'Invalid or expired password recovery link. Please request a new one from your provider dashboard.';
const newPassword = 'an-even-longer-password';

test('The mailed link replaces a forgotten password', async ({ page, site }) => {
  const owner = await addOwner(site);
  await page.goto(await recoveryLink(page, site, owner.email));
  const field = page.getByLabel('New Password');
  const submit = page.getByRole('button', { name: 'Update Password' });
  await expect(page.getByRole('heading', { name: 'Update Password' })).toBeVisible();
  await expect(page).toHaveURL(/\/update-password#?$/);

  await test.step('the button waits for a password', async () => {
    await expect(submit).toBeDisabled();
    await field.fill('x');
    await expect(submit).toBeEnabled();
    await field.fill('');
    await expect(submit).toBeDisabled();
  });

  await test.step('Enter in the empty field is refused without a call', async () => {
    await field.press('Enter');
    await expectFailure(page, 'Password is required', 'Please enter a new password.');
    await expect(submit).toBeDisabled();
    await expect(field).toBeFocused();
  });

  await test.step('it can be shown and hidden', async () => {
    await field.fill(newPassword);
    await expect(field).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(field).toHaveAttribute('type', 'text');
    await expect(field).toHaveValue(newPassword);
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(field).toHaveAttribute('type', 'password');
  });

  await test.step('the page outlives a reload', async () => {
    await page.reload();
    await field.fill(newPassword);
  });

  await test.step('the update is told, and ends at the login, signed out', async () => {
    const answer = await hold(page, calls.updateUser);
    await submit.dblclick();
    await expect(page.getByRole('button', { name: 'Updating...' })).toBeDisabled();
    answer.release();
    await expectNotice(page, 'Password Updated!');
    await expect(noticeRegion(page)).toContainText(/please log in/i);
    await expect(page).toHaveURL('/login');
    expect(answer.count()).toBe(1);
    await page.goto('/admin');
    await expect(page).toHaveURL('/login');
  });

  await test.step('the old password is refused, the new one opens', async () => {
    await logIn(page, owner);
    await expectFailure(page, 'Login Failed', 'Invalid login credentials');
    await logIn(page, { ...owner, password: newPassword });
    await expectNotice(page, 'Login Successful!', 'Welcome back!');
    await expect(page).toHaveURL('/admin');
  });
});

test('A used recovery link, a forged one and a missing one are rejected', async ({ page, site }) => {
  const owner = await addOwner(site);
  const link = await recoveryLink(page, site, owner.email);

  await test.step('a forged one', async () => {
    const forged = new URL(link);
    forged.searchParams.set('token', 'f'.repeat(forged.searchParams.get('token')?.length ?? 40));
    await page.goto(forged.href);
    await expectRefusal(page);
  });

  await test.step('one used before', async () => {
    await page.goto(link);
    await expect(page.getByLabel('New Password')).toBeVisible();
    await page.goto('about:blank');
    await page.goto(link);
    await expectRefusal(page);
  });

  await test.step('tokens that the server does not know', async () => {
    const nobodys =
      'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiJub2JvZHkiLCJleHAiOjQwMDAwMDAwMDB9.c2lnbmVk';
    await page.goto('about:blank');
    await page.goto(
      `/update-password#access_token=${nobodys}&refresh_token=x&expires_in=3600&token_type=bearer&type=recovery`,
    );
    await expectRefusal(page);
  });
});

test('The page for a new password needs a recovery link, signed in or not', async ({
  page,
  site,
  browser,
  signedIn,
}) => {
  await page.goto('/update-password');
  await expectRefusal(page);
  await page.getByRole('link', { name: 'Back to login' }).click();
  await expect(page).toHaveURL('/login');

  const owner = await browser.newContext({ baseURL: site.url, storageState: signedIn });
  const panel = await owner.newPage();
  await panel.goto('/update-password');
  await expectRefusal(panel);
  await owner.close();
});

test('A rejected new password is reported in a notice and on the page, and can be retried', async ({
  page,
  site,
}) => {
  const owner = await addOwner(site);
  await page.goto(await recoveryLink(page, site, owner.email));
  const field = page.getByLabel('New Password');
  const submit = page.getByRole('button', { name: 'Update Password' });
  const problem = page.getByRole('main').getByRole('alert');

  await test.step('the same password', async () => {
    const reason = 'New password should be different from the old password.';
    await field.fill(owner.password);
    await submit.click();
    await expectFailure(page, 'Update Failed', reason);
    await expect(problem).toContainText(reason);
    await expect(problem.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/login');
    await expect(field).toHaveValue(owner.password);
  });

  await test.step('a fault of the server', async () => {
    await refuse(page, calls.updateUser, 'Database error updating user');
    await field.fill(newPassword);
    await submit.click();
    await expectFailure(page, 'Update Failed', 'Database error updating user');
    await expect(problem).toContainText('Database error updating user');
    await page.unrouteAll();
  });

  await test.step('a fault without a message', async () => {
    await page.route(calls.updateUser.url, (route) => route.fulfill({ status: 500, json: {} }));
    await submit.click();
    await expectFailure(page, 'Update Failed', 'Something went wrong');
    await expect(problem).toContainText('Something went wrong');
    await page.unrouteAll();
  });

  await test.step('no server', async () => {
    await cutOff(page, calls.updateUser);
    await submit.click();
    await expectFailure(page, 'Update Failed');
    await expect(problem).toContainText('The server could not be reached.');
    await page.unrouteAll();
  });

  await submit.click();
  await expectNotice(page, 'Password Updated!');
  await expect(page).toHaveURL('/login');
});

/** Asks for a link as the owner would, and takes it out of the mail. */
async function recoveryLink(page: Page, site: Site, email: string): Promise<string> {
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByRole('heading', { name: 'Email Sent!' })).toBeVisible();
  await expect.poll(async () => (await mailsTo(site, email)).length).toBe(1);
  return (await mailsTo(site, email))[0]?.link ?? '';
}

async function logIn(page: Page, { email, password }: Site['owner']): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

async function expectRefusal(page: Page): Promise<void> {
  const problem = page.getByRole('main').getByRole('alert');
  await expect(problem).toContainText(linkProblem);
  await expect(problem.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/login');
  await expect(page.getByLabel('New Password')).toHaveCount(0);
}
