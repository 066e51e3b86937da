import type { Locator, Page } from '@playwright/test';
import { createAddress } from '#tests/setup/client-address.ts';
import { expect } from './fixtures.ts';
import { expectNotice } from './owner.ts';
import { test as base } from './session.ts';

/** The tests of passkeys share this file. Each login page requests a challenge, so each test has an address of its own. */
export const test = base.extend({
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) =>
    use({ ...extraHTTPHeaders, 'x-forwarded-for': createAddress() }),
});

/** Returns the section of the Account page. */
export const getSection = (page: Page): Locator =>
  page.getByRole('region', { name: 'Passkeys', exact: true });

export const getLoginButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Sign in with a passkey' });

interface Authenticator {
  /** Whether it responds at once to each prompt that begins from now on, as with a fingerprint. Otherwise the prompts wait. */
  setPresence(isPresent: boolean): Promise<unknown>;
}

/** Gives the browser an authenticator that responds to every prompt. */
export async function addAuthenticator(page: Page): Promise<Authenticator> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    setPresence: (enabled) =>
      devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
  };
}

/** Adds a passkey on the Account page, which is open. */
export async function addPasskey(page: Page, name: string): Promise<void> {
  await getSection(page).getByRole('button', { name: 'Add passkey' }).click();
  await expectNotice(page, 'Passkey Added!');
  const dialog = page.getByRole('dialog', { name: 'Name this passkey' });
  await expect(dialog.getByLabel('Name')).toHaveValue('Passkey');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Save name' }).click();
  await expect(getSection(page).getByText(name)).toBeVisible();
}

export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
}
