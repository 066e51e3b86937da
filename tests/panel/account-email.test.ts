import type { Page } from '@playwright/test';
import { setEmail } from '#platform/auth/user-management.ts';
import { getSection, openAccount } from '#tests/e2e/account.ts';
import { logIn } from '#tests/e2e/log-in.ts';
import { expectErrorNotice, expectNotice } from '#tests/e2e/owner.ts';
import { dispatchVisibilityChange } from '#tests/e2e/session.ts';
import { expect, step, sessionTest as test } from '#tests/setup/panel/panel.ts';

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
  site: { auth },
  owner,
}) => {
  const details = getSection(page, 'Your details');
  const newEmail = await requestNewEmail(page, owner.email);
  const waiting = details.getByText('Not changed yet');
  await expect(waiting).toContainText(newEmail);
  await expect(details.getByLabel('Email')).toHaveValue(owner.email);
  await details.getByRole('button', { name: 'Cancel email change' }).click();
  await expectNotice(page, 'Email Change Canceled', `You still sign in with ${owner.email}.`);
  await expect(waiting).toHaveCount(0);
  await expect(details.getByRole('button', { name: 'Save details' })).toBeFocused();
  const { link } = await auth.emailTo(newEmail);
  expect(await auth.openLink(link)).toContain('error_code=otp_expired');
});

test('Without a mail server, the form shows the command that changes the email, and its effect once it was run', async ({
  page,
  site: { auth },
  owner,
}) => {
  await openAccount(page);
  const details = getSection(page, 'Your details');
  await expect(details.getByLabel('Email')).toHaveAccessibleDescription(/^This site has no mail server\./);
  const newEmail = await requestNewEmail(page, owner.email);
  const command = `npm run owner -- set-email ${owner.email} ${newEmail}`;
  await expect(details.getByText(command, { exact: true })).toBeVisible();
  await expect(details.getByLabel('Email')).toHaveAccessibleDescription(`Not changed yet: ${newEmail}.`);

  await step('The open page, its menu and the sign-in know the new email', async () => {
    await setEmail(auth.database, { email: owner.email, newEmail });
    await page.evaluate(dispatchVisibilityChange);
    await expect(details.getByLabel('Email')).toHaveValue(newEmail);
    await expect(details.getByText('Not changed yet')).toHaveCount(0);
    await expect(getMenuEmail(page)).toHaveText(newEmail);
    await auth.signIn({ email: newEmail, password: owner.password });
    for (const address of [owner.email, newEmail])
      expect(await auth.openLink((await auth.emailTo(address)).link)).toContain('error_code=otp_expired');
  });

  await step('Another page knows the new email once it is loaded again', async () => {
    await page.goto('/admin/settings');
    await expect(getMenuEmail(page)).toHaveText(newEmail);
    await setEmail(auth.database, { email: newEmail, newEmail: owner.email });
    await page.reload();
    await expect(getMenuEmail(page)).toHaveText(owner.email);
  });
});

test('With a mail server, the form leads to the links, and shows the command only if none reaches the owner', async ({
  page,
  site: { auth },
  owner,
}) => {
  Object.assign(page, { messageMail: 'on' }); // As with a mail server.
  const newEmail = await requestNewEmail(page, owner.email, 'Confirm Your New Email');
  const details = getSection(page, 'Your details');
  await expectNotice(
    page,
    'Confirm Your New Email',
    `Open the links sent to ${owner.email} and ${newEmail}.`,
  );
  await expect(details.getByLabel('Email')).toHaveAccessibleDescription(
    `Waiting for confirmation: ${newEmail}. Open the links that were sent to both addresses.`,
  );
  await expect(details.getByText('set-email')).toHaveCount(0);

  await step('The first owner’s email does not exist without OWNER_EMAIL', async () => {
    await setEmail(auth.database, { email: owner.email, newEmail: 'owner@wayfare.local' });
    await page.reload();
    await expect(details.getByLabel('Email')).toHaveAccessibleDescription(
      'No email reaches owner@wayfare.local. Save a new email, and this form shows the command that changes it on the server.',
    );
  });
});

test('Each link of an email change says what it has done', async ({ page, site: { auth }, owner }) => {
  const newEmail = await requestNewEmail(page, owner.email);
  // Here the panel is not at the origin of the site, so the link leads to the first page, with the result in its hash.
  const openLink = async (address: string) =>
    page.goto(`/admin/account${new URL(await auth.openLink((await auth.emailTo(address)).link)).hash}`);

  await step('Where nobody is signed in', async () => {
    localStorage.clear();
    await openLink(newEmail);
    await expectNotice(page, 'One More Link to Open');
    await expect(page).toHaveURL('/login');
    await openLink(newEmail);
    await expectErrorNotice(page, 'Link Not Accepted', 'The link has expired, or was used already.');
    await logIn(page, owner);
    await expect(page).toHaveURL('/admin/account');
  });

  await step('In the browser of the owner', async () => {
    await openLink(owner.email);
    await expectNotice(page, 'Email Changed!', `You sign in with ${newEmail} now.`);
    await expect(page).toHaveURL('/admin/account');
    const details = getSection(page, 'Your details');
    await expect(details.getByLabel('Email')).toHaveValue(newEmail);
    await details.getByRole('button', { name: 'Save details' }).click();
    await expectNotice(page, 'Account Saved!');
  });
});
