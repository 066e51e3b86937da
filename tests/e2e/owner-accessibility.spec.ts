import type { Page } from '@playwright/test';
import { readEmails } from '#tests/setup/outbox.ts';
import { expectAccessibleAtWidths } from './axe.ts';
import { restoredMessage } from './drafts.ts';
import { expect } from './fixtures.ts';
import { addOwner, expectErrorNotice, signedOut, test } from './owner.ts';
import { rejectRequests, requests } from './requests.ts';
import { updateSingleton } from './rows.ts';

/**
 * The sign-in pages, and a page of settings with errors, long text and dialogs, pass axe and do not scroll sideways on a
 * phone. owner-audit.spec.ts checks every page of the panel as it first appears; the tests of lists, forms and the menu check
 * these with errors, warnings, long text and dialogs.
 */

test.describe('the sign-in pages', () => {
  test.use({ storageState: signedOut });

  test('The sign-in pages are accessible, even with errors and with an invalid link', async ({
    page,
    site,
  }) => {
    const { email, password } = await addOwner(site);
    await test.step('The login page is accessible after a rejected sign-in', async () => {
      await page.goto('/login');
      await rejectRequests(page, requests.signIn, 'Database error querying schema');
      await page.getByLabel('Email').fill('owner@example.com');
      await page.getByLabel('Password', { exact: true }).fill('secret');
      await page.getByRole('button', { name: 'Login' }).click();
      await expectErrorNotice(page, 'Login Failed');
      await expectAccessibleOnPhone(page);
    });
    await test.step('The forgot password page is accessible before and after the link is sent', async () => {
      await page.getByRole('link', { name: 'Forgot your password?' }).click();
      await expect(page.getByRole('button', { name: 'Send reset link' })).toBeEnabled();
      await expectAccessibleOnPhone(page);
      await page.getByLabel('Email').fill(email);
      await page.getByRole('button', { name: 'Send reset link' }).click();
      await expect(page.getByRole('heading', { name: 'Email Sent!' })).toBeVisible();
      await expectAccessibleOnPhone(page);
    });
    await test.step('The page for a new password is accessible after a rejected password', async () => {
      const outbox = `${site.dataDir}/outbox`;
      await expect.poll(() => readEmails(outbox, email)).toHaveLength(1);
      await page.goto((await readEmails(outbox, email))[0]?.link ?? '');
      await page.getByLabel('New Password').fill(password);
      await page.getByRole('button', { name: 'Update Password' }).click();
      await expectErrorNotice(page, 'Update Failed');
      await expectAccessibleOnPhone(page);
    });
    await test.step('The page for a new password is accessible with an invalid link', async () => {
      // A URL that differs only in its hash loads no new document, so the page is reloaded.
      await page.goto('/update-password#error=access_denied&error_code=otp_expired');
      await page.reload();
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
      await expectAccessibleOnPhone(page);
    });
  });
});

// All settings pages share the states of the contact settings, so one page is enough.
test('Settings pages are accessible with long text, after errors, with a restored draft and with an edit conflict', async ({
  page,
  content,
}) => {
  page.on('dialog', (dialog) => dialog.accept());
  await page.route('**/rest/v1/contact_info?*', (route) =>
    route.fulfill({ status: 500, json: { message: 'unavailable' } }),
  );
  await page.goto('/admin/contact-settings');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectAccessibleOnPhone(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();

  const email = page.getByLabel('Email');
  await email.fill('ana@localhost');
  await page.getByLabel('Phone', { exact: true }).fill('x'.repeat(300));
  await page.getByRole('button', { name: 'Save Contact Info' }).click();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expectAccessibleOnPhone(page);
  await email.fill('ana@example.com');

  await updateSingleton(content, 'contact_info', { phone: 'Theirs' });
  await page.reload();
  await expect(restoredMessage(page)).toBeVisible();
  await expectAccessibleOnPhone(page);
  await page.getByRole('button', { name: 'Save Contact Info' }).click();
  await expect(page.getByRole('dialog', { name: 'This page was changed elsewhere' })).toBeVisible();
  await expectAccessibleOnPhone(page);
});

const expectAccessibleOnPhone = (page: Page) => expectAccessibleAtWidths(page, [390]);
