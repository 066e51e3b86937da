import { noticeRegion } from '#tests/e2e/fixtures.ts';
import { expectErrorNotice, expectNotice } from '#tests/e2e/owner.ts';
import { abortRequests, holdRequests, rejectRequests, requests } from '#tests/e2e/requests.ts';
import { expect, step, signedOutTest as test } from '#tests/setup/panel/panel.ts';

/** The login form (docs/product/pages.md). */

test('The login form requires an email and a password, reports errors that do not reveal who has an account, and signs in only once', async ({
  page,
  site,
}) => {
  await page.goto('/login');
  const email = page.getByLabel('Email');
  const password = page.getByLabel('Password', { exact: true });
  const submit = page.getByRole('button', { name: 'Login' });
  const submitAndExpectError = async (message: string) => {
    await submit.click();
    await expectErrorNotice(page, 'Login Failed', message);
    await expect(submit).toBeEnabled();
    // The error stays at the field, and the focus is where the owner types next.
    await expect(password).toBeFocused();
    await expect(password).toHaveAccessibleDescription(message);
    const dismiss = noticeRegion(page).getByRole('button', { name: 'Dismiss' });
    await expect(dismiss).toHaveCount(1);
    await dismiss.click();
    await expect(dismiss).toHaveCount(0);
  };

  await step('The form hides the password and keeps it out of the URL', async () => {
    await expect(password).toHaveAttribute('type', 'password');
    // Before hydration the browser itself submits the form, and GET would put the password into the URL.
    await expect(page.locator('form')).toHaveAttribute('method', 'post');
  });

  await step('No request is sent without an email and a password', async () => {
    const request = await holdRequests(page, requests.signIn);
    await submit.click();
    await expect(email).toHaveJSProperty('validity.valueMissing', true);

    await email.fill('not an address');
    await password.fill('something');
    await submit.click();
    await expect(email).toHaveJSProperty('validity.typeMismatch', true);

    await email.fill(site.owner.email);
    await password.fill('');
    await submit.click();
    await expect(password).toHaveJSProperty('validity.valueMissing', true);
    expect(request.count()).toBe(0);
    await expect(page).toHaveURL('/login');
    await page.unrouteAll();
  });

  await step('A wrong password and an unknown email cause the same error', async () => {
    await password.fill('not the password');
    await email.fill('nobody@example.com');
    await submitAndExpectError('Invalid login credentials');
    await email.fill(site.owner.email);
    await submitAndExpectError('Invalid login credentials');
    await expect(page).toHaveURL('/login');
    await expect(email).toHaveValue(site.owner.email);
  });

  await step('Server errors and connection errors are reported', async () => {
    await rejectRequests(page, requests.signIn, 'Database error querying schema');
    await submitAndExpectError('Database error querying schema');
    await page.unrouteAll();
    await abortRequests(page, requests.signIn);
    await submitAndExpectError(
      'The server could not be reached. Please check your connection and try again.',
    );
    await expect(email).toHaveValue(site.owner.email);
    await page.unrouteAll();
  });

  await step('A double click sends one request, and a notice reports the success', async () => {
    const request = await holdRequests(page, requests.signIn);
    await password.fill(site.owner.password);
    await submit.dblclick();
    await expect(page.getByRole('button', { name: 'Logging in...' })).toBeDisabled();
    await password.press('Enter');
    request.release();
    await expectNotice(page, 'Login Successful!', 'Welcome back!');
    await expect(page).toHaveURL('/admin');
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    expect(request.count()).toBe(1);
  });
});
