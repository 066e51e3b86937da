import { addMessages, button, main, rows } from '#tests/e2e/messages.ts';
import { expectNotice } from '#tests/e2e/owner.ts';
import { expect, test } from '#tests/setup/panel/panel.ts';

/** The list of messages, and how long they are kept (docs/product/inbox.md). */

test('The list of messages is searched and paged, and its URL keeps both', async ({ page, content }) => {
  await addMessages(content, [
    { name: 'Eve', email: 'eve@example.com', message: 'A "quoted" kayak\nfor two', subject: 'support' },
    ...Array.from({ length: 29 }, (_, n) => ({ name: `Visitor ${n + 1}` })),
  ]);
  await page.goto('/admin/messages');
  await expect(rows(page)).toHaveCount(25);
  await button(page, 'Next').click();
  await expect(rows(page)).toHaveCount(5);
  await expect(page).toHaveURL('/admin/messages?page=2');
  // A subject is found by its label in the contact form, 'Customer Support', not by the stored value.
  for (const [search, name] of [
    ['customer support', 'Eve'],
    ['kayak QUOTED', 'Eve'],
    ['visitor 29', 'Visitor 29'],
    ['eve@', 'Eve'],
  ] as const) {
    await main(page).getByRole('searchbox').fill(search);
    await expect(page).toHaveURL(`/admin/messages?${new URLSearchParams({ q: search })}`);
    await expect(rows(page).getByRole('link')).toHaveText([`Unread: ${name}`]);
  }
  await rows(page).getByRole('link').click();
  await expect(main(page).getByRole('article')).toBeVisible();
  await main(page).getByRole('link', { name: 'Inbox' }).click();
  await expect(page).toHaveURL('/admin/messages?q=eve%40');

  await main(page).getByRole('searchbox').fill('nowhere');
  await expect(main(page).getByText('No message in this folder matches “nowhere”.')).toBeVisible();
  await button(page, 'Show all').click();
  await expect(rows(page)).toHaveCount(25);
});

test('An owner sets how long messages are kept, confirms what that deletes, and the privacy page says it', async ({
  page,
  content,
}) => {
  const months = (count: number) => new Date(Date.now() - count * 31 * 86_400_000).toISOString();
  await addMessages(content, [{ name: 'New' }, { name: 'Old', received_at: months(5) }]);
  await page.goto('/admin/messages');
  const select = main(page).getByLabel('Keep messages for');
  await expect(select).toHaveValue('12');
  await expect(rows(page)).toHaveCount(2);
  const dialog = page.getByRole('dialog', { name: 'Delete older messages?' });

  await select.selectOption('3 months');
  await expect(dialog).toContainText('1 message is older than 3 months, and will be deleted now.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(select).toHaveValue('12');
  await expect(rows(page)).toHaveCount(2);

  await select.selectOption('3 months');
  await dialog.getByRole('button', { name: 'Delete forever' }).click();
  await expectNotice(page, 'Settings Saved!');
  await expect(rows(page)).toHaveCount(1);
  await expect(select).toHaveValue('3');
  const expectPrivacy = (text: string) =>
    expect.poll(async () => (await page.request.get('/privacy')).text()).toContain(text);
  await expectPrivacy('for 3 months, unless we delete it earlier');

  await select.selectOption('No limit');
  await expectNotice(page, 'Settings Saved!');
  await expectPrivacy('until we delete it, because your matter is settled');
  await page.reload();
  await expect(select).toHaveValue('');
});

test('Several messages are marked as spam or deleted at once', async ({ page, content }) => {
  await addMessages(content, [{ name: 'Ana' }, { name: 'Ben' }, { name: 'Cem' }, { name: 'Dan' }]);
  await page.goto('/admin/messages');
  await expect(rows(page).filter({ hasText: 'Dan' })).toHaveCount(1);
  const readNames = async () =>
    (await content.from('messages').select('name').order('name').throwOnError()).data.map(({ name }) => name);
  const select = (name: string) =>
    page.getByRole('checkbox', { name: `Select message from ${name}` }).check();
  for (const name of ['Ana', 'Ben']) await select(name);
  await button(page, 'Mark as spam').click();
  await expectNotice(page, '2 messages: mark as spam');
  await expect(rows(page)).toHaveCount(2);
  for (const name of ['Cem', 'Dan']) await select(name);
  await button(page, 'Delete').click();
  await page
    .getByRole('dialog', { name: 'Delete 2 messages?' })
    .getByRole('button', { name: 'Delete forever' })
    .click();
  await expectNotice(page, '2 messages deleted');
  expect(await readNames()).toEqual(['Ana', 'Ben']);
});
