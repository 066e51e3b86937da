import {
  addMessages,
  button,
  main,
  menuEntry,
  minutesAgo,
  names,
  openFolder,
  rows,
} from '#tests/e2e/messages.ts';
import { expectNotice } from '#tests/e2e/owner.ts';
import { expect, step, test } from '#tests/setup/panel/panel.ts';

/** The inbox (docs/product/messages.md). public-contact*.spec.ts and tests/pages/contact.test.ts test how messages get there. */

test('An owner reads, answers, archives and deletes messages, and the menu counts the unread ones', async ({
  page,
  content,
}) => {
  await step('The empty inbox says what appears there, and no folder has anything', async () => {
    await page.goto('/admin/messages');
    await expect(main(page).getByText('No messages to answer.')).toBeVisible();
    await expect(menuEntry(page)).toHaveText('Messages');
    for (const folder of ['Answered', 'Archived', 'Suspected']) {
      await openFolder(page, folder);
      await expect(page).toHaveURL(`/admin/messages/${folder.toLowerCase()}`);
      await expect(rows(page)).toHaveCount(0);
    }
  });

  const ids = await addMessages(content, [
    { name: 'Ana', message: 'Hello,\n\nis June free?', email: 'ana@example.com' },
    { name: 'Ben', read_at: minutesAgo(0) },
    { name: 'Cem' },
    { name: 'Bot', suspicion: 'links', message: 'Buy' },
  ]);

  await step('Unread messages are marked and counted, and suspected ones are not in the inbox', async () => {
    await page.goto('/admin/messages');
    await expect(rows(page)).toHaveCount(3);
    expect(await names(page)).toEqual(['Ana', 'Ben', 'Cem']);
    await expect(rows(page).getByText('Unread:')).toHaveCount(2);
    await expect(menuEntry(page)).toHaveText('Messages2 unread');
    await expect(page.getByRole('navigation', { name: 'Folders' })).toContainText('Suspected1 in all');
  });

  await step('An opened message has its own URL, is read, and shows its text as written', async () => {
    await rows(page).getByRole('link', { name: 'Ana' }).press('Enter');
    await expect(page).toHaveURL(`/admin/messages/${ids.get('Ana')}`);
    await expect(main(page).getByRole('heading', { name: 'Booking Inquiry' })).toBeVisible();
    await expect(main(page).getByRole('article')).toContainText('Hello,\n\nis June free?');
    await expect(menuEntry(page)).toHaveText('Messages1 unread');
    await expect(main(page).getByRole('link', { name: 'Reply' })).toHaveAttribute(
      'href',
      /^mailto:ana@example\.com\?subject=Re%3A%20Booking%20Inquiry&body=.*%3E%20is%20June%20free%3F/,
    );
  });

  await step('A message is marked as answered and found in its folder; the list focuses it', async () => {
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
    await expect(main(page).getByRole('article')).toBeVisible();
    await main(page).getByRole('link', { name: 'Answered' }).click();
    await expect(rows(page).getByRole('link', { name: 'Ana' })).toBeFocused();
  });

  await step('Several messages are archived at once, and moved back', async () => {
    await openFolder(page, 'Inbox');
    await expect(rows(page)).toHaveCount(2);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).first().check();
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

  await step('A message that is marked as unread is unread in the list', async () => {
    await page.goto(`/admin/messages/${ids.get('Cem')}`);
    await expect(menuEntry(page)).toHaveText('Messages');
    await button(page, 'Mark as unread').click();
    await expectNotice(page, 'Marked as unread');
    await expect(page).toHaveURL('/admin/messages');
    await expect(menuEntry(page)).toHaveText('Messages1 unread');
  });

  await step('Deleting asks first, is final, and does not fill the trash', async () => {
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
