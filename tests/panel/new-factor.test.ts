import type { Page } from '@playwright/test';
import { logIn } from '#tests/e2e/log-in.ts';
import { expectNotice } from '#tests/e2e/owner.ts';
import { addRow, findRows } from '#tests/e2e/rows.ts';
import { dispatchVisibilityChange, getPasswordDialog, getTitleField } from '#tests/e2e/session.ts';
import { expect, sessionTest as test } from '#tests/setup/panel/panel.ts';
import type { Site } from '#tests/setup/panel/site.ts';
import { createTotpCode, enrollTotp } from '#tests/setup/totp.ts';

/** A browser that is signed in while the owner enrolls the first factor in another one (docs/product/account.md). */

/** Adds an authenticator app elsewhere, which ends the session of this browser. Returns the secret of the app. */
async function addAppElsewhere({ auth }: Site, owner: Site['owner']): Promise<string> {
  return (await enrollTotp((await auth.signIn(owner)).client)).secret;
}

/** Enters the code of the next half minute, which is valid already, because that of this one has added the app. */
async function enterNextCode(page: Page, secret: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Code', exact: true });
  await field.fill(createTotpCode(secret, Date.now() / 1000 + 30));
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('After a factor was enrolled elsewhere, the next list leads to the login and its second step, and back', async ({
  page,
  site,
  content,
  owner,
}) => {
  await addRow(content, 'hero_slides', { title: 'In the list' });
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  const secret = await addAppElsewhere(site, owner);
  await page.getByRole('link', { name: 'Hero Slides' }).first().click();
  await expect(page).toHaveURL('/login');
  await logIn(page, owner);
  await enterNextCode(page, secret);
  await expect(page).toHaveURL('/admin/hero-slides');
  await expect(page.getByText('In the list')).toBeVisible();
});

test('After a factor was enrolled elsewhere, a tab leads to the login when the owner returns to it', async ({
  page,
  site,
  owner,
}) => {
  await page.goto('/admin/contact-settings');
  await expect(page.getByLabel('Phone')).toBeVisible();
  await addAppElsewhere(site, owner);
  await page.evaluate(dispatchVisibilityChange);
  await expect(page).toHaveURL('/login');
});

test('After a factor was enrolled elsewhere, a save asks for the password and the code in place, then continues', async ({
  page,
  site,
  content,
  owner,
}) => {
  const { id } = await addRow(content, 'hero_slides', { title: 'Before the update' });
  await page.goto(`/admin/hero-slides/edit/${id}`);
  await getTitleField(page).fill('After the update');
  const secret = await addAppElsewhere(site, owner);
  await page.getByRole('button', { name: 'Update Slide' }).click();
  const dialog = getPasswordDialog(page);
  await dialog.getByLabel('Password').fill(owner.password);
  await dialog.getByRole('button', { name: 'Login' }).click();
  await enterNextCode(page, secret);
  await expectNotice(page, 'Slide updated successfully');
  expect(await findRows(content, 'hero_slides', { title: 'After the update' })).toMatchObject([{ id }]);
});
