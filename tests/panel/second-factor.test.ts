import type { Page } from '@playwright/test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { removeFactors } from '#platform/auth/user-management.ts';
import { logIn } from '#tests/e2e/log-in.ts';
import { expectErrorNotice, expectNotice } from '#tests/e2e/owner.ts';
import { addRow, findRows } from '#tests/e2e/rows.ts';
import { dispatchVisibilityChange, getPasswordDialog, getTitleField } from '#tests/e2e/session.ts';
import { expect, sessionTest, signedOutTest, step } from '#tests/setup/panel/panel.ts';
import type { Site } from '#tests/setup/panel/site.ts';
import { createTotpCode, enrollTotp } from '#tests/setup/totp.ts';

/**
 * The sign-in of an owner with an authenticator app, and a browser that is signed in while the owner adds the first one in
 * another browser (docs/product/account.md).
 */

interface EnrolledOwner {
  owner: { email: string; password: string };
  secret: string;
  recoveryCodes: string[];
  /** A client of the owner, whose session has both factors (aal2). */
  client: SupabaseClient;
}

/** Each test has an owner of its own, who has an authenticator app and recovery codes. Nobody is signed in. */
const test = signedOutTest.extend<{ enrolled: EnrolledOwner }>({
  enrolled: async ({ site, owner }, use) => {
    const { client } = await site.auth.signIn(owner);
    const { secret } = await enrollTotp(client);
    const { data } = await client.auth.mfa.recoveryCodes.generate();
    await use({ owner, secret, recoveryCodes: data?.codes ?? [], client });
  },
});

const getCodeField = (page: Page) => page.getByRole('textbox', { name: 'Code', exact: true });

/** Returns a code that has not been used yet: that of the next half minute, which is accepted already. */
const createNextCode = (secret: string) => createTotpCode(secret, Date.now() / 1000 + 30);

async function enterPassword(page: Page, owner: EnrolledOwner['owner']): Promise<void> {
  await page.goto('/login');
  await logIn(page, owner);
}

