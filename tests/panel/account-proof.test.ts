import type { Page } from '@playwright/test';
import { getSection, openAccount } from '#tests/e2e/account.ts';
import { signIn } from '#tests/e2e/log-in.ts';
import { expectErrorNotice, expectNotice } from '#tests/e2e/owner.ts';
import { ageSessions } from '#tests/e2e/session.ts';
import { expect, step, sessionTest as test } from '#tests/setup/panel/panel.ts';

const newPassword = 'a new long password';

const getDialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm that it is you' });

test('An hour after the sign-in, the password is asked for before the email changes, and nothing typed is lost', async ({
  page,
  site,
  owner,
}) => {
  await ageSessions(site, owner);
  await openAccount(page);
  const details = getSection(page, 'Your details');
  const dialog = getDialog(page);
  await details.getByLabel('Name').fill('Ada');
  await details.getByLabel('Email').fill(`new-${owner.email}`);
  await details.getByRole('button', { name: 'Save details' }).click();
  const field = dialog.getByLabel('Your password');
  await expect(field).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Use a passkey' })).toHaveCount(0);

  await step('A wrong password is reported at its field', async () => {
    await field.fill('wrong');
    await field.press('Enter');
    await expect(field).toHaveAccessibleDescription('This is not your current password.');
  });

  await step('Closing the dialog changes nothing, in the form either', async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(details.getByLabel('Name')).toHaveValue('Ada');
    await expect(details.getByLabel('Email')).toHaveValue(`new-${owner.email}`);
    expect(await site.auth.emailsTo(`new-${owner.email}`)).toEqual([]);
  });

  await step('The right password makes the change', async () => {
    await details.getByRole('button', { name: 'Save details' }).click();
    await expect(field).toHaveValue('');
    await field.fill(owner.password);
    await field.press('Enter');
    await expectNotice(page, 'Email Not Changed Yet');
    await expect(dialog).toBeHidden();
    await expect(details.getByLabel('Name')).toHaveValue('Ada');
    expect(await site.auth.emailsTo(`new-${owner.email}`)).toHaveLength(1);
  });

  await step('For some minutes, the password is not asked for again', async () => {
    await getSection(page, 'Two-step sign-in').getByRole('button', { name: 'Add authenticator app' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByAltText('QR code for your authenticator app')).toBeVisible();
  });
});

test('An authenticator app is added over the dialog that asks for the password', async ({
  page,
  site,
  owner,
}) => {
  await ageSessions(site, owner);
  await openAccount(page);
  await getSection(page, 'Two-step sign-in').getByRole('button', { name: 'Add authenticator app' }).click();
  const adding = page.getByRole('dialog', { name: 'Add authenticator app' });
  await adding.getByLabel('Name').fill('Watch');
  await adding.getByRole('button', { name: 'Continue' }).click();
  await getDialog(page).getByLabel('Your password').fill(owner.password);
  await getDialog(page).getByRole('button', { name: 'Continue' }).click();
  await expect(adding.getByAltText('QR code for your authenticator app')).toBeVisible();
});

test('After a recovery link, nobody asks for the password that was forgotten, and a weak new one is rejected', async ({
  page,
  site,
  owner,
}) => {
  localStorage.clear();
  const { auth } = site;
  await auth.client().auth.resetPasswordForEmail(owner.email, { redirectTo: `${site.url}/update-password` });
  await page.goto((await auth.openLink((await auth.emailTo(owner.email)).link)).replace(site.url, ''));
  await expect(page.getByLabel('New Password')).toBeVisible();
  await ageSessions(site, owner);

  await step('On the page that the link opens', async () => {
    await page.getByLabel('New Password').fill('qwertyuiop');
    await page.getByRole('button', { name: 'Update Password' }).click();
    await expectErrorNotice(
      page,
      'Update Failed',
      'Password is known to be weak and easy to guess, please choose a different one.',
    );
  });

  await step('On the Account page', async () => {
    await openAccount(page);
    const password = getSection(page, 'Password');
    await expect(password.getByLabel('Current password')).toHaveCount(0);
    await password.getByLabel('New password').fill(newPassword);
    await password.getByRole('button', { name: 'Change password' }).click();
    await expectNotice(page, 'Password Changed!');
  });
});

test('The dashboard names a weak password until there is another one', async ({ page, site: { auth } }) => {
  localStorage.clear();
  const owner = { email: 'weak@example.com', password: 'letmein' };
  await auth.addUser(owner.email, owner.password);
  await signIn(page, owner);
  const warning = page.getByRole('alert').filter({ hasText: 'Your password is weak' });
  await expect(warning).toContainText('Password should be at least 10 characters.');
  await warning.getByRole('link', { name: 'Account' }).click();
  const password = getSection(page, 'Password');
  await password.getByLabel('Current password').fill(owner.password);
  await password.getByLabel('New password').fill(newPassword);
  await password.getByRole('button', { name: 'Change password' }).click();
  await expectNotice(page, 'Password Changed!');
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(warning).toHaveCount(0);
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

  await step('A wrong current password is not sent with the change', async () => {
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
