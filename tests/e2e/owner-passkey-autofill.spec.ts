import type { Page } from '@playwright/test';
import { openFromMenu } from './admin-menu.ts';
import { expect } from './fixtures.ts';
import { logIn } from './log-in.ts';
import { expectErrorNotice, expectNotice } from './owner.ts';
import { addAuthenticator, addPasskey, getLoginButton, getSection, logOut, test } from './passkeys.ts';

/** Passkeys that the browser offers in the login's field for the email (docs/product/account.md). */

/**
 * Opens the login and waits until the browser offers passkeys. A virtual authenticator shows no list of them: if it is
 * present, it responds at once, as if somebody had chosen one.
 */
async function openLogin(page: Page): Promise<void> {
  await page.goto('/login');
  await expect(page.locator('html')).toHaveAttribute('data-mediation', 'conditional');
}

// Marks the page when it asks the browser to offer passkeys.
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const { credentials } = navigator;
    const get = credentials?.get.bind(credentials);
    if (get)
      credentials.get = (options) => {
        document.documentElement.dataset.mediation = options?.mediation;
        return get(options);
      };
  }),
);

test('The browser offers the passkey in the field for the email, beside the password, until the passkey is removed', async ({
  page,
  owner,
}) => {
  const authenticator = await addAuthenticator(page);
  await page.goto('/admin/account');
  await addPasskey(page, 'Laptop');
  await authenticator.setPresence(false);
  await logOut(page);

  await test.step('A backend that cannot offer passkeys is not reported before somebody signs in', async () => {
    await page.route('**/auth/v1/passkeys/authentication/options', (route) => route.fulfill({ status: 503 }));
    const options = page.waitForResponse('**/auth/v1/passkeys/authentication/options');
    await page.reload();
    await (await options).finished();
    await expect(getLoginButton(page)).toBeEnabled();
    await expect(page.getByText('Login Failed')).toHaveCount(0);
    await page.unrouteAll();
  });

  await test.step('The passkey that is chosen in the field signs in', async () => {
    await authenticator.setPresence(true);
    await page.goto('/login');
    await expectNotice(page, 'Login Successful!', 'Welcome back!');
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  });

  await test.step('A passkey that was removed is rejected with a notice, and the password signs in', async () => {
    await openFromMenu(page, '/admin/account');
    await getSection(page).getByRole('button', { name: 'Remove Laptop' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expectNotice(page, 'Passkey Removed');
    await authenticator.setPresence(false);
    await logOut(page);
    const rejected = page.waitForResponse('**/auth/v1/passkeys/authentication/verify');
    await authenticator.setPresence(true);
    await openLogin(page);
    await rejected;
    await authenticator.setPresence(false);
    await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username webauthn');
    await expectErrorNotice(page, 'Login Failed', 'This passkey is not accepted. Use your password instead.');
    await logIn(page, owner);
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  });
});
