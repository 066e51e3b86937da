import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import { openSite } from '#tests/setup/site.ts';
import { startSmtpServer } from '#tests/setup/smtp-server.ts';
import { createTotpCode } from '#tests/setup/totp.ts';
import { expectAccessibleAtWidths, expectNoAxeViolations } from './axe.ts';
import { expect } from './fixtures.ts';
import { logIn } from './log-in.ts';
import { readEmails } from './outbox.ts';
import { expectErrorNotice, expectNotice, signedOut } from './owner.ts';
import { test } from './session.ts';

/** The Account page (docs/product.md#account). */

const getSection = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function openAccount(page: Page): Promise<void> {
  await page.goto('/admin/account');
  await expect(getSection(page, 'Where you are signed in').getByText('This browser')).toBeVisible();
}

/** Opens the Account page, asks for another email there, and returns it. */
async function requestNewEmail(page: Page, email: string): Promise<string> {
  await openAccount(page);
  const details = getSection(page, 'Your details');
  const newEmail = `new-${email}`;
  await details.getByLabel('Email').fill(newEmail);
  await details.getByRole('button', { name: 'Save details' }).click();
  await expectNotice(page, 'Confirm Your New Email');
  return newEmail;
}

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
  await expectErrorNotice(page, 'Password Not Changed', 'Invalid login credentials');
  await expect(current).toHaveAccessibleDescription('Invalid login credentials');
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

test('A new email waits until both addresses have confirmed it, and can be withdrawn', async ({
  page,
  site,
  owner,
}) => {
  const details = getSection(page, 'Your details');
  const newEmail = await requestNewEmail(page, owner.email);
  const waiting = details.getByText('Waiting for confirmation');
  await expect(waiting).toContainText(newEmail);
  await expect(details.getByLabel('Email')).toHaveValue(owner.email);

  await test.step('After an hour, when the links have expired, it is not shown', async () => {
    await page.route('**/auth/v1/user', async (route) => {
      const response = await route.fetch();
      const email_change_sent_at = new Date(Date.now() - 3_600_000).toISOString();
      await route.fulfill({ response, json: { ...(await response.json()), email_change_sent_at } });
    });
    await openAccount(page);
    await expect(waiting).toHaveCount(0);
    await page.unrouteAll();
  });

  await test.step('Once it is withdrawn, its link changes nothing', async () => {
    await openAccount(page);
    await expectNoAxeViolations(page);
    await details.getByRole('button', { name: 'Cancel email change' }).click();
    await expectNotice(page, 'Email Change Canceled', 'The links that were sent no longer work.');
    await expect(waiting).toHaveCount(0);
    await expect(details.getByRole('button', { name: 'Save details' })).toBeFocused();
    const [email] = await readEmails(site, newEmail);
    const response = await fetch(email?.link ?? '', { redirect: 'manual' });
    expect(response.headers.get('location')).toContain('error_code=otp_expired');
  });
});

test('Without a mail server, the form shows the command that changes the email, and the command does so', async ({
  page,
  site,
  owner,
}) => {
  await openAccount(page);
  const details = getSection(page, 'Your details');
  await expect(details.getByLabel('Email')).toHaveAccessibleDescription(/^This site has no mail server\./);
  const newEmail = await requestNewEmail(page, owner.email);
  const command = `npm run owner -- set-email ${owner.email} ${newEmail}`;
  await expect(details.getByText(command, { exact: true })).toBeVisible();
  await expect(details.getByLabel('Email')).toHaveAccessibleDescription(
    `Waiting for confirmation: ${newEmail}.`,
  );
  await expectAccessibleAtWidths(page);

  await test.step('The command is copied, also by keyboard, and the focus stays', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await details.getByRole('button', { name: 'Copy command' }).press('Enter');
    await expect(details.getByRole('status')).toHaveText('Command copied');
    await expect(details.getByRole('button', { name: 'Command copied' })).toBeFocused();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(command);
  });

  await test.step('Once it was run on the server, the open page and the sign-in know the new email', async () => {
    const words = command.split(' ').slice(4);
    const { stdout } = await promisify(execFile)(process.execPath, ['server/commands/owner.ts', ...words], {
      env: { ...process.env, DATA_DIR: site.dataDir },
    });
    expect(stdout).toContain(`${owner.email} signs in as ${newEmail} now`);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await expect(details.getByLabel('Email')).toHaveValue(newEmail);
    await expect(details.getByText('Waiting for confirmation')).toHaveCount(0);
    const { auth } = createClient(site.url, site.anonKey, { auth: { persistSession: false } });
    const renamed = { email: newEmail, password: owner.password };
    expect((await auth.signInWithPassword(renamed)).error).toBeNull();
    for (const address of [owner.email, newEmail]) {
      const link = (await readEmails(site, address)).at(-1)?.link ?? '';
      const response = await fetch(link, { redirect: 'manual' });
      expect(response.headers.get('location')).toContain('error_code=otp_expired');
    }
  });
});

