import { addMessages, button, hostileMessages, main, minutesAgo, names, rows } from '#tests/e2e/messages.ts';
import { expectErrorNotice, expectNotice } from '#tests/e2e/owner.ts';
import { expect, test } from '#tests/setup/panel/panel.ts';

test('A suspected message says why it is suspected, and moves to the inbox and back', async ({
  page,
  content,
}) => {
  const ids = await addMessages(content, [
    { name: 'Lena', suspicion: 'speed' },
    { name: 'Bot', suspicion: 'trap' },
  ]);
  for (const path of ['/admin', '/admin/messages']) {
    await page.goto(path);
    const link = main(page).getByRole('link', { name: '2 suspected messages of the last day' });
    await expect(link).toHaveAttribute('href', '/admin/messages/suspected');
  }
  await main(page).getByRole('link', { name: '2 suspected messages' }).click();
  await expect(page).toHaveURL('/admin/messages/suspected');
  await expect(rows(page).first()).toContainText('Suspected because it was sent within three seconds');
  await rows(page).getByRole('link', { name: 'Lena' }).click();
  await expect(main(page).getByText('This message is suspected because it was sent within')).toBeVisible();
  await button(page, 'Not spam').click();
  await expectNotice(page, 'Moved to the inbox');
  await expect(main(page).getByText('is suspected because')).toHaveCount(0);
  await page.goto('/admin/messages');
  await expect(rows(page)).toHaveCount(1);
  expect(await names(page)).toEqual(['Lena']);
  await page.goto(`/admin/messages/${ids.get('Lena')}`);
  await button(page, 'Mark as spam').click();
  await expect(
    main(page).getByText('This message is suspected because you marked it as spam.'),
  ).toBeVisible();
  // The note counts unread messages of the last day. The owner has read that of Lena, and that of the bot becomes older.
  await content
    .from('messages')
    .update({ received_at: minutesAgo(1500) })
    .eq('name', 'Bot')
    .throwOnError();
  await page.goto('/admin/messages');
  await expect(main(page).getByText('No messages to answer.')).toBeVisible();
  await expect(main(page).getByRole('link', { name: /suspected message/ })).toHaveCount(0);
});

test('After a failed load, change or deletion of messages, the next attempt succeeds', async ({
  page,
  content,
}) => {
  const ids = await addMessages(content, [{ name: 'Ana', read_at: minutesAgo(0) }]);
  const requests = '**/rest/v1/messages?*';
  const fail = () =>
    page.route(requests, (route) => route.fulfill({ status: 500, json: { message: 'Broken', code: 'X' } }));
  await fail();
  await page.goto('/admin/messages');
  await expectErrorNotice(page, 'Error fetching messages', 'Broken');
  await page.unroute(requests);
  await button(page, 'Try again').click();
  await expect(rows(page)).toHaveCount(1);

  await fail();
  await page.goto(`/admin/messages/${ids.get('Ana')}`);
  await expectErrorNotice(page, 'Error fetching message', 'Broken');
  await page.unroute(requests);
  await button(page, 'Try again').click();
  await expect(main(page).getByRole('article')).toContainText('Is June free?');

  await fail();
  await button(page, 'Archive').click();
  await expectErrorNotice(page, 'Error updating messages', 'Broken');
  await button(page, 'Delete').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete forever' }).click();
  await expectErrorNotice(page, 'Error deleting messages', 'Broken');
  await page.unroute(requests);
  await button(page, 'Archive').click();
  await expectNotice(page, 'Message archived');
});

test('A message that was archived elsewhere and is answered here is archived and answered', async ({
  page,
  content,
}) => {
  const ids = await addMessages(content, [{ name: 'Ana' }]);
  await page.goto(`/admin/messages/${ids.get('Ana')}`);
  await expect(main(page).getByRole('article')).toContainText('Is June free?');
  await content
    .from('messages')
    .update({ archived_at: minutesAgo(0) })
    .eq('name', 'Ana')
    .throwOnError();
  await button(page, 'Mark as answered').click();
  await expectNotice(page, 'Marked as answered');
  for (const text of ['Archived', 'Answered'])
    await expect(main(page).getByText(text, { exact: true })).toBeVisible();
  await page.goto('/admin/messages/archived');
  await expect(rows(page).getByRole('link', { name: 'Ana' })).toBeVisible();
  await page.goto('/admin/messages/answered');
  await expect(main(page).getByText('No answered messages.')).toBeVisible();
});

test('A message that was deleted elsewhere and is changed here is said to be gone, in its page and in the list', async ({
  page,
  content,
}) => {
  const ids = await addMessages(content, [{ name: 'Ana', read_at: minutesAgo(0) }, { name: 'Ben' }]);
  const nothing = 'There was nothing left to change, or you do not have permission to change it.';
  await page.goto('/admin/messages');
  await expect(rows(page)).toHaveCount(2);
  await content.from('messages').delete().eq('name', 'Ben').throwOnError();
  await page.getByRole('checkbox', { name: 'Select message from Ben' }).check();
  await button(page, 'Archive').click();
  await expectErrorNotice(page, 'Error updating messages', nothing);
  await expect(rows(page)).toHaveCount(1);
  await page.goto(`/admin/messages/${ids.get('Ana')}`);
  await expect(main(page).getByRole('article')).toContainText('Is June free?');
  await content.from('messages').delete().eq('name', 'Ana').throwOnError();
  await button(page, 'Mark as answered').click();
  await expectErrorNotice(page, 'Error updating messages', nothing);
  await expect(main(page).getByText('This message no longer exists.')).toBeVisible();
});

test('Whatever a visitor sends, an owner sees its text, and the only link is the reply', async ({
  page,
  content,
}) => {
  // The others are only long: owner-messages.spec.ts shows them.
  const written = hostileMessages.slice(0, 3);
  const ids = await addMessages(content, written);
  for (const { name, message } of written) {
    await page.goto(`/admin/messages/${ids.get(name)}`);
    const letter = main(page).getByRole('article');
    await expect(letter).toContainText(name);
    await expect(letter.getByText(message.trim(), { exact: true })).toBeVisible();
    await expect(letter.locator('img, style')).toHaveCount(0);
    await expect(letter.getByRole('link')).toHaveCount(1);
  }
});
