import type { Page } from '@playwright/test';
import { moveToTrash, restoreFiles } from '#app/admin/media/deleted-files.ts';
import { noticeRegion } from '#tests/e2e/fixtures.ts';
import {
  addFiles,
  clearLibrary,
  getCard,
  getCards,
  getFileUrl,
  listFiles,
} from '#tests/e2e/media-library.ts';
import { expectErrorNotice, expectNotice } from '#tests/e2e/owner.ts';
import { rejectRequests, requestsTo, stopIntercepting } from '#tests/e2e/requests.ts';
import { chooseInRow } from '#tests/e2e/row-menu.ts';
import { addRow } from '#tests/e2e/rows.ts';
import { expect, step, test } from '#tests/setup/panel/panel.ts';

/** The media library: the records that use a file, and deleting. */

const fileReads = requestsTo('media_files').read;
const fileMoves = { method: 'POST', url: '**/storage/v1/object/move' };

const deleteFile = (page: Page, name: string) => page.getByRole('button', { name: `Delete ${name}` }).click();

/** Runs an action that asks for a confirmation, and returns its text. */
async function confirm(page: Page, response: 'accept' | 'dismiss', action: () => Promise<void>) {
  let message = '';
  page.once('dialog', async (dialog) => {
    message = dialog.message();
    await dialog[response]();
  });
  await action();
  await expect.poll(() => message).not.toBe('');
  return message;
}

test.beforeEach(async ({ content }) => clearLibrary(content));

test('The media library shows each file with the records that use it', async ({ page, content }) => {
  const [unused, usedInSlide, usedInPost, usedTwice] = await addFiles(
    content,
    4,
    'a-name-without-any-space-'.repeat(4),
  );
  const slideTitle = `Gates ${'of Kyoto '.repeat(20)}`.trim();
  const { id } = await addRow(content, 'hero_slides', {
    title: slideTitle,
    image_url: getFileUrl(content, usedInSlide),
  });
  await addRow(content, 'posts', {
    title: 'Ten mornings',
    image: getFileUrl(content, usedTwice),
    content: `![Sea](${getFileUrl(content, usedInPost)})`,
  });
  await addRow(content, 'destinations', { name: 'Kyoto', image: getFileUrl(content, usedTwice) });

  await step('A failed load is reported, and can be tried again', async () => {
    await rejectRequests(page, fileReads, 'The database is unavailable');
    await page.goto('/admin/media');
    await expectErrorNotice(page, 'Error fetching uploaded files', 'The database is unavailable');
    await stopIntercepting(page, fileReads);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(getCards(page)).toHaveCount(4);
  });

  await step('Each card shows the type of its file, and links to the records that use it', async () => {
    await expect(getCard(page, unused).getByText('Unused')).toBeVisible();
    await expect(getCard(page, unused)).toContainText(/JPEG · 1 kB · \w+ \d+, 20\d\d/);
    const getUses = (name: string | undefined) =>
      getCard(page, name).getByRole('list', { name: 'Used in' }).getByRole('link');
    await expect(getUses(usedInSlide)).toHaveText([`Slide “${slideTitle}”`]);
    await expect(getUses(usedInSlide)).toHaveAttribute('href', `/admin/hero-slides/edit/${id}`);
    await expect(getUses(usedInPost)).toHaveText(['Post “Ten mornings”']);
    await expect(getUses(usedTwice)).toHaveText(['Destination “Kyoto”', 'Post “Ten mornings”']);
    await getCard(page, unused).getByRole('checkbox').check();
    await expect(page.getByText('1 selected')).toBeVisible();
  });

  await step('The filter shows only unused files', async () => {
    await page.getByRole('button', { name: 'Unused' }).click();
    await expect(getCards(page)).toHaveCount(1);
    await expect(page).toHaveURL(/\?show=unused$/);
    await expect(getCard(page, unused)).toBeVisible();
    await getCard(page, unused).getByRole('checkbox').uncheck();
    await expect(page.getByRole('button', { name: 'Select all on this page' })).toBeVisible();
  });
});