test('With a mail server, the form leads to the links, and shows the command only if none reaches the owner', async ({
  browser,
}) => {
  const smtp = await startSmtpServer();
  const site = await openSite({ SMTP_URL: smtp.url });
  const page = await browser.newPage({ baseURL: site.url, storageState: signedOut });
  await page.goto('/login');
  await logIn(page, site.owner);
  await expect(page).toHaveURL('/admin');
  const newEmail = await requestNewEmail(page, site.owner.email);
  const details = getSection(page, 'Your details');
  await expectNotice(
    page,
    'Confirm Your New Email',
    `Open the links sent to ${site.owner.email} and ${newEmail}.`,
  );
  await expect(details.getByLabel('Email')).toHaveAccessibleDescription(
    `Waiting for confirmation: ${newEmail}. Open the links that were sent to both addresses.`,
  );
  await expect(details.getByText('set-email')).toHaveCount(0);

  await test.step('The first owner’s email does not exist without OWNER_EMAIL', async () => {
    const words = ['server/commands/owner.ts', 'set-email', site.owner.email, 'owner@wayfare.local'];
    await promisify(execFile)(process.execPath, words, { env: { ...process.env, DATA_DIR: site.dataDir } });
    await page.reload();
    await expect(details.getByLabel('Email')).toHaveAccessibleDescription(
      'No email reaches owner@wayfare.local. Save a new email, and this form shows the command that changes it on the server.',
    );
  });
  await page.close();
  await site.close();
  await smtp.close();
});

test('Each link of an email change says what it has done, and a tab that is open shows the new email', async ({
  page,
  context,
  browser,
  site,
  owner,
}) => {
  const details = getSection(page, 'Your details');
  const newEmail = await requestNewEmail(page, owner.email);
  const getLink = async (address: string) => (await readEmails(site, address)).at(-1)?.link ?? '';

  await test.step('On a phone on which nobody is signed in', async () => {
    const phone = await browser.newPage({ baseURL: site.url, storageState: signedOut });
    await phone.goto(await getLink(newEmail));
    await expectNotice(phone, 'One More Link to Open');
    await expect(phone).toHaveURL('/login');
    await phone.goto(await getLink(newEmail));
    await expectErrorNotice(phone, 'Link Not Accepted', 'The link has expired, or was used already.');
    await logIn(phone, owner);
    await expect(phone).toHaveURL('/admin/account');
    await phone.close();
  });

  await test.step('In the browser of the owner', async () => {
    const tab = await context.newPage();
    await tab.goto(await getLink(owner.email));
    await expectNotice(tab, 'Email Changed!', `You sign in with ${newEmail} now.`);
    await expect(tab).toHaveURL('/admin/account');
    await expect(getSection(tab, 'Your details').getByLabel('Email')).toHaveValue(newEmail);
    await tab.close();
  });

  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(details.getByLabel('Email')).toHaveValue(newEmail);
  await details.getByRole('button', { name: 'Save details' }).click();
  await expectNotice(page, 'Account Saved!');
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

test('The Account page says so if it cannot be loaded, and loads it again', async ({ page }) => {
  await page.route('**/auth/v1/user', (route) => route.fulfill({ status: 400, json: { msg: 'No' } }));
  await page.goto('/admin/account');
  await expect(page.getByText('Your account could not be loaded.')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Current password')).toBeVisible();
});
