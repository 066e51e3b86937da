import { getSection, openAccount } from '#tests/e2e/account.ts';
import { expectErrorNotice, expectNotice } from '#tests/e2e/owner.ts';
import { dispatchVisibilityChange } from '#tests/e2e/session.ts';
import { expect, step, sessionTest as test } from '#tests/setup/panel/panel.ts';
import { createTotpCode } from '#tests/setup/totp.ts';

/** The Account page (docs/product/account.md). */

test('The Account page says so if it cannot be loaded, and loads it again', async ({ page }) => {
  await page.route('**/auth/v1/user', (route) => route.fulfill({ status: 400, json: { msg: 'No' } }));
  await page.goto('/admin/account');
  await expect(page.getByText('Your account could not be loaded.')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Current password')).toBeVisible();
});

test('The owner adds an authenticator app, makes recovery codes, and removes both again', async ({
  page,
  site: { auth },
  owner,
}) => {
  await openAccount(page);
  const apps = getSection(page, 'Two-step sign-in');
  const dialog = page.getByRole('dialog');
  const addButton = apps.getByRole('button', { name: 'Add authenticator app' });

  await step('A canceled app leaves nothing behind', async () => {
    await addButton.click();
    await expect(dialog.getByLabel('Name')).toHaveValue('Phone');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByAltText('QR code for your authenticator app')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await step('An app whose page was closed at the QR code is begun again under its name', async () => {
    for (const _ of ['first', 'again']) {
      await addButton.click();
      await expect(dialog.getByLabel('Name')).toHaveValue('Phone');
      await dialog.getByRole('button', { name: 'Continue' }).click();
      await expect(dialog.getByAltText('QR code for your authenticator app')).toBeVisible();
      await openAccount(page);
    }
  });

  await step('A wrong code is reported at its field, and the right one turns the app on', async () => {
    await addButton.click();
    await dialog.getByLabel('Name').fill('Ada’s very long name for the phone in her left pocket');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    const key = await dialog.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
    const code = dialog.getByRole('textbox', { name: 'Code' });
    await code.fill('000000');
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await expect(code).toHaveAccessibleDescription(/This code is wrong, or no longer valid/);
    await code.fill(createTotpCode(key?.replaceAll(' ', '') ?? ''));
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await expectNotice(page, 'Authenticator App Added!');
    await expect(apps.getByText('Ada’s very long name')).toBeVisible();
  });

  await step('A name that is taken is reported at its field', async () => {
    await addButton.click();
    await dialog.getByLabel('Name').fill('Ada’s very long name for the phone in her left pocket');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription(/Choose another name/);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await step('Recovery codes are shown once, and count down', async () => {
    const recovery = getSection(page, 'Recovery codes');
    await recovery.getByRole('button', { name: 'Make recovery codes' }).click();
    await expect(dialog.getByRole('listitem')).toHaveCount(10);
    const codes = await dialog.getByRole('listitem').allTextContents();
    for (const code of codes) expect(code).toMatch(/^(?:[0-9a-z]{4}-){3}[0-9a-z]{4}$/);
    await dialog.getByRole('button', { name: 'I have saved them' }).click();
    await expect(recovery.getByText('10 of 10 codes are left.')).toBeVisible();

    const { client } = await auth.signIn(owner);
    expect((await client.auth.mfa.recoveryCodes.verify({ code: codes[0] ?? '' })).error).toBeNull();
    await page.reload();
    await expect(recovery.getByText('9 of 10 codes are left.')).toBeVisible();
  });

  await step('Without the app, the password is enough again', async () => {
    await apps.getByRole('button', { name: /^Remove/ }).click();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expectNotice(page, 'Authenticator App Removed');
    await expect(apps.getByText('You have no authenticator app')).toBeVisible();
    await expect(addButton).toBeFocused();
    const { client } = await auth.signIn(owner);
    expect((await client.auth.getUser()).data.user?.factors).toBeUndefined();
  });
});

test('The owner changes the name and the password, and a wrong current password changes nothing', async ({
  page,
  site: { auth },
  owner,
}) => {
  await openAccount(page);
  const details = getSection(page, 'Your details');
  await details.getByLabel('Name').fill('  Ada Lovelace ');
  await details.getByRole('button', { name: 'Save details' }).click();
  await expectNotice(page, 'Account Saved!');
  await expect(details.getByLabel('Name')).toHaveValue('Ada Lovelace');

  const password = getSection(page, 'Password');
  const current = password.getByLabel('Current password');
  await current.fill('not the password');
  await password.getByLabel('New password').fill('a new long password');
  await password.getByRole('button', { name: 'Change password' }).click();
  await expectErrorNotice(page, 'Password Not Changed', 'This is not your current password.');
  await expect(current).toHaveAccessibleDescription('This is not your current password.');
  await current.fill(owner.password);
  await password.getByRole('button', { name: 'Change password' }).click();
  await expectNotice(page, 'Password Changed!');
  await page.reload();
  await expect(details.getByLabel('Name')).toHaveValue('Ada Lovelace');
  await auth.signIn({ ...owner, password: 'a new long password' });
});

test('The owner sees where she is signed in, and ends one session or all others', async ({
  page,
  site: { auth },
  owner,
}) => {
  const signIn = async () => (await auth.signIn(owner)).client;
  const others = [await signIn(), await signIn(), await signIn()];
  await openAccount(page);
  const sessions = getSection(page, 'Where you are signed in');
  await expect(sessions.getByRole('listitem')).toHaveCount(4);
  await sessions
    .getByRole('button', { name: /^Sign out:/ })
    .first()
    .click();
  await expectNotice(page, 'Signed Out There');
  await expect(sessions.getByRole('listitem')).toHaveCount(3);
  await expect(sessions.getByRole('list')).toBeFocused();

  await step('Whoever returns to the page sees where she has signed in since then', async () => {
    others.push(await signIn());
    await page.evaluate(dispatchVisibilityChange);
    await expect(sessions.getByRole('listitem')).toHaveCount(4);
  });
  await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expectNotice(page, 'Signed Out Everywhere Else');
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  for (const { auth } of others) expect((await auth.getUser()).error).not.toBeNull();
  await page.reload();
  await expect(sessions.getByText('This browser')).toBeVisible();
});
