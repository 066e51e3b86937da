import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import { openSite } from '#tests/setup/site.ts';
import { startSmtpServer } from '#tests/setup/smtp-server.ts';
import { getSection, openAccount } from './account.ts';
import { expectAccessibleAtWidths, expectNoAxeViolations } from './axe.ts';
import { createSession, expect } from './fixtures.ts';
import { logIn } from './log-in.ts';
import { readEmails } from './outbox.ts';
import { expectErrorNotice, expectNotice, signedOut } from './owner.ts';
import { test } from './session.ts';

/** A change of the owner's email on the Account page (docs/product/account.md). */

/** The email in the side menu, which is that of the session. */
const getMenuEmail = (page: Page) => page.getByRole('complementary').getByText('@');

/** Opens the Account page, asks for another email there, and returns it. */
async function requestNewEmail(page: Page, email: string, notice = 'Email Not Changed Yet'): Promise<string> {
  await openAccount(page);
  const details = getSection(page, 'Your details');
  const newEmail = `new-${email}`;
  await details.getByLabel('Email').fill(newEmail);
  await details.getByRole('button', { name: 'Save details' }).click();
  await expectNotice(page, notice);
  return newEmail;
}

test('A new email waits until both addresses have confirmed it, and can be withdrawn', async ({
  page,
  site,
  owner,
}) => {
  const details = getSection(page, 'Your details');
  const newEmail = await requestNewEmail(page, owner.email);
  const waiting = details.getByText('Not changed yet');
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
    await expectNotice(page, 'Email Change Canceled', `You still sign in with ${owner.email}.`);
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
  await expect(details.getByLabel('Email')).toHaveAccessibleDescription(`Not changed yet: ${newEmail}.`);
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
    await expect(details.getByText('Not changed yet')).toHaveCount(0);
    // The last of the widths hides the menu.
    await page.setViewportSize({ width: 1280, height: 720 });
    await expect(getMenuEmail(page)).toHaveText(newEmail);
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

test('A page of the panel that is loaded again shows an email that was set on the server, in the menu too', async ({
  page,
  site,
  owner,
}) => {
  await page.goto('/admin/settings');
  await expect(getMenuEmail(page)).toHaveText(owner.email);
  const words = ['server/commands/owner.ts', 'set-email', owner.email, `new-${owner.email}`];
  await promisify(execFile)(process.execPath, words, { env: { ...process.env, DATA_DIR: site.dataDir } });
  await page.reload();
  await expect(getMenuEmail(page)).toHaveText(`new-${owner.email}`);
});

test('With a mail server, the form leads to the links, and shows the command only if none reaches the owner', async ({
  browser,
}) => {
  const smtp = await startSmtpServer();
  const site = await openSite({ SMTP_URL: smtp.url });
  const storageState = await createSession(site, site.owner);
  const page = await browser.newPage({ baseURL: site.url, storageState });
  const newEmail = await requestNewEmail(page, site.owner.email, 'Confirm Your New Email');
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
  await expect(getMenuEmail(page)).toHaveText(newEmail);
  await details.getByRole('button', { name: 'Save details' }).click();
  await expectNotice(page, 'Account Saved!');
});
