import type { Page } from '@playwright/test';
import { vi } from 'vitest';
import { getSection as getAccountSection } from '#tests/e2e/account.ts';
import { getLoginButton, getSection, logOut } from '#tests/e2e/passkeys.ts';
import { expect, sessionTest as test } from '#tests/setup/panel/panel.ts';

/** Some browsers and backends have no passkeys (docs/product/account.md). owner-passkeys.spec.ts uses them. */

/** Opens the Account page in a browser with passkeys. */
async function openAccount(page: Page): Promise<void> {
  vi.stubGlobal('PublicKeyCredential', class {});
  await page.route('**/auth/v1/settings', (route) => route.fulfill({ json: { passkeys_enabled: true } }));
  await page.goto('/admin/account');
}

test('A browser without passkeys shows no button at the login, and says so on the Account page', async ({
  page,
}) => {
  await openAccount(page);
  // The backend still offers passkeys, but the browser has none anymore.
  vi.unstubAllGlobals();
  await page.goto('/admin/account');
  await expect(getSection(page).getByText('This browser cannot add passkeys here.')).toBeVisible();
  await expect(getSection(page).getByRole('button', { name: 'Add passkey' })).toHaveCount(0);
  await logOut(page);
  await expect(page.getByRole('link', { name: 'Forgot your password?' })).toBeVisible();
  await expect(getLoginButton(page)).toHaveCount(0);
});

test.for([
  ['With a backend without passkeys', { disable_signup: true }],
  [
    'At another origin than the backend’s',
    { passkeys_enabled: true, passkey_origins: ['https://elsewhere.example'] },
  ],
] as const)('%s, no page mentions passkeys', async ([, settings], { page }) => {
  await openAccount(page);
  await page.unrouteAll();
  let reads = 0;
  await page.route('**/auth/v1/settings', (route) => {
    reads += 1;
    return route.fulfill({ json: settings });
  });
  await page.reload();
  await expect(getAccountSection(page, 'Password')).toBeVisible();
  await expect.poll(() => reads).toBeGreaterThan(0);
  await expect(getSection(page)).toHaveCount(0);
  await logOut(page);
  await expect(page.getByRole('link', { name: 'Forgot your password?' })).toBeVisible();
  await expect(page.getByText(/passkey/i)).toHaveCount(0);
});

test('Passkeys that cannot be loaded are reported, and loaded again', async ({ page }) => {
  await page.route('**/auth/v1/passkeys', (route) => route.fulfill({ status: 400, json: { msg: 'No' } }));
  await openAccount(page);
  await expect(getSection(page).getByRole('alert')).toHaveText('Your passkeys could not be loaded.');
  await page.unroute('**/auth/v1/passkeys');
  await getSection(page).getByRole('button', { name: 'Try again' }).click();
  await expect(getSection(page).getByText('You have no passkey')).toBeVisible();
});
