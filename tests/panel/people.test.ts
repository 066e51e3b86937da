import type { Page } from '@playwright/test';
import { expectErrorNotice, expectNotice } from '#tests/e2e/owner.ts';
import { expect, sessionTest, signedOutTest, step, test } from '#tests/setup/panel/panel.ts';

/** People, their roles and invitations (docs/product/people.md). tests/access/invitations.test.ts has what the database allows. */

const getRow = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

async function chooseAction(page: Page, name: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('An owner invites somebody by a link, invites again, and withdraws the invitation', async ({
  page,
  content,
}) => {
  await page.goto('/admin/people');
  const dialog = page.getByRole('dialog');
  await step('An email that has an account is reported at its field', async () => {
    await page.getByRole('button', { name: 'Invite people' }).click();
    await dialog.getByLabel('Email').fill('owner@example.com');
    await dialog.getByRole('button', { name: 'Create invitation link' }).click();
    await expectErrorNotice(page, 'Not Invited', 'Somebody with this email has an account already.');
    await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription(/has an account already/);
  });
  await step('The link is shown once', async () => {
    await dialog.getByLabel('Email').fill('mei@example.com');
    await dialog.getByLabel('Author', { exact: true }).check();
    await dialog.getByRole('button', { name: 'Create invitation link' }).click();
    await expect(dialog.getByLabel('Invitation link')).toHaveValue(/\/invitation\/[0-9a-f]{40}$/);
    await expect(dialog.getByLabel('Invitation link')).toBeFocused();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(getRow(page, 'mei@example.com')).toContainText('Author');
  });
  const readHash = async () =>
    (await content.from('invitations').select('token_hash, role').single().throwOnError()).data;
  const first = await readHash();
  await step('Invited again, the person gets another link', async () => {
    await page.getByRole('button', { name: 'Invite mei@example.com again' }).click();
    await expect(dialog.getByLabel('Email')).toHaveValue('mei@example.com');
    await dialog.getByRole('button', { name: 'Create invitation link' }).click();
    await dialog.getByRole('button', { name: 'Done' }).click();
    expect(await readHash()).toMatchObject({ role: 'author' });
    expect((await readHash()).token_hash).not.toBe(first.token_hash);
  });
  await step('Withdrawn, the invitation is gone', async () => {
    await page.getByRole('button', { name: 'Withdraw the invitation of mei@example.com' }).click();
    await dialog.getByRole('button', { name: 'Withdraw' }).click();
    await expectNotice(page, 'Invitation Withdrawn');
    await expect(page.getByText('mei@example.com', { exact: true })).toHaveCount(0);
  });
});

test('With a mail server, an invitation is emailed, and a link takes the place of an email that fails', async ({
  page,
}) => {
  Object.assign(page, { messageMail: 'on' }); // As with a mail server.
  const sent: unknown[] = [];
  await page.route(/\/functions\/v1\/invitation-mail/, (route) => {
    sent.push(route.request().postDataJSON());
    return sent.length === 1
      ? route.fulfill({ json: {} })
      : route.fulfill({
          status: 502,
          json: { code: 'not_sent', message: 'The mail server did not take it.' },
        });
  });
  await page.goto('/admin/people');
  const dialog = page.getByRole('dialog');
  const invite = async (email: string) => {
    await page.getByRole('button', { name: 'Invite people' }).click();
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
  };
  await invite('mei@example.com');
  await expectNotice(page, 'Invitation Sent!');
  expect(sent).toEqual([{ token: expect.stringMatching(/^[0-9a-f]{40}$/) }]);
  await invite('ben@example.com');
  await expect(dialog.getByText('The email was not sent. The mail server did not take it.')).toBeVisible();
  await expect(dialog.getByLabel('Invitation link')).toHaveValue(/invitation/);
});

test('An owner changes a role, writes a profile, and removes the account, of which the name stays', async ({
  page,
  content,
  site,
}) => {
  const id = await site.auth.addUser('okafor@example.com', 'a-long-enough-password');
  await page.goto('/admin/people');
  const dialog = page.getByRole('dialog');
  await expect(getRow(page, 'okafor@example.com')).toContainText('Has not logged in yet');
  await chooseAction(page, 'okafor', 'Change role');
  await dialog.getByLabel('Author', { exact: true }).check();
  await dialog.getByRole('button', { name: 'Change role' }).click();
  await expectNotice(page, 'Role Changed!');
  await expect(getRow(page, 'okafor@example.com')).toContainText('Author');

  await step('The profile has the other names, and links with their scheme', async () => {
    await page.getByRole('link', { name: 'okafor', exact: true }).click();
    await page.getByLabel('Name', { exact: true }).fill('Ben Okafor');
    await page.getByLabel('Other bylines').fill('B. O., Ben,');
    await page.getByLabel('Links').fill('mailto:ben@example.com');
    await page.getByRole('button', { name: 'Save profile' }).click();
    await expect(page.getByLabel('Links')).toHaveAccessibleDescription(/is no URL of a page/);
    await page.getByLabel('Links').fill('ben.example');
    await page.getByLabel('Show this on the author page').check();
    await page.getByRole('button', { name: 'Save profile' }).click();
    await expect(page).toHaveURL('/admin/people');
    const { data } = await content.from('people').select().eq('user_id', id).single().throwOnError();
    expect(data).toMatchObject({
      role: 'author',
      name: 'Ben Okafor',
      slug: 'ben-okafor',
      bylines: ['B. O.', 'Ben'],
      links: ['https://ben.example'],
      is_public: true,
    });
  });

  await step('Without the account, the author stays', async () => {
    await chooseAction(page, 'Ben Okafor', 'Remove account');
    await dialog.getByRole('button', { name: 'Remove account' }).click();
    await expectNotice(page, 'Account Removed');
    await expect(getRow(page, 'Ben Okafor')).toContainText('Has an author page');
    await chooseAction(page, 'Ben Okafor', 'Delete');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expectNotice(page, 'Author Deleted');
    await expect(getRow(page, 'Ben Okafor')).toHaveCount(0);
  });
});

sessionTest(
  'An owner writes her own profile on the page Account, beside her name',
  async ({ page, content }) => {
    await page.goto('/admin/account');
    await page.getByLabel('About').fill('I like ferries.');
    await page.getByRole('button', { name: 'Save profile' }).click();
    await expectNotice(page, 'Profile Saved!');
    await page.getByLabel('Name', { exact: true }).fill('Ada');
    await page.getByRole('button', { name: 'Save details' }).click();
    await expectNotice(page, 'Account Saved!');
    const { data } = await content.from('people').select('name, about, role').single().throwOnError();
    expect(data).toEqual({ name: 'Ada', about: 'I like ferries.', role: 'owner' });
  },
);

signedOutTest('Somebody who is invited chooses a password, and is in', async ({ page, content, site }) => {
  const invite = async (email: string) => {
    const { access_token } = JSON.parse(site.session);
    const response = await site.fetch(
      new Request(`${site.url}/rest/v1/rpc/invite_person`, {
        method: 'POST',
        headers: {
          apikey: site.anonKey,
          authorization: `Bearer ${access_token}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ email, role: 'editor', name: 'Ben' }),
      }),
    );
    return (await response.json()) as string;
  };
  const token = await invite('roy@example.com');
  let fault: object | null = { fault: 'Password is known to be weak.', field: 'password' };
  // In place of the server, whose part is in server/invitations.
  await page.route(/\/invitation\/\w+\/account$/, async (route) => {
    if (fault) return route.fulfill({ json: fault });
    await site.auth.addUser('roy@example.com', 'seven quiet ferries');
    return route.fulfill({ json: { email: 'roy@example.com' } });
  });
  const password = page.getByLabel('Choose a password');
  const create = page.getByRole('button', { name: 'Create account' });

  await step('The link says who invites, and what a weak password lacks', async () => {
    await page.goto(`/invitation/${token}`);
    await expect(page.getByText('owner invites you as an editor.')).toBeVisible();
    await expect(page.getByLabel('Your name')).toHaveValue('Ben');
    await password.fill('password1234');
    await create.click();
    await expect(password).toHaveAccessibleDescription(/known to be weak/);
    await expect(password).toBeFocused();
  });
  await step('With a good one, the panel opens', async () => {
    fault = null;
    await password.fill('seven quiet ferries');
    await create.click();
    await expect(page).toHaveURL('/admin');
    await expectNotice(page, 'Welcome!');
  });
  await step('For somebody else, the link says who is logged in', async () => {
    await page.goto(`/invitation/${await invite('mei@example.com')}`);
    await expect(page.getByText('and this link is for')).toBeVisible();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(create).toBeVisible();
  });
  await step('A link that is used, expired or unknown says so', async () => {
    await content
      .from('invitations')
      .update({ accepted_at: '2026-11-30' })
      .eq('email', 'roy@example.com')
      .throwOnError();
    await page.goto(`/invitation/${token}`);
    await expect(page.getByRole('heading', { name: 'You are already in' })).toBeVisible();
    await content
      .from('invitations')
      .update({ accepted_at: null, expires_at: '2026-11-30' })
      .eq('email', 'roy@example.com')
      .throwOnError();
    await page.goto(`/invitation/${token}`);
    await expect(page.getByText('Ask owner for a new one.')).toBeVisible();
    await page.goto('/invitation/unknown');
    await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  });
});
