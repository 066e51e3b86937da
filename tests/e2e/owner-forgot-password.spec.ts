import { expect } from './fixtures.ts';
import { mailsTo } from './outbox.ts';
import { addOwner, calls, expectFailure, hold, refuse, signedOut, test } from './owner.ts';

/** The request for a recovery link (docs/product.md#pages, #interaction). */

test.use({ storageState: signedOut });

test.beforeEach(async ({ page }) => {
  await page.goto('/forgot-password');
});

test('The page for a forgotten password requires an email before it sends a request', async ({ page }) => {
  const call = await hold(page, calls.recover);
  const email = page.getByLabel('Email');
  const submit = page.getByRole('button', { name: 'Send reset link' });

  await submit.click();
  await expect(email).toBeFocused();
  await expect(email).toHaveJSProperty('validity.valueMissing', true);

  await email.fill('no address');
  await submit.click();
  await expect(email).toHaveJSProperty('validity.typeMismatch', true);
  expect(call.count()).toBe(0);
});

test('The page for a forgotten password says that it is sending, then that the mail was sent', async ({
  page,
  site,
}) => {
  const owner = await addOwner(site);
  const answer = await hold(page, calls.recover);
  await page.getByLabel('Email').fill(owner.email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  await expect(page.getByRole('heading', { name: 'Email Sent!' })).toHaveCount(0);
  answer.release();

  await expect(page.getByRole('heading', { name: 'Email Sent!' })).toBeFocused();
  await expect(page.getByText(owner.email)).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect.poll(async () => (await mailsTo(site, owner.email)).length).toBe(1);

  await page.getByRole('link', { name: 'Back to login' }).click();
  await expect(page).toHaveURL('/login');
});

test('The page for a forgotten password shows the same for an unknown email, and sends no mail', async ({
  page,
  site,
}) => {
  const owner = await addOwner(site);
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByRole('heading', { name: 'Email Sent!' })).toBeVisible();
  const words = await page.getByRole('main').innerText();

  await page.reload();
  await page.getByLabel('Email').fill(owner.email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByRole('heading', { name: 'Email Sent!' })).toBeVisible();
  const known = await page.getByRole('main').innerText();

  expect(words.replace('nobody@example.com', owner.email)).toBe(known);
  expect(await mailsTo(site, 'nobody@example.com')).toEqual([]);
});

test('The page for a forgotten password reports a server error and keeps the email', async ({
  page,
  site,
}) => {
  await refuse(page, calls.recover, 'Error sending recovery email');
  await page.getByLabel('Email').fill(site.owner.email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expectFailure(page, 'Email Not Sent', 'Error sending recovery email');
  await expect(page.getByLabel('Email')).toHaveValue(site.owner.email);
  await expect(page.getByRole('button', { name: 'Send reset link' })).toBeEnabled();
});

test('The page for a forgotten password reports an error without a message as something went wrong', async ({
  page,
  site,
}) => {
  await page.route(calls.recover.url, (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByLabel('Email').fill(site.owner.email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expectFailure(page, 'Email Not Sent', 'Something went wrong');
});
