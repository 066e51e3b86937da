import type { Page } from '@playwright/test';
import pg from 'pg';
import { getSection, openAccount } from '#tests/e2e/account.ts';
import { readEmails } from '#tests/e2e/outbox.ts';
import { expectNotice } from '#tests/e2e/owner.ts';
import { expect, step, sessionTest as test } from '#tests/setup/panel/panel.ts';
import type { Site } from '#tests/setup/site.ts';
import { getSiteDatabase } from '#tests/setup/site-database.ts';

const getDialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm that it is you' });

/** Makes all sessions of an owner begin an hour ago. */
async function ageSessions(site: Site, { email }: Site['owner']): Promise<void> {
  const client = new pg.Client(getSiteDatabase(site));
  await client.connect();
  await client.query(
    `update auth.sessions s set created_at = s.created_at - interval '1 h', reauthenticated_at = null
      from auth.users u where u.id = s.user_id and u.email = $1`,
    [email],
  );
  await client.end();
}

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
    expect(await readEmails(site, `new-${owner.email}`)).toEqual([]);
  });

  await step('The right password makes the change', async () => {
    await details.getByRole('button', { name: 'Save details' }).click();
    await expect(field).toHaveValue('');
    await field.fill(owner.password);
    await field.press('Enter');
    await expectNotice(page, 'Email Not Changed Yet');
    await expect(dialog).toBeHidden();
    await expect(details.getByLabel('Name')).toHaveValue('Ada');
    expect(await readEmails(site, `new-${owner.email}`)).toHaveLength(1);
  });

  await step('For some minutes, it is not asked for again', async () => {
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
