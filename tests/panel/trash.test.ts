import { registry } from '#app/admin/registry.ts';
import { samples } from '#tests/e2e/collection-samples.ts';
import { noticeRegion } from '#tests/e2e/fixtures.ts';
import { expectErrorNotice, expectNotice } from '#tests/e2e/owner.ts';
import { chooseInRow, getMenuButton, getRowLink } from '#tests/e2e/row-menu.ts';
import { addRow, deleteAllRows, findRows } from '#tests/e2e/rows.ts';
import { expect, step, test } from '#tests/setup/panel/panel.ts';

/** These tests undo deletions and use the trash (docs/product/publishing.md). tests/access tests the database. */

test('An owner undoes a deletion with the keyboard, and the row gets the focus', async ({
  page,
  content,
}) => {
  const stored = await addRow(content, 'posts', { ...samples.posts.row, title: 'Kyoto' });
  await addRow(content, 'posts', { title: 'Lisbon' });
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto('/admin/posts');

  await step('The notice names the record', async () => {
    await chooseInRow(page, 'Kyoto', 'Delete');
    await expectNotice(page, 'Post Deleted', '“Kyoto” was deleted.');
  });

  await step('F8, Tab and Enter undo the deletion', async () => {
    await page.keyboard.press('F8');
    await page.keyboard.press('Tab');
    await expect(noticeRegion(page).getByRole('button', { name: 'Undo' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expectNotice(page, 'Post Restored');
    await expect(getRowLink(page, 'Kyoto')).toBeFocused();
    expect(await findRows(content, 'posts', { id: stored.id })).toEqual([stored]);
  });

  await step('Undo restores all rows that were deleted together', async () => {
    await page.getByRole('checkbox', { name: 'Select all on this page' }).first().check();
    await page.getByRole('button', { name: 'Delete selected' }).click();
    await expectNotice(page, '2 posts deleted');
    await noticeRegion(page).getByRole('button', { name: 'Undo' }).click();
    await expectNotice(page, '2 posts restored');
    await expect(page.getByRole('rowheader')).toHaveCount(2);
  });

  await step('Undo says why a row cannot be restored', async () => {
    await chooseInRow(page, 'Kyoto', 'Delete');
    await expectNotice(page, 'Post Deleted');
    await content.from('trash').delete().eq('title', 'Kyoto').throwOnError();
    await noticeRegion(page).getByRole('button', { name: 'Undo' }).click();
    await expectErrorNotice(page, 'Error restoring posts', 'It is no longer in the trash.');
  });

  await step('The notice with Undo disappears when the owner leaves the list', async () => {
    await chooseInRow(page, 'Lisbon', 'Delete');
    await expectNotice(page, 'Post Deleted');
    await page.getByRole('complementary').getByRole('link', { name: 'Dashboard' }).click();
    await expect(noticeRegion(page).getByRole('button', { name: 'Undo' })).toHaveCount(0);
  });
});

test('An owner restores records from the trash, deletes some forever, and empties it', async ({
  page,
  content,
}) => {
  await deleteAllRows(content, 'hero_slides');
  await content.from('trash').delete().not('id', 'is', null).throwOnError();
  const main = page.getByRole('main');
  const rows = main.getByRole('rowheader');
  const dialog = page.getByRole('dialog');

  await step('The empty trash says what it is for', async () => {
    await page.goto('/admin/trash');
    await expect(main.getByText('The trash is empty. What you delete stays here for 60 days.')).toBeVisible();
    await expect(main.getByRole('button', { name: 'Empty trash' })).toHaveCount(0);
  });

  const post = await addRow(content, 'posts', { title: 'Kyoto' });
  await addRow(content, 'destinations', { name: 'Lisbon' });
  for (const title of ['Slide 1', 'Slide 2', 'Slide 3']) await addRow(content, 'hero_slides', { title });
  for (const { table } of registry.collections) await deleteAllRows(content, table);

  await step('The trash lists what was deleted, with the kind and the days left', async () => {
    await page.reload();
    await expect(rows).toHaveCount(5);
    const row = main.getByRole('row').filter({ hasText: 'Kyoto' });
    await expect(row.getByRole('cell', { name: 'Post', exact: true })).toBeVisible();
    await expect(row.getByRole('cell', { name: '60', exact: true })).toBeVisible();
  });

  await step('Restore returns a record, and the focus moves to the next one', async () => {
    await chooseInRow(page, 'Kyoto', 'Restore');
    await expectNotice(page, 'Post Restored', '“Kyoto” was restored.');
    await expect(rows).toHaveCount(4);
    expect(await findRows(content, 'posts')).toEqual([post]);
    await expect(main.getByRole('button', { name: /^Actions for / }).and(page.locator(':focus'))).toHaveCount(
      1,
    );
  });

  await step('A search finds records by their name', async () => {
    await main.getByRole('searchbox').fill('slide');
    await expect(rows).toHaveCount(3);
    await expect(page).toHaveURL('/admin/trash?q=slide');
    await main.getByRole('searchbox').fill('nowhere');
    await expect(main.getByText('Nothing in the trash matches “nowhere”.')).toBeVisible();
    await main.getByRole('button', { name: 'Show everything' }).click();
    await expect(rows).toHaveCount(4);
  });

  await step('Deleting forever needs a confirmation', async () => {
    const button = getMenuButton(page, 'Slide 1');
    await chooseInRow(page, 'Slide 1', 'Delete forever');
    await expect(dialog).toContainText('The slide “Slide 1” will be deleted forever. This cannot be undone.');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
    await button.press('Delete');
    await dialog.getByRole('button', { name: 'Delete forever' }).click();
    await expectNotice(page, '1 record deleted forever');
    await expect(rows).toHaveCount(3);
    await expect(main.getByRole('group', { name: 'Deleted records' })).toBeFocused();
  });

  await step('Several records are restored together', async () => {
    await main.getByRole('checkbox', { name: 'Select Slide 2' }).check();
    await main.getByRole('checkbox', { name: 'Select Slide 3' }).check();
    await main.getByRole('button', { name: 'Restore selected' }).click();
    await expectNotice(page, '2 records restored');
    await expect(rows).toHaveText(['Lisbon']);
    expect(await findRows(content, 'hero_slides')).toHaveLength(2);
  });

  await step('A record that exists again is not restored', async () => {
    const { data } = await content.from('trash').select('row_id').single().throwOnError();
    await addRow(content, 'destinations', { id: data.row_id, name: 'Lisbon, new' });
    await chooseInRow(page, 'Lisbon', 'Restore');
    await expectErrorNotice(
      page,
      'Error restoring from the trash',
      '“Lisbon” was not restored, because it exists again.',
    );
    await expect(rows).toHaveText(['Lisbon']);
  });

  await step('Emptying the trash needs a confirmation', async () => {
    await main.getByRole('button', { name: 'Empty trash' }).click();
    await expect(dialog).toContainText('Everything in the trash will be deleted forever.');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(rows).toHaveCount(1);
    await main.getByRole('button', { name: 'Empty trash' }).click();
    await dialog.getByRole('button', { name: 'Empty trash' }).click();
    await expectNotice(page, 'Trash Emptied');
    await expect(main.getByText('The trash is empty.')).toBeVisible();
    await expect(main.getByRole('group', { name: 'Deleted records' })).toBeFocused();
  });
});
