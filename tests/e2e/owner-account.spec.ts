import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { createClient } from '@supabase/supabase-js';
import { createTotpCode } from '#tests/setup/totp.ts';
import { getSection, openAccount } from './account.ts';
import { expectNoAxeViolations } from './axe.ts';
import { expect } from './fixtures.ts';
import { expectErrorNotice, expectNotice } from './owner.ts';
import { test } from './session.ts';

/** The Account page (docs/product/account.md). */

test('The owner adds an authenticator app, makes recovery codes, and removes both again', async ({
  page,
  site,
  owner,
}) => {
  await openAccount(page);
  const apps = getSection(page, 'Two-step sign-in');
  const dialog = page.getByRole('dialog');

  await test.step('A canceled app leaves nothing behind', async () => {
    await apps.getByRole('button', { name: 'Add authenticator app' }).click();
    await expect(dialog.getByLabel('Name')).toHaveValue('Phone');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByAltText('QR code for your authenticator app')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('An app whose page was closed at the QR code is begun again under its name', async () => {
    for (const _ of ['first', 'again']) {
      await apps.getByRole('button', { name: 'Add authenticator app' }).click();
      await expect(dialog.getByLabel('Name')).toHaveValue('Phone');
      await dialog.getByRole('button', { name: 'Continue' }).click();
      await expect(dialog.getByAltText('QR code for your authenticator app')).toBeVisible();
      await openAccount(page);
    }
  });

  await test.step('A wrong code is reported at its field, and the right one turns the app on', async () => {
    await apps.getByRole('button', { name: 'Add authenticator app' }).click();
    await dialog.getByLabel('Name').fill('Ada’s very long name for the phone in her left pocket');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    const key = (await dialog.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '');
    const code = dialog.getByRole('textbox', { name: 'Code' });
    await code.fill('000000');
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await expect(code).toHaveAccessibleDescription(/This code is wrong, or no longer valid/);
    await code.fill(createTotpCode(key));
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await expectNotice(page, 'Authenticator App Added!');
    await expect(apps.getByText('Ada’s very long name')).toBeVisible();
  });

  await test.step('A name that is taken is reported at its field', async () => {
    await apps.getByRole('button', { name: 'Add authenticator app' }).click();
    await dialog.getByLabel('Name').fill('   ');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByLabel('Name')).toBeFocused();
    await dialog.getByLabel('Name').fill('Ada’s very long name for the phone in her left pocket');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription(/Choose another name/);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('Recovery codes are shown once, and count down', async () => {
    const recovery = getSection(page, 'Recovery codes');
    await recovery.getByRole('button', { name: 'Make recovery codes' }).click();
    const list = dialog.getByRole('listitem');
    await expect(list).toHaveCount(10);
    const [head, title] = [await dialog.boundingBox(), await dialog.getByRole('heading').boundingBox()];
    expect((title?.y ?? 0) - (head?.y ?? 0), 'The title has room above it').toBeGreaterThan(20);
    const codes = await list.allInnerTexts();
    for (const code of codes) expect(code).toMatch(/^(?:[0-9a-z]{4}-){3}[0-9a-z]{4}$/);
    await expectNoAxeViolations(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('Each code works once, after the password.')).toBeVisible();
    await expect(page.getByRole('main')).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await test.step('Only the button closes the dialog, because the codes cannot be shown again', async () => {
      for (const key of ['Escape', 'Escape', 'Escape']) await page.keyboard.press(key);
      await page.mouse.click(5, 5);
      await expect(list).toHaveCount(10);
      await expect(dialog.getByRole('button', { name: 'Close' })).toHaveCount(0);
    });
    await dialog.getByRole('button', { name: 'I have saved them' }).click();
    await expect(recovery.getByRole('button', { name: 'Make new codes' })).toBeFocused();
    await expect(recovery.getByText('10 of 10 codes are left.')).toBeVisible();

    const other = createClient(site.url, site.anonKey, {
      auth: { persistSession: false, experimental: { recoveryCodes: true } },
    });
    await other.auth.signInWithPassword(owner);
    expect((await other.auth.mfa.recoveryCodes.verify({ code: codes[0] ?? '' })).error).toBeNull();
    await page.reload();
    await expect(recovery.getByText('9 of 10 codes are left.')).toBeVisible();
  });

  await test.step('Without the app, the password is enough again', async () => {
    await apps.getByRole('button', { name: /^Remove/ }).click();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expectNotice(page, 'Authenticator App Removed');
    await expect(apps.getByText('You have no authenticator app')).toBeVisible();
    await expect(apps.getByRole('button', { name: 'Add authenticator app' })).toBeFocused();
    const { data } = await createClient(site.url, site.anonKey, {
      auth: { persistSession: false },
    }).auth.signInWithPassword(owner);
    expect(data.user?.factors).toBeUndefined();
  });
});

test('The owner changes the name and the password, and a wrong current password changes nothing', async ({
  page,
  site,
  owner,
}) => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
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
  expect(warnings).toEqual([]);

  await page.reload();
  await expect(details.getByLabel('Name')).toHaveValue('Ada Lovelace');
  const { auth } = createClient(site.url, site.anonKey, { auth: { persistSession: false } });
  const changed = { email: owner.email, password: 'a new long password' };
  expect((await auth.signInWithPassword(changed)).error).toBeNull();
});

test('The owner sees where she is signed in, and ends one session or all others', async ({
  page,
  site,
  owner,
}) => {
  const signIn = async () => {
    const client = createClient(site.url, site.anonKey, { auth: { persistSession: false } });
    await client.auth.signInWithPassword(owner);
    return client;
  };
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

  await test.step('Whoever returns to the page sees where she has signed in since then', async () => {
    others.push(await signIn());
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await expect(sessions.getByRole('listitem')).toHaveCount(4);
  });
  await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expectNotice(page, 'Signed Out Everywhere Else');
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  for (const { auth } of others) expect((await auth.getUser()).error).not.toBeNull();
  await page.reload();
  await expect(sessions.getByText('This browser')).toBeVisible();
});

test('The command on the server lists who may sign in, and removes an owner, while the site runs', async ({
  site,
  owner,
}) => {
  const run = (...words: string[]) =>
    promisify(execFile)(process.execPath, ['server/commands/owner.ts', ...words], {
      env: { ...process.env, DATA_DIR: site.dataDir, OWNER_PASSWORD: 'letmein' },
    });
  const { auth } = createClient(site.url, site.anonKey, { auth: { persistSession: false } });
  await auth.signInWithPassword(owner);
  const { stdout } = await run('list');
  expect(stdout).toMatch(/^EMAIL +ADDED +LAST SIGN-IN +SECOND FACTOR/);
  expect(stdout).toContain(site.owner.email);
  expect(stdout).toMatch(new RegExp(`^${owner.email} +2\\S+ \\S+ UTC +2\\S+ \\S+ UTC +none +0$`, 'm'));

  await expect(run('set-password', owner.email)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('OWNER_PASSWORD is weak. Password should be at least 10 characters.'),
  });
  expect((await run('remove', owner.email)).stdout).toContain(`${owner.email} can no longer sign in`);
  expect((await auth.getUser()).error?.code).toBe('user_not_found');
  expect((await run('list')).stdout).not.toContain(owner.email);
  await expect(run('remove', owner.email)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`There is no user with the email ${owner.email}`),
  });
});
