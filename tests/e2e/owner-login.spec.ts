import { expect, noticeRegion } from './fixtures.ts';
import { calls, cutOff, expectFailure, expectNotice, hold, refuse, signedOut, test } from './owner.ts';

/** The login form (docs/product.md). */

test.use({ storageState: signedOut });

test.beforeEach(async ({ page }) => {
  await page.goto('/login');
});

test('The login requires email and password before it sends a request', async ({ page, site }) => {
  const call = await hold(page, calls.signIn);
  const email = page.getByLabel('Email');
  const password = page.getByLabel('Password', { exact: true });
  const submit = page.getByRole('button', { name: 'Login' });

  await submit.click();
  await expect(email).toBeFocused();
  await expect(email).toHaveJSProperty('validity.valueMissing', true);

  await email.fill('not an address');
  await password.fill('something');
  await submit.click();
  await expect(email).toBeFocused();
  await expect(email).toHaveJSProperty('validity.typeMismatch', true);

  await email.fill(site.owner.email);
  await password.fill('');
  await submit.click();
  await expect(password).toBeFocused();
  await expect(password).toHaveJSProperty('validity.valueMissing', true);

  expect(call.count()).toBe(0);
  await expect(page).toHaveURL('/login');
});

test('The login shows the backend’s error for a wrong password and keeps what was written', async ({
  page,
  site,
}) => {
  await page.getByLabel('Email').fill(site.owner.email);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Login' }).click();
  await expectFailure(page, 'Login Failed', 'Invalid login credentials');
  await expect(noticeRegion(page).getByRole('button', { name: 'Dismiss' })).toHaveCount(1);
  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel('Email')).toHaveValue(site.owner.email);
  await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled();
});

test('The login shows the same error for an unknown email', async ({ page }) => {
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Login' }).click();
  await expectFailure(page, 'Login Failed', 'Invalid login credentials');
});

test('The login says that it is signing in, sends one request, and shows a notice', async ({
  page,
  site,
}) => {
  const answer = await hold(page, calls.signIn);
  await page.getByLabel('Email').fill(site.owner.email);
  await page.getByLabel('Password', { exact: true }).fill(site.owner.password);
  await page.getByRole('button', { name: 'Login' }).dblclick();
  await expect(page.getByRole('button', { name: 'Logging in...' })).toBeDisabled();
  await page.getByLabel('Password', { exact: true }).press('Enter');
  answer.release();

  await expectNotice(page, 'Login Successful!', 'Welcome back!');
  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect(answer.count()).toBe(1);
});

test('The login reports an error without a message as something went wrong', async ({ page, site }) => {
  await page.route(calls.signIn.url, (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByLabel('Email').fill(site.owner.email);
  await page.getByLabel('Password', { exact: true }).fill(site.owner.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expectFailure(page, 'Login Failed', 'Something went wrong');
});

test('The login reports a server error and an unreachable server', async ({ page, site }) => {
  await page.getByLabel('Email').fill(site.owner.email);
  await page.getByLabel('Password', { exact: true }).fill(site.owner.password);

  await refuse(page, calls.signIn, 'Database error querying schema');
  await page.getByRole('button', { name: 'Login' }).click();
  await expectFailure(page, 'Login Failed', 'Database error querying schema');

  await cutOff(page, calls.signIn);
  await page.getByRole('button', { name: 'Login' }).click();
  await expectFailure(
    page,
    'Login Failed',
    'The server could not be reached. Please check your connection and try again.',
  );
  await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled();
});

test('The login hides the password and puts neither it nor the email into the URL', async ({ page }) => {
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toHaveAttribute('type', 'password');
  await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled();
  // Before the page is alive the browser itself would send the form: never by GET.
  await expect(page.locator('form')).toHaveAttribute('method', 'post');
});

test('The login leads to the page for a forgotten password and back', async ({ page }) => {
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL('/forgot-password');
  await page.getByRole('link', { name: 'Back to login' }).click();
  await expect(page).toHaveURL('/login');
});
