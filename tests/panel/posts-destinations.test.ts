import { expectNotice } from '#tests/e2e/owner.ts';
import { abortRequests, requestsTo, stopIntercepting } from '#tests/e2e/requests.ts';
import { addRow, findRows } from '#tests/e2e/rows.ts';
import { expect, step, test } from '#tests/setup/panel/panel.ts';

test('The post form finds destinations by name, and stores those that the post is about', async ({
  page,
  content,
}) => {
  const kyoto = await addRow(content, 'destinations', { name: 'Kyoto', region: 'Asia' });
  const lisbon = await addRow(content, 'destinations', { name: 'Lisbon, 100% (Portugal)' });
  const gone = '11111111-2222-4333-8444-555555555555';
  const post = await addRow(content, 'posts', { title: 'Tea', destination_ids: [gone] });
  await page.goto(`/admin/posts/edit/${post.id}`);
  const field = page.getByRole('combobox', { name: 'Destinations' });
  const chosen = page.locator('form').getByRole('list', { name: 'Destinations' }).getByRole('listitem');
  const options = page.getByRole('listbox', { name: 'Destinations' }).getByRole('option');

  await step('A destination that was deleted is named as such, and can be removed', async () => {
    await expect(chosen).toHaveText(['Deleted destination']);
    await page.getByRole('button', { name: 'Remove Deleted destination' }).click();
    await expect(chosen).toHaveCount(0);
    await expect(field).toBeFocused();
  });

  await step('The keyboard chooses a destination without saving the form', async () => {
    await field.pressSequentially('kyo');
    await expect(options).toHaveText(['KyotoAsia']);
    await field.press('Enter');
    await expect(chosen).toHaveText(['Kyoto']);
    await expect(page).toHaveURL(`/admin/posts/edit/${post.id}`);
  });

  await step('A click chooses one with special characters, which is not offered again', async () => {
    await field.fill('100% (');
    await options.filter({ hasText: 'Lisbon' }).click();
    await expect(chosen).toHaveText(['Kyoto', 'Lisbon, 100% (Portugal)']);
    await field.fill('kyoto');
    await expect(page.getByText('No destination matches “kyoto”.').first()).toBeVisible();
    await field.press('Escape');
    await field.fill('');
  });

  await step('Backspace in the empty field removes the last one', async () => {
    await field.press('Backspace');
    await expect(chosen).toHaveText(['Kyoto']);
  });

  await step('A failed search says so', async () => {
    await abortRequests(page, requestsTo('destinations', 'words=').read);
    await field.fill('Lisb');
    await expect(page.getByText('The destinations could not be loaded.').first()).toBeVisible();
    await stopIntercepting(page, requestsTo('destinations', 'words=').read);
    await field.fill('Lisbo');
    await options.click();
  });

  await page.getByRole('button', { name: 'Update Post' }).click();
  await expectNotice(page, 'Post updated successfully');
  expect(await findRows(content, 'posts', { title: 'Tea' })).toMatchObject([
    { destination_ids: [kyoto.id, lisbon.id] },
  ]);
});
