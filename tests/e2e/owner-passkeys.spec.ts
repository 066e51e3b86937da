import { createClient } from '@supabase/supabase-js';
import { createTotpCode, enrollTotp } from '#tests/setup/totp.ts';
import { openFromMenu } from './admin-menu.ts';
import { expectAccessibleAtWidths, expectNoAxeViolations } from './axe.ts';
import { expect } from './fixtures.ts';
import { expectErrorNotice, expectNotice } from './owner.ts';
import { addAuthenticator, addPasskey, getLoginButton, getSection, logOut, test } from './passkeys.ts';
import {
  ageSessions,
  endSessionUnnoticed,
  expectTitleFieldNotRemounted,
  fillNewSlide,
  getPasswordDialog,
} from './session.ts';

/** Passkeys on the Account page and the login page (docs/product/account.md). */

// Here the field for the email offers no passkeys, because the authenticator would accept that offer at once.
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    if ('PublicKeyCredential' in window)
      Reflect.deleteProperty(PublicKeyCredential, 'isConditionalMediationAvailable');
  }),
);

test('The owner adds a passkey, signs in with it, renames it and removes it', async ({ page }) => {
  await addAuthenticator(page);
  await page.goto('/admin/account');
  await test.step('A closed prompt changes nothing, and is reported in place', async () => {
    await page.evaluate(() => {
      const create = navigator.credentials.create.bind(navigator.credentials);
      navigator.credentials.create = async () => {
        navigator.credentials.create = create;
        throw new DOMException('The operation was not allowed.', 'NotAllowedError');
      };
    });
    await getSection(page).getByRole('button', { name: 'Add passkey' }).click();
    await expect(getSection(page).getByRole('status')).toHaveText(
      'No passkey was added, because the prompt was closed.',
    );
    await expect(getSection(page).getByText('You have no passkey')).toBeVisible();
  });
  await addPasskey(page, 'Laptop');
  await expect(getSection(page).getByRole('button', { name: 'Add passkey' })).toBeFocused();
  await expect(getSection(page).getByText('Not used yet')).toBeVisible();
  const widths = await page
    .getByRole('main')
    .getByRole('list')
    .evaluateAll((lists) => lists.map((list) => list.clientWidth));
  expect(widths, 'The list is as wide as that of the sessions').toEqual([widths[0], widths[0]]);
  await expectNoAxeViolations(page);

  await test.step('An authenticator that has a passkey creates no second one', async () => {
    await getSection(page).getByRole('button', { name: 'Add passkey' }).click();
    await expectErrorNotice(page, 'Passkey Not Added', 'This device has a passkey for your account already.');
  });

  await test.step('The passkey signs in without an email and a password', async () => {
    await logOut(page);
    await expect(getLoginButton(page)).toBeVisible();
    await expectNoAxeViolations(page);
    await getLoginButton(page).click();
    await expectNotice(page, 'Login Successful!', 'Welcome back!');
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await openFromMenu(page, '/admin/account');
    await expect(getSection(page).getByText(/Last used/)).toBeVisible();
  });

  await test.step('A name can be changed', async () => {
    await getSection(page).getByRole('button', { name: 'Rename Laptop' }).click();
    const name = page.getByRole('dialog').getByLabel('Name');
    await name.fill('   ');
    await page.keyboard.press('Enter');
    expect(await name.evaluate((field: HTMLInputElement) => field.validity.patternMismatch)).toBe(true);
    await name.fill('Ada’s laptop');
    await page.getByRole('dialog').getByRole('button', { name: 'Save name' }).click();
    await expect(getSection(page).getByRole('button', { name: 'Rename Ada’s laptop' })).toBeFocused();
    await expect(getSection(page).getByText('Ada’s laptop')).toBeVisible();
  });

  await test.step('The passkey is removed', async () => {
    await getSection(page).getByRole('button', { name: 'Remove Ada’s laptop' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expectNotice(page, 'Passkey Removed');
    await expect(getSection(page).getByText('You have no passkey')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(getSection(page).getByRole('button', { name: 'Add passkey' })).toBeFocused();
  });
});

test('A passkey replaces the password before a change and in a lost session, but not the code of an authenticator app', async ({
  page,
  site,
  owner,
}) => {
  await addAuthenticator(page);
  await page.goto('/admin/account');
  await addPasskey(page, 'Laptop');

  await test.step('Before a change of the password', async () => {
    await ageSessions(site, owner);
    const password = page.getByRole('region', { name: 'Password', exact: true });
    await expect(password.getByLabel('Current password')).toHaveAccessibleDescription(
      'Or leave it empty, and use a passkey.',
    );
    await password.getByLabel('New password').fill('a new long password');
    await password.getByRole('button', { name: 'Change password' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await expect(dialog.getByLabel('Your password')).toBeFocused();
    await expectAccessibleAtWidths(page, [390]);
    await page.evaluate(() => {
      const get = navigator.credentials.get.bind(navigator.credentials);
      navigator.credentials.get = async () => {
        navigator.credentials.get = get;
        throw new DOMException('The operation was not allowed.', 'NotAllowedError');
      };
    });
    await dialog.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(dialog.getByText('No passkey was chosen. Try again, or enter your password.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Use a passkey' }).click();
    await expectNotice(page, 'Password Changed!');
  });

  const changed = { ...owner, password: 'a new long password' };
  await fillNewSlide(page, 'Written before the end');
  await endSessionUnnoticed(page, site, changed);
  const dialog = getPasswordDialog(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const button = dialog.getByRole('button', { name: 'Sign in with a passkey' });
  await expect(button).toBeVisible();
  await expectAccessibleAtWidths(page, [390]);

  await test.step('In a lost session, the passkey of another owner is rejected, and nothing is lost', async () => {
    await page.route('**/auth/v1/passkeys/authentication/verify', async (route) => {
      const response = await route.fetch();
      const session = await response.json();
      await route.fulfill({ response, json: { ...session, user: { ...session.user, id: 'another' } } });
    });
    await button.click();
    await expectErrorNotice(page, 'Login Failed', 'This passkey belongs to another account.');
    await page.unrouteAll();
    await expect(dialog).toBeVisible();
    await expectTitleFieldNotRemounted(page, 'Written before the end');
  });

  await test.step('The owner’s own passkey signs in, and the slide is created', async () => {
    await button.click();
    await expectNotice(page, 'Slide created successfully');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/admin/hero-slides');
  });

  await test.step('With an authenticator app, its code is asked for after the passkey', async () => {
    const client = createClient(site.url, site.anonKey, { auth: { persistSession: false } });
    await client.auth.signInWithPassword(changed);
    const { secret } = await enrollTotp(client);
    await page.goto('/login');
    await getLoginButton(page).click();
    await expect(page.getByRole('heading', { name: 'Two-Step Sign-In' })).toBeVisible();
    // The code of the next half minute is valid already. The present one cannot be used again after it enrolled the app.
    await page.getByRole('textbox', { name: 'Code' }).fill(createTotpCode(secret, Date.now() / 1000 + 30));
    await page.getByRole('button', { name: 'Continue' }).click();
    await expectNotice(page, 'Login Successful!', 'Welcome back!');
  });
});
