import { expectAccessibleAtWidths } from './axe.ts';
import { expect } from './fixtures.ts';
import { addMessages, button, main, menuEntry, minutesAgo, names, openFolder, rows } from './messages.ts';
import { expectErrorNotice, expectNotice, test } from './owner.ts';

/** The inbox (docs/product/messages.md). public-contact*.spec.ts test how messages get there. */

test('An owner reads, answers, archives and deletes messages, and the menu counts the unread ones', async ({
  page,
  content,
}) => {
  await test.step('The empty inbox says what appears there, and no folder has anything', async () => {
    await page.goto('/admin/messages');
    await expect(main(page).getByText('No messages to answer.')).toBeVisible();
    await expect(menuEntry(page)).toHaveText('Messages');
    for (const folder of ['Answered', 'Archived', 'Suspected']) {
      await openFolder(page, folder);
      await expect(page).toHaveURL(`/admin/messages/${folder.toLowerCase()}`);
      await expect(main(page).getByRole('img', { includeHidden: true }).first()).toBeVisible();
      await expect(rows(page)).toHaveCount(0);
    }
    await expectAccessibleAtWidths(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  const ids = await addMessages(content, [
    { name: 'Ana', message: 'Hello,\n\nis June free?', email: 'ana@example.com' },
    { name: 'Ben', read_at: minutesAgo(0) },
    { name: 'Cem' },
    { name: 'Bot', suspicion: 'links', message: 'Buy' },
  ]);

  await test.step('Unread messages are marked and counted, and suspected ones are not in the inbox', async () => {
    await page.goto('/admin/messages');
    await expect(rows(page)).toHaveCount(3);
    expect(await names(page)).toEqual(['Ana', 'Ben', 'Cem']);
    await expect(rows(page).getByText('Unread:')).toHaveCount(2);
    await expect(menuEntry(page)).toHaveText('Messages2 unread');
    await expect(page.getByRole('navigation', { name: 'Folders' })).toContainText('Suspected1 in all');
  });

  await test.step('An opened message has a URL of its own, is read from then on, and shows its text as it was written', async () => {
    await rows(page).getByRole('link', { name: 'Ana' }).press('Enter');
    await expect(page).toHaveURL(`/admin/messages/${ids.get('Ana')}`);
    await expect(main(page).getByRole('heading', { name: 'Booking Inquiry' })).toBeVisible();
    await expect(main(page).getByRole('article')).toContainText('Hello,\n\nis June free?');
    await expect(menuEntry(page)).toHaveText('Messages1 unread');
    await expectAccessibleAtWidths(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    const href = await main(page).getByRole('link', { name: 'Reply' }).getAttribute('href');
    expect(href).toMatch(/^mailto:ana@example\.com\?subject=Re%3A%20Booking%20Inquiry&body=/);
    expect(new URL(href ?? '').searchParams.get('body')).toContain('> is June free?');
  });

  await test.step('A message is marked as answered and found in its folder; the list focuses it', async () => {
    await button(page, 'Mark as answered').click();
    await expectNotice(page, 'Marked as answered');
    await expect(main(page).getByText('Answered', { exact: true })).toBeVisible();
    // The button that was pressed is gone.
    await expect(button(page, 'Move to inbox')).toBeFocused();
    await page.keyboard.press('Enter');
    await expectNotice(page, 'Moved to the inbox');
    await expect(button(page, 'Mark as answered')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(button(page, 'Move to inbox')).toBeFocused();
    await main(page).getByRole('link', { name: 'Inbox' }).click();
    await expect(rows(page)).toHaveCount(2);
    await openFolder(page, 'Answered');
    await expect(rows(page).getByRole('link', { name: 'Ana' })).toBeVisible();
    await rows(page).getByRole('link', { name: 'Ana' }).click();
    await main(page).getByRole('link', { name: 'Answered' }).click();
    await expect(rows(page).getByRole('link', { name: 'Ana' })).toBeFocused();
  });

  await test.step('Several messages are archived at once, and moved back', async () => {
    await openFolder(page, 'Inbox');
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await expectAccessibleAtWidths(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await button(page, 'Archive').click();
    await expectNotice(page, '2 messages: archive');
    await expect(main(page).getByText('No messages to answer.')).toBeVisible();
    await expect(page.getByRole('group', { name: 'Inbox' })).toBeFocused();
    await openFolder(page, 'Archived');
    await page.getByRole('checkbox', { name: 'Select message from Cem' }).check();
    await button(page, 'Move to inbox').click();
    await expectNotice(page, 'Moved to the inbox');
    await expect(rows(page)).toHaveCount(1);
  });

  await test.step('A message that is marked as unread is unread in the list', async () => {
    await page.goto(`/admin/messages/${ids.get('Cem')}`);
    await expect(menuEntry(page)).toHaveText('Messages');
    await button(page, 'Mark as unread').click();
    await expectNotice(page, 'Marked as unread');
    await expect(page).toHaveURL('/admin/messages');
    await expect(menuEntry(page)).toHaveText('Messages1 unread');
  });

  await test.step('Deleting asks first, is final, and does not fill the trash', async () => {
    await rows(page).getByRole('link', { name: 'Cem' }).click();
    await button(page, 'Delete').click();
    const dialog = page.getByRole('dialog', { name: 'Delete this message?' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await button(page, 'Delete').click();
    await dialog.getByRole('button', { name: 'Delete forever' }).click();
    await expectNotice(page, 'Message deleted');
    await expect(page).toHaveURL('/admin/messages');
    await expect(rows(page)).toHaveCount(0);
    expect((await content.from('messages').select('name').order('name').throwOnError()).data).toEqual(
      ['Ana', 'Ben', 'Bot'].map((name) => ({ name })),
    );
    expect(
      (await content.from('trash').select('id').eq('table_name', 'messages').throwOnError()).data,
    ).toEqual([]);
    await page.goto(`/admin/messages/${ids.get('Cem')}`);
    await expect(main(page).getByText('This message no longer exists.')).toBeVisible();
    await page.goto('/admin/messages/nothing');
    await expect(main(page).getByText('This message no longer exists.')).toBeVisible();
  });
});

test('For webmail, the address and the quoted text are copied on a phone, and the panel says what to do if they cannot be', async ({
  page,
  content,
}) => {
  const email = `${'a'.repeat(60)}@${'long-domain.'.repeat(5)}example.com`;
  const ids = await addMessages(content, [{ name: 'Ana', message: 'Hello,\n\nis June free?', email }]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/admin/messages/${ids.get('Ana')}`);
  const group = page.getByRole('group', { name: 'To reply in webmail:' });
  const status = group.getByRole('status').filter({ hasText: /./ });

  await test.step('Where the browser does not allow it, a notice says how to copy by hand', async () => {
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
    });
    await button(page, 'Copy address').press('Enter');
    await expectErrorNotice(
      page,
      'The address could not be copied',
      `Please select it here and copy it: ${email}`,
    );
    await expect(button(page, 'Copy address')).toBeFocused();
    await expect(status).toHaveCount(0);
    await expectAccessibleAtWidths(page, [1440, 390]);
    await button(page, 'Copy quoted text').press('Enter');
    await expectErrorNotice(page, 'The text could not be copied');
    await expect(button(page, 'Copy quoted text')).toBeFocused();
  });

  await test.step('Otherwise the button that was pressed says so, and keeps the focus', async () => {
    await page.reload();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await button(page, 'Copy address').press('Enter');
    await expect(status).toHaveText('Address copied');
    await expect(button(page, 'Address copied')).toBeFocused();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(email);
    await expectAccessibleAtWidths(page, [390]);
    await button(page, 'Copy quoted text').press('Enter');
    await expect(status).toHaveText('Quoted text copied');
    await expect(button(page, 'Copy address')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      /^On \w+ \d+, \d{4}, Ana wrote:\n> Hello,\n> \n> is June free\?$/,
    );
  });
});

test.describe('while the panel follows changes', () => {
  test.use({ followsChanges: true });

  test('A message that a visitor sends appears in the open inbox and in the menu, and can be answered', async ({
    page,
    request,
    content,
  }) => {
    await page.goto('/admin/messages');
    await expect(main(page).getByText('No messages to answer.')).toBeVisible();
    const form = { name: 'Ana', email: 'ana@example.com', subject: 'feedback', message: 'A lovely site!' };
    const headers = { 'x-forwarded-for': '192.0.2.44' };
    // The panel begins to follow changes some time after it is shown, and reads what it has missed.
    expect((await request.post('/contact/messages', { form, headers })).status()).toBe(200);
    await expect(rows(page)).toContainText(['A lovely site!']);
    await expect(menuEntry(page)).toHaveText('Messages1 unread');
    await rows(page).getByRole('link', { name: 'Ana' }).click();
    await expect(main(page).getByRole('article')).toContainText('A lovely site!');
    await content
      .from('messages')
      .update({ answered_at: minutesAgo(0) })
      .eq('name', 'Ana')
      .throwOnError();
    await expect(main(page).getByText('Answered', { exact: true })).toBeVisible();
  });
});