test('Unused files can be deleted together, and a used file only after “Delete anyway” is checked', async ({
  page,
  content,
}) => {
  const [used, , kept] = await addFiles(content, 4);
  await addRow(content, 'hero_slides', { title: 'Gates', image_url: getFileUrl(content, used) });
  await page.goto('/admin/media');

  await step('Several unused files can be selected and deleted, but no used ones', async () => {
    await expect(getCards(page)).toHaveCount(4);
    await expect(page.getByRole('checkbox')).toHaveCount(3);
    await page.getByRole('checkbox', { name: 'Select file-3.jpg' }).check();
    await expect(page.getByText('1 selected')).toBeVisible();
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await page.getByRole('button', { name: 'Unused' }).click();
    await expect(getCards(page)).toHaveCount(3);
    await page.getByRole('button', { name: 'Select all on this page' }).click();
    await page.getByRole('checkbox', { name: 'Select file-2.jpg' }).uncheck();
    await expect(page.getByText('2 selected')).toBeVisible();
    await confirm(page, 'accept', () => page.getByRole('button', { name: 'Delete selected' }).click());
    await expectNotice(page, '2 files deleted');
    expect(await listFiles(content)).toEqual([used, kept]);
    await noticeRegion(page).getByRole('button', { name: 'Undo' }).click();
    await expectNotice(page, '2 files restored');
    await expect(getCards(page)).toHaveCount(3);
    await page.getByRole('button', { name: 'Select all on this page' }).click();
    await page.getByRole('checkbox', { name: 'Select file-2.jpg' }).uncheck();
    await confirm(page, 'accept', () => page.getByRole('button', { name: 'Delete selected' }).click());
    await expectNotice(page, '2 files deleted');
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await expect(getCards(page)).toHaveCount(2);
  });

  await step(
    'An unused file is deleted only after a confirmation, and a failed deletion is reported',
    async () => {
      const question = 'Delete “file-2.jpg”? No saved record uses it. You can restore it from the trash.';
      expect(await confirm(page, 'dismiss', () => deleteFile(page, 'file-2.jpg'))).toBe(question);
      expect(await listFiles(content)).toEqual([used, kept]);
      await rejectRequests(page, fileMoves, 'The storage is unavailable');
      await confirm(page, 'accept', () => deleteFile(page, 'file-2.jpg'));
      await expectErrorNotice(page, 'Error deleting file', 'The storage is unavailable');
      await stopIntercepting(page, fileMoves);
    },
  );

  await step('A file that has come into use since the library was loaded is not deleted', async () => {
    await addRow(content, 'hero_slides', { title: 'New gates', image_url: getFileUrl(content, kept) });
    await confirm(page, 'accept', () => deleteFile(page, 'file-2.jpg'));
    await expectNotice(page, 'Nothing was deleted', '“file-2.jpg” is in use now.');
    await expect(getCard(page, kept).getByRole('link', { name: 'Slide “New gates”' })).toBeVisible();
    expect(await listFiles(content)).toEqual([used, kept]);
  });

  await step('A used file is deleted only after a dialog has listed where it will be missing', async () => {
    await deleteFile(page, 'file-0.jpg');
    const dialog = page.getByRole('dialog', { name: 'This file is in use' });
    await expect(dialog.getByRole('link', { name: 'Slide “Gates”' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Delete the file' })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Keep the file' }).click();
    await expect(dialog).toBeHidden();
    expect(await listFiles(content)).toEqual([used, kept]);

    await deleteFile(page, 'file-0.jpg');
    await dialog.getByLabel('Delete anyway').check();
    await dialog.getByRole('button', { name: 'Delete the file' }).click();
    await expectNotice(page, 'File Deleted', '“file-0.jpg” was deleted.');
    expect(await listFiles(content)).toEqual([kept]);
  });

  await step(
    'A deleted file is in the trash, where visitors do not see it, and can be restored with its uses',
    async () => {
      const readUsed = async () => (await fetch(getFileUrl(content, used))).status;
      expect(await readUsed()).toBe(404);
      await page.goto('/admin/trash');
      await expect(page.getByRole('row').filter({ hasText: 'file-0.jpg' })).toContainText('File');
      await chooseInRow(page, 'file-0.jpg', 'Restore');
      await expectNotice(page, 'File Restored', '“file-0.jpg” was restored.');
      expect(await readUsed()).toBe(200);
      await page.goto('/admin/media');
      await expect(getCard(page, used).getByRole('link', { name: 'Slide “Gates”' })).toBeVisible();
    },
  );

  await step('Emptying the trash deletes files forever', async () => {
    await deleteFile(page, 'file-0.jpg');
    const dialog = page.getByRole('dialog', { name: 'This file is in use' });
    await dialog.getByLabel('Delete anyway').check();
    await dialog.getByRole('button', { name: 'Delete the file' }).click();
    await expectNotice(page, 'File Deleted');
    await page.goto('/admin/trash');
    await expect(page.getByRole('rowheader')).toHaveCount(3);
    await page.getByRole('button', { name: 'Empty trash' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Empty trash' }).click();
    await expectNotice(page, 'Trash Emptied');
    expect((await content.storage.from('trash').list()).data).toEqual([]);
  });
});

test('Selected files stay selected when nothing is deleted because one of them has come into use', async ({
  page,
  content,
}) => {
  const [used] = await addFiles(content, 3);
  await page.goto('/admin/media?show=unused');
  await page.getByRole('button', { name: 'Select all on this page' }).click();
  await addRow(content, 'hero_slides', { title: 'Gates', image_url: getFileUrl(content, used) });
  await confirm(page, 'accept', () => page.getByRole('button', { name: 'Delete selected' }).click());
  await expectNotice(page, 'Nothing was deleted', '“file-0.jpg” is in use now.');
  await expect(getCards(page)).toHaveCount(2);
  await expect(page.getByText('2 selected')).toBeVisible();
});

test('A file that another tab has deleted, or one at the path of a deleted file, gets into the trash', async ({
  content,
}) => {
  const { data: image } = await content.storage
    .from('images')
    .download((await addFiles(content, 1))[0] ?? '');
  const [name = ''] = await listFiles(content);
  await moveToTrash(content, [name]);
  await moveToTrash(content, [name]);
  await content.storage.from('images').upload(name, image ?? '', { contentType: 'image/jpeg' });
  await moveToTrash(content, [name]);
  expect(await listFiles(content)).toEqual([]);
  expect((await content.storage.from('trash').list()).data).toMatchObject([{ name }]);
  await restoreFiles(content, [name]);
  expect(await listFiles(content)).toEqual([name]);
  await expect(restoreFiles(content, [name])).rejects.toThrow('It is no longer in the trash.');
});
