import { expect } from './fixtures.ts';
import { readMails } from './outbox.ts';
import { addOwner, calls, expectFailure, hold, refuse, signedOut, test } from './owner.ts';

/** The request for a recovery link (docs/product.md#pages, #interaction). */

test.use({ storageState: signedOut });

test.beforeEach(async ({ page }) => {
  await page.goto('/forgot-password');
});

test('The forgot password page requires a valid email before it sends a request, reports errors and keeps the email', async ({
  page,
  site,
}) => {
  const email = page.getByLabel('Email');
  const submit = page.getByRole('button', { name: 'Send reset link' });

  await test.step('no request without a valid email', async () => {
    const request = await hold(page, calls.recover);
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
  await refuse(page, calls.recover, 'Error sending recovery email');
  await submit.click();
  await expectFailure(page, 'Email Not Sent', 'Error sending recovery email');
  await expect(email).toHaveValue(site.owner.email);
  await expect(submit).toBeEnabled();

  await test.step('an error without a message', async () => {
    await page.unrouteAll();
    await page.route(calls.recover.url, (route) => route.fulfill({ status: 500, json: {} }));
    await submit.click();
    await expectFailure(page, 'Email Not Sent', 'Something went wrong');
  });
});

test('The forgot password page reports that it is sending and then that the email was sent, even for an unknown address, which gets no email', async ({
  page,
  site,
}) => {
  const owner = await addOwner(site);
  const sent = page.getByRole('heading', { name: 'Email Sent!' });
  const request = await hold(page, calls.recover);
  await page.getByLabel('Email').fill(owner.email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  await expect(sent).toHaveCount(0);
  request.release();

  await expect(sent).toBeFocused();
  await expect(page.getByText(owner.email)).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect.poll(async () => (await readMails(site, owner.email)).length).toBe(1);
  const known = await page.getByRole('main').innerText();

  await page.reload();
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(sent).toBeVisible();
  const unknown = await page.getByRole('main').innerText();
  expect(unknown.replace('nobody@example.com', owner.email)).toBe(known);
  expect(await readMails(site, 'nobody@example.com')).toEqual([]);

  await page.getByRole('link', { name: 'Back to login' }).click();
  await expect(page).toHaveURL('/login');
});
