import { expect } from './fixtures.ts';
import { readEmails } from './outbox.ts';
import {
  addOwner,
  expectErrorNotice,
  holdRequests,
  rejectRequests,
  requests,
  signedOut,
  test,
} from './owner.ts';

/** Requesting a recovery link (docs/product.md#pages, #interaction). */

test.use({ storageState: signedOut });

test.beforeEach(async ({ page }) => {
  await page.goto('/forgot-password');
});

test('The forgot password page sends no request without a valid email, and keeps the email when sending fails', async ({
  page,
  site,
}) => {
  const email = page.getByLabel('Email');
  const submit = page.getByRole('button', { name: 'Send reset link' });

  await test.step('no request without a valid email', async () => {
    const request = await holdRequests(page, requests.recover);
    await submit.click();
    await expect(email).toBeFocused();
    await expect(email).toHaveJSProperty('validity.valueMissing', true);
    await email.fill('no address');
    await submit.click();
    await expect(email).toHaveJSProperty('validity.typeMismatch', true);
    expect(request.count()).toBe(0);
    await page.unrouteAll();
  });

  await email.fill(site.owner.email);
  await rejectRequests(page, requests.recover, 'Error sending recovery email');
  await submit.click();
  await expectErrorNotice(page, 'Email Not Sent', 'Error sending recovery email');
  await expect(email).toHaveValue(site.owner.email);
  await expect(submit).toBeEnabled();

  await test.step('an error without a message', async () => {
    await page.unrouteAll();
    await rejectRequests(page, requests.recover);
    await submit.click();
    await expectErrorNotice(page, 'Email Not Sent', 'Something went wrong');
  });
});

test('The forgot password page reports success even for an unknown email address, which receives no email', async ({
  page,
  site,
}) => {
  const owner = await addOwner(site);
  const sentHeading = page.getByRole('heading', { name: 'Email Sent!' });
  const request = await holdRequests(page, requests.recover);
  await page.getByLabel('Email').fill(owner.email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  await expect(sentHeading).toHaveCount(0);
  request.release();

  await expect(sentHeading).toBeFocused();
  await expect(page.getByText(owner.email)).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect.poll(async () => (await readEmails(site, owner.email)).length).toBe(1);
  const textForKnownAddress = await page.getByRole('main').innerText();

  await page.reload();
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(sentHeading).toBeVisible();
  const textForUnknownAddress = await page.getByRole('main').innerText();
  expect(textForUnknownAddress.replace('nobody@example.com', owner.email)).toBe(textForKnownAddress);
  expect(await readEmails(site, 'nobody@example.com')).toEqual([]);

  await page.getByRole('link', { name: 'Back to login' }).click();
  await expect(page).toHaveURL('/login');
});
