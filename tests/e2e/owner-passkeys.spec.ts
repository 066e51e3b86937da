import { createClient } from '@supabase/supabase-js';
import { openSite } from '#tests/setup/site.ts';
import { createTotpCode, enrollTotp } from '#tests/setup/totp.ts';
import { expectAccessibleAtWidths, expectNoAxeViolations } from './axe.ts';
import { expect } from './fixtures.ts';
import { signIn } from './log-in.ts';
import { expectErrorNotice, expectNotice, signedOut } from './owner.ts';
import {
  addAuthenticator,
  addPasskey,
  disableAutofill,
  getLoginButton,
  getSection,
  logOut,
  test,
} from './passkeys.ts';
import {
  endSessionUnnoticed,
  expectTitleFieldNotRemounted,
  fillNewSlide,
  getPasswordDialog,
} from './session.ts';

/** Passkeys on the Account page and the login page (docs/product/account.md). */

/** A site that has the worker's site as its Supabase project. Nobody is signed in. */
const elsewhere = test.extend({
  baseURL: async ({ site }, use) => {
    const pages = await openSite({ SUPABASE_URL: site.url, SUPABASE_ANON_KEY: site.anonKey });
    await use(pages.url);
    await pages.close();
  },
  // biome-ignore lint/correctness/noEmptyPattern: the pattern tells Playwright that no other fixture is needed.
  storageState: async ({}, use) => use(signedOut),
});

/** The button is tested alone, because the authenticator would also respond to the offer in the field for the email. */
test.beforeEach(({ page }) => disableAutofill(page));

test('The owner adds a passkey, signs in with it, renames it and removes it', async ({ page }) => {
  await addAuthenticator(page);
  await page.goto('/admin/account');
  await expect(getSection(page).getByText('You have no passkey')).toBeVisible();
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
    await page.goto('/admin/account');
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

  await test.step('A removed passkey no longer signs in', async () => {
    await getSection(page).getByRole('button', { name: 'Remove Ada’s laptop' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expectNotice(page, 'Passkey Removed');
    await expect(getSection(page).getByText('You have no passkey')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(getSection(page).getByRole('button', { name: 'Add passkey' })).toBeFocused();
    await logOut(page);
    await getLoginButton(page).click();
    await expectErrorNotice(page, 'Login Failed', 'This passkey is not accepted. Use your password instead.');
    await expect(page).toHaveURL('/login');
  });
});

test('With an authenticator app, its code is asked for after the passkey', async ({ page, site, owner }) => {
  await addAuthenticator(page);
  await addPasskey(page, 'Laptop');
  await logOut(page);
  const client = createClient(site.url, site.anonKey, { auth: { persistSession: false } });
  await client.auth.signInWithPassword(owner);
  const { secret } = await enrollTotp(client);
  await getLoginButton(page).click();
  await expect(page.getByRole('heading', { name: 'Two-Step Sign-In' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Code' }).fill(createTotpCode(secret, Date.now() / 1000 + 30));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectNotice(page, 'Login Successful!', 'Welcome back!');
});

test('A lost session is continued with a passkey, which must be the same owner’s', async ({
  page,
  site,
  owner,
}) => {
  await addAuthenticator(page);
  await addPasskey(page, 'Laptop');
  await fillNewSlide(page, 'Written before the end');
  await endSessionUnnoticed(page, site, owner);
  const dialog = getPasswordDialog(page);
  await page.getByRole('button', { name: 'Create Slide' }).click();
  const button = dialog.getByRole('button', { name: 'Sign in with a passkey' });
  await expect(button).toBeVisible();
  await expectAccessibleAtWidths(page);

  await test.step('The passkey of another owner is rejected, and nothing is lost', async () => {
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

  await test.step('The owner’s own passkey continues what has waited', async () => {
    await button.click();
    await expectNotice(page, 'Slide created successfully');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/admin/hero-slides');
  });
});

test('A closed prompt changes nothing, and is reported in place', async ({ page }) => {
  await page.addInitScript(() => {
    const close = async () => {
      throw new DOMException('The operation was not allowed.', 'NotAllowedError');
    };
    navigator.credentials.create = close;
    navigator.credentials.get = close;
  });
  await page.goto('/admin/account');
  await getSection(page).getByRole('button', { name: 'Add passkey' }).click();
  await expect(getSection(page).getByRole('status')).toHaveText(
    'No passkey was added, because the prompt was closed.',
  );
  await expect(getSection(page).getByText('You have no passkey')).toBeVisible();
  await logOut(page);
  await getLoginButton(page).click();
  await expect(page.getByText('No passkey was chosen.')).toBeVisible();
  await expect(getLoginButton(page)).toBeEnabled();
});

test('A browser without passkeys shows no button at the login, and says so on the Account page', async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  await page.goto('/admin/account');
  await expect(getSection(page).getByText('This browser cannot add passkeys here.')).toBeVisible();
  await expect(getSection(page).getByRole('button', { name: 'Add passkey' })).toHaveCount(0);
  await logOut(page);
  await expect(page.getByRole('link', { name: 'Forgot your password?' })).toBeVisible();
  await expect(getLoginButton(page)).toHaveCount(0);
});

test('With a backend without passkeys, no page mentions them', async ({ page }) => {
  await page.route('**/auth/v1/settings', (route) => route.fulfill({ json: { disable_signup: true } }));
  await page.goto('/admin/account');
  await expect(page.getByRole('region', { name: 'Password', exact: true })).toBeVisible();
  await expect(getSection(page)).toHaveCount(0);
  await logOut(page);
  const settings = page.waitForResponse('**/auth/v1/settings');
  await page.goto('/login');
  await (await settings).finished();
  await expect(page.getByText(/passkey/i)).toHaveCount(0);
});

elsewhere('At another origin than the backend’s, no page offers passkeys', async ({ page, owner }) => {
  const settings = page.waitForResponse('**/auth/v1/settings');
  await page.goto('/login');
  expect(await (await settings).json()).toMatchObject({ passkeys_enabled: true });
  await expect(page.getByRole('link', { name: 'Forgot your password?' })).toBeVisible();
  await expect(getLoginButton(page)).toHaveCount(0);
  await signIn(page, owner);
  await page.goto('/admin/account');
  await expect(page.getByRole('region', { name: 'Password', exact: true })).toBeVisible();
  await expect(getSection(page)).toHaveCount(0);
});

test('Passkeys that cannot be loaded are reported, and loaded again', async ({ page }) => {
  await page.route('**/auth/v1/passkeys', (route) => route.fulfill({ status: 400, json: { msg: 'No' } }));
  await page.goto('/admin/account');
  await expect(getSection(page).getByRole('alert')).toHaveText('Your passkeys could not be loaded.');
  await page.unrouteAll();
  await getSection(page).getByRole('button', { name: 'Try again' }).click();
  await expect(getSection(page).getByText('You have no passkey')).toBeVisible();
});