async function enterCode(page: Page, code: string): Promise<void> {
  await getCodeField(page).fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('After the password, the sign-in asks for a code, and the panel stays closed without it', async ({
  page,
  enrolled: { owner, secret, client },
}) => {
  await enterPassword(page, owner);
  await expect(page.getByRole('heading', { name: 'Two-Step Sign-In' })).toBeVisible();
  await expect(getCodeField(page)).toBeFocused();
  await expect(page.getByText(owner.email)).toBeVisible();
  await expect(
    page.getByText('Lost the app and the recovery codes? The server’s administrator'),
  ).toBeVisible();

  await step('A reload and the URL of a page of the panel lead back to the code', async () => {
    await page.goto('/admin/posts');
    await expect(page).toHaveURL('/login');
    await expect(getCodeField(page)).toBeVisible();
  });

  await step('A wrong code is reported at its field, which gets the focus', async () => {
    await enterCode(page, '000000');
    await expect(getCodeField(page)).toHaveAccessibleDescription(/This code is wrong, or no longer valid/);
    await expect(getCodeField(page)).toBeFocused();
  });

  await step('The right code, with a space in it, leads to the page that was asked for', async () => {
    await enterCode(page, createNextCode(secret).replace(/(.{3})/, '$1 '));
    await expectNotice(page, 'Login Successful!', 'Welcome back!');
    await expect(page).toHaveURL('/admin/posts');
  });

  await step(
    'A session with both factors that was ended elsewhere leads back to the login with the next list',
    async () => {
      await client.auth.signOut({ scope: 'others' });
      await page.getByRole('link', { name: 'Hero Slides' }).first().click();
      await expect(page).toHaveURL('/login');
    },
  );
});

test('Whoever has lost the app signs in with a recovery code, once', async ({
  page,
  enrolled: { owner, recoveryCodes },
}) => {
  const [code = ''] = recoveryCodes;
  const enterRecoveryCode = async () => {
    await enterPassword(page, owner);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await expect(page.getByLabel('Recovery code')).toBeFocused();
    await expect(page.getByText(/authenticator app shows/)).toHaveCount(0);
    await page.getByLabel('Recovery code').fill(code.toUpperCase());
    await page.getByRole('button', { name: 'Continue' }).click();
  };
  await enterRecoveryCode();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  await enterRecoveryCode();
  await expect(page.getByLabel('Recovery code')).toHaveAccessibleDescription(
    /This recovery code is wrong, or has been used already/,
  );
});

for (const [how, goOn] of [
  ['a reload', (page: Page) => page.reload()],
  ['any code', (page: Page) => enterCode(page, '000000')],
] as const)
  test(`After the app was removed on the server, ${how} leads from the code into the panel`, async ({
    page,
    site,
    enrolled: { owner },
  }) => {
    await enterPassword(page, owner);
    await expect(getCodeField(page)).toBeVisible();
    await removeFactors(site.auth.database, owner.email);
    await goOn(page);
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  });

test('A session that ended while the sign-in waited for the code leads back to the login form', async ({
  page,
  enrolled: { owner, secret, client },
}) => {
  await enterPassword(page, owner);
  await expect(getCodeField(page)).toBeVisible();
  await client.auth.signOut({ scope: 'others' });
  await enterCode(page, createNextCode(secret));
  await expectErrorNotice(page, 'Sign in Failed', 'Your session has ended. Sign in again.');
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
});

test('“Log out instead” returns to the login form', async ({ page, enrolled: { owner } }) => {
  await enterPassword(page, owner);
  await page.getByRole('button', { name: 'Log out instead' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
});

/** Adds an authenticator app elsewhere, which ends the session of this browser. Returns the secret of the app. */
async function addAppElsewhere({ auth }: Site, owner: Site['owner']): Promise<string> {
  return (await enrollTotp((await auth.signIn(owner)).client)).secret;
}

sessionTest(
  'After a factor was enrolled elsewhere, the next list leads to the login and its second step, and back',
  async ({ page, site, content, owner }) => {
    await addRow(content, 'hero_slides', { title: 'In the list' });
    // The dashboard still reads when its heading is there, and would lead to the login by itself.
    await page.goto('/admin/contact-settings');
    await expect(page.getByLabel('Phone')).toBeVisible();
    const secret = await addAppElsewhere(site, owner);
    await page.getByRole('link', { name: 'Hero Slides' }).first().click();
    await expect(page).toHaveURL('/login');
    await logIn(page, owner);
    await enterCode(page, createNextCode(secret));
    await expect(page).toHaveURL('/admin/hero-slides');
    await expect(page.getByText('In the list')).toBeVisible();
  },
);

sessionTest(
  'After a factor was enrolled elsewhere, a tab leads to the login when the owner returns to it',
  async ({ page, site, owner }) => {
    await page.goto('/admin/contact-settings');
    await expect(page.getByLabel('Phone')).toBeVisible();
    await addAppElsewhere(site, owner);
    await page.evaluate(dispatchVisibilityChange);
    await expect(page).toHaveURL('/login');
  },
);

sessionTest(
  'After a factor was enrolled elsewhere, a save asks for the password and the code in place, then continues',
  async ({ page, site, content, owner }) => {
    const { id } = await addRow(content, 'hero_slides', { title: 'Before the update' });
    await page.goto(`/admin/hero-slides/edit/${id}`);
    await getTitleField(page).fill('After the update');
    const secret = await addAppElsewhere(site, owner);
    await page.getByRole('button', { name: 'Update' }).click();
    const dialog = getPasswordDialog(page);
    await dialog.getByLabel('Password').fill(owner.password);
    await dialog.getByRole('button', { name: 'Login' }).click();
    await enterCode(page, createNextCode(secret));
    await expectNotice(page, 'Slide updated successfully');
    expect(await findRows(content, 'hero_slides', { title: 'After the update' })).toMatchObject([{ id }]);
  },
);
