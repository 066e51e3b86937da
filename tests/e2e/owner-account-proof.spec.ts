import type { Page } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import pg from 'pg';
import { addUser } from '#platform/auth/user-management.ts';
import type { Site } from '#tests/setup/site.ts';
import { getSiteDatabase } from '#tests/setup/site-database.ts';
import { getSection, openAccount } from './account.ts';
import { expectAccessibleAtWidths } from './axe.ts';
import { expect } from './fixtures.ts';
import { signIn } from './log-in.ts';
import { readEmails } from './outbox.ts';
import { expectErrorNotice, expectNotice, signedOut, withSiteDatabase } from './owner.ts';
import { addAuthenticator, addPasskey } from './passkeys.ts';
import { test } from './session.ts';

/** What the Account page asks for before a change of how the owner signs in (docs/product/account.md). */

const newPassword = 'a new long password';

const getDialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm that it is you' });

/** Makes all sessions of an owner begin an hour ago. */
async function ageSessions(site: Site, { email }: Site['owner']): Promise<void> {
  const client = new pg.Client(getSiteDatabase(site));
  await client.connect();
  await client.query(
    `update auth.sessions s set created_at = s.created_at - interval '1 h', reauthenticated_at = null
      from auth.users u where u.id = s.user_id and u.email = $1`,
    [email],
  );
  await client.end();
}

test('An owner who knows no password uses a passkey instead', async ({ page, site, owner }) => {
  await addAuthenticator(page);
  await addPasskey(page, 'Laptop');
  await ageSessions(site, owner);
  await openAccount(page);
  const password = getSection(page, 'Password');
  await expect(password.getByLabel('Current password')).toHaveAccessibleDescription(
    'Or leave it empty, and use a passkey.',
  );
  await password.getByLabel('New password').fill(newPassword);
  await password.getByRole('button', { name: 'Change password' }).click();
  await expect(getDialog(page)).toBeVisible();
  await expectAccessibleAtWidths(page);
  await getDialog(page).getByRole('button', { name: 'Use a passkey' }).click();
  await expectNotice(page, 'Password Changed!');
  const { auth } = createClient(site.url, site.anonKey, { auth: { persistSession: false } });
  const changed = { email: owner.email, password: newPassword };
  expect((await auth.signInWithPassword(changed)).error).toBeNull();

  await test.step('A prompt that is closed is reported in the dialog', async () => {
    await ageSessions(site, owner);
    await page.evaluate(() => {
      navigator.credentials.get = async () => {
        throw new DOMException('The operation was not allowed.', 'NotAllowedError');
      };
    });
    await getSection(page, 'Passkeys').getByRole('button', { name: 'Remove Laptop' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await getDialog(page).getByRole('button', { name: 'Use a passkey' }).click();
    await expect(
      getDialog(page).getByText('No passkey was chosen. Try again, or enter your password.'),
    ).toBeVisible();
    await getDialog(page).getByLabel('Your password').fill(newPassword);
    await getDialog(page).getByRole('button', { name: 'Continue' }).click();
    await expectNotice(page, 'Passkey Removed');
  });
});

test('After a recovery link, nobody asks for the password that was forgotten, and a weak new one is rejected', async ({
  browser,
  site,
  owner,
}) => {
  const page = await browser.newPage({ baseURL: site.url, storageState: signedOut });
  const { auth } = createClient(site.url, site.anonKey, { auth: { persistSession: false } });
  await auth.resetPasswordForEmail(owner.email, { redirectTo: `${site.url}/update-password` });
  await page.goto((await readEmails(site, owner.email)).at(-1)?.link ?? '');
  await expect(page.getByLabel('New Password')).toBeVisible();
  await ageSessions(site, owner);

  await test.step('On the page that the link opens', async () => {
    for (const [password, message] of [
      ['short-one', 'Password should be at least 10 characters.'],
      ['qwertyuiop', 'Password is known to be weak and easy to guess, please choose a different one.'],
      [owner.email, 'Password is too much like the email address, please choose a different one.'],
    ] as const) {
      await page.getByLabel('New Password').fill(password);
      await page.getByRole('button', { name: 'Update Password' }).click();
      await expectErrorNotice(page, 'Update Failed', message);
    }
  });

  await test.step('On the Account page', async () => {
    await openAccount(page);
    const password = getSection(page, 'Password');
    await expect(password.getByLabel('Current password')).toHaveCount(0);
    await password.getByLabel('New password').fill(newPassword);
    await password.getByRole('button', { name: 'Change password' }).click();
    await expectNotice(page, 'Password Changed!');
  });
  await page.close();
});

test('The dashboard names a weak password until there is another one', async ({ browser, site }) => {
  const owner = { email: `${crypto.randomUUID()}@example.com`, password: 'letmein' };
  await withSiteDatabase(site, (database) => addUser(database, owner));
  const page = await browser.newPage({ baseURL: site.url, storageState: signedOut });
  await signIn(page, owner);
  const warning = page.getByRole('alert').filter({ hasText: 'Your password is weak' });
  await expect(warning).toContainText('Password should be at least 10 characters.');
  await expectAccessibleAtWidths(page);
  await warning.getByRole('link', { name: 'Account' }).click();
  const password = getSection(page, 'Password');
  await password.getByLabel('Current password').fill(owner.password);
  await password.getByLabel('New password').fill(newPassword);
  await password.getByRole('button', { name: 'Change password' }).click();
  await expectNotice(page, 'Password Changed!');
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(warning).toHaveCount(0);
  await page.close();
});

test('Where a Supabase project asks for a code, it is emailed and redeemed with the new password', async ({
  page,
  owner,
}) => {
  await page.route('**/auth/v1/settings', (route) => route.fulfill({ json: { disable_signup: true } }));
  await page.route('**/auth/v1/reauthenticate', (route) => route.fulfill({ json: {} }));
  const changes: object[] = [];
  await page.route('**/auth/v1/user', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    const body = route.request().postDataJSON();
    changes.push(body);
    return body.nonce
      ? route.continue()
      : route.fulfill({
          status: 400,
          json: { code: 'reauthentication_needed', message: 'Password update requires reauthentication' },
          headers: { 'x-supabase-api-version': '2024-01-01' },
        });
  });
  await openAccount(page);
  const password = getSection(page, 'Password');
  await password.getByLabel('New password').fill(newPassword);

  await test.step('A wrong current password is not sent with the change', async () => {
    await password.getByLabel('Current password').fill('wrong');
    await password.getByRole('button', { name: 'Change password' }).click();
    await expect(password.getByLabel('Current password')).toHaveAccessibleDescription(
      'This is not your current password.',
    );
    expect(changes).toEqual([]);
  });

  await password.getByLabel('Current password').fill(owner.password);
  await password.getByRole('button', { name: 'Change password' }).click();
  await expect(getDialog(page).getByText(`A code was sent to ${owner.email}.`)).toBeVisible();
  await getDialog(page).getByLabel('Code').fill('123 456');
  await getDialog(page).getByRole('button', { name: 'Continue' }).click();
  await expectNotice(page, 'Password Changed!');
  expect(changes.at(-1)).toMatchObject({ current_password: owner.password, nonce: '123456' });
});
