import { expect } from './fixtures.ts';
import { addMessages, button, main, rows } from './messages.ts';
import { expectErrorNotice, expectNotice, test } from './owner.ts';

/** Messages that are changed in two tabs at once, where no tab knows of the other yet (docs/product/messages.md). */

test('A message that was archived in one tab and is answered in another is archived and answered', async ({
  page,
  context,
  content,
}) => {
  const ids = await addMessages(content, [{ name: 'Ana' }]);
  const other = await context.newPage();
  for (const tab of [page, other]) await tab.goto(`/admin/messages/${ids.get('Ana')}`);
  await button(other, 'Archive').click();
  await expectNotice(other, 'Message archived');
  await button(page, 'Mark as answered').click();
  await expectNotice(page, 'Marked as answered');
  for (const text of ['Archived', 'Answered'])
    await expect(main(page).getByText(text, { exact: true })).toBeVisible();
  await page.goto('/admin/messages/archived');
  await expect(rows(page).getByRole('link', { name: 'Ana' })).toBeVisible();
  await page.goto('/admin/messages/answered');
  await expect(main(page).getByText('No answered messages.')).toBeVisible();
});

test('A message that was deleted in one tab and is changed in another is said to be gone, in its page and in the list', async ({
  page,
  context,
  content,
}) => {
  const ids = await addMessages(content, [{ name: 'Ana' }, { name: 'Ben' }]);
  const other = await context.newPage();
  await other.goto('/admin/messages');
  await expect(rows(other)).toHaveCount(2);
  await page.goto(`/admin/messages/${ids.get('Ana')}`);
  await expect(main(page).getByRole('article')).toContainText('Is June free?');
  // It is read again once it is marked as read, and then it must still be there.
  const readStored = () =>
    content.from('messages').select('read_at').eq('name', 'Ana').single().throwOnError();
  await expect.poll(async () => (await readStored()).data.read_at).toBeTruthy();
  await page.waitForLoadState('networkidle');
  await content.from('messages').delete().eq('name', 'Ana').throwOnError();
  const nothing = 'There was nothing left to change, or you do not have permission to change it.';
  await button(page, 'Mark as answered').click();
  await expectErrorNotice(page, 'Error updating messages', nothing);
  await expect(main(page).getByText('This message no longer exists.')).toBeVisible();
  await other.getByRole('checkbox', { name: 'Select message from Ana' }).check();
  await button(other, 'Archive').click();
  await expectErrorNotice(other, 'Error updating messages', nothing);
  await expect(rows(other)).toHaveCount(1);
});
