import { expectErrorNotice } from '#tests/e2e/owner.ts';
import { holdRequests, rejectRequests, requests } from '#tests/e2e/requests.ts';
import { expect, step, signedOutTest as test } from '#tests/setup/panel/panel.ts';

/** The owner requests a recovery link (docs/product/pages.md, docs/product/account.md#sign-in-pages). */

test('The forgot password page reports errors, and reports success even for an unknown email address', async ({
  page,
  site,
  owner,
}) => {
  await page.goto('/forgot-password');
  const email = page.getByLabel('Email');
  const submit = page.getByRole('button', { name: 'Send reset link' });
  const sentHeading = page.getByRole('heading', { name: 'Email Sent!' });

  await step('No request is sent without a valid email address', async () => {
    const request = await holdRequests(page, requests.recover);
    await submit.click();
    await expect(email).toHaveJSProperty('validity.valueMissing', true);
    await email.fill('no address');
    await submit.click();
    await expect(email).toHaveJSProperty('validity.typeMismatch', true);
    expect(request.count()).toBe(0);
    await page.unrouteAll();
  });

  await step('An error is reported, and the form keeps the email address', async () => {
    await email.fill(owner.email);
    await rejectRequests(page, requests.recover, 'Error sending recovery email');
    await submit.click();
    await expectErrorNotice(page, 'Email Not Sent', 'Error sending recovery email');
    await expect(email).toHaveAccessibleDescription('Error sending recovery email');
    await expect(email).toBeFocused();
    await expect(email).toHaveValue(owner.email);
    await expect(submit).toBeEnabled();
    await page.unrouteAll();
  });

  let textForKnownAddress = '';
  await step('An owner receives an email with a link', async () => {
    const sent: string[] = [];
    const request = await holdRequests(page, requests.recover);
    await page.route(requests.recover.url, (route) => {
      sent.push(route.request().url());
      return route.fallback();
    });
    await submit.click();
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
    await expect(sentHeading).toHaveCount(0);
    request.release();
    await expect(sentHeading).toBeFocused();
    await expect(page.getByText(owner.email)).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expect.poll(() => site.auth.emailsTo(owner.email)).toHaveLength(1);
    expect(sent.at(-1)).toContain(encodeURIComponent(`${location.origin}/update-password`));
    const text = (await page.getByRole('main').textContent()) ?? '';
    for (const words of ['no mail server', 'outbox', 'npm run owner -- set-password EMAIL'])
      expect(text).toContain(words);
    expect(text).not.toContain('spam');
    textForKnownAddress = text;
  });

  await step('The text is the same for an unknown email address, which gets no email', async () => {
    await page.getByRole('link', { name: 'Back to login' }).click();
    await expect(page).toHaveURL('/login');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    // The sign-in page has a field for the email address, too.
    await expect(submit).toBeVisible();
    await email.fill('nobody@example.com');
    await submit.click();
    await expect(sentHeading).toBeVisible();
    const text = await page.getByRole('main').textContent();
    expect(text?.replace('nobody@example.com', owner.email)).toBe(textForKnownAddress);
    expect(await site.auth.emailsTo('nobody@example.com')).toEqual([]);
  });
});

test('With a mail server, the forgot password page says that a link is on its way', async ({ page }) => {
  Object.assign(page, { messageMail: 'on' }); // As with a mail server.
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByRole('heading', { name: 'Email Sent!' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('is on its way. Please check your spam folder too.');
  await expect(page.getByRole('main')).not.toContainText('mail server');
});
