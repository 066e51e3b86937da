import { createClient } from '@supabase/supabase-js';
import { getSection, openAccount } from '#tests/e2e/account.ts';
import { expectErrorNotice, expectNotice } from '#tests/e2e/owner.ts';
import { expect, sessionTest as test } from '#tests/setup/panel/panel.tsx';

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

test('The Account page says so if it cannot be loaded, and loads it again', async ({ page }) => {
  await page.route('**/auth/v1/user', (route) => route.fulfill({ status: 400, json: { msg: 'No' } }));
  await page.goto('/admin/account');
  await expect(page.getByText('Your account could not be loaded.')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Current password')).toBeVisible();
});
