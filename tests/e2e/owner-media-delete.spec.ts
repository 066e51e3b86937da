import { expectNoAxeViolations } from './axe.ts';
import { expect } from './fixtures.ts';
import { addFiles, clearLibrary, getCard, getCards, getFileUrl, listFiles } from './media-library.ts';
import {
  addSlide,
  expectErrorNotice,
  expectNotice,
  rejectRequests,
  stopIntercepting,
  test,
} from './owner.ts';

/** Deleting files from the media library. */

const readFiles = { method: 'GET', url: '**/rest/v1/media_files*' };

test.beforeEach(async ({ content }) => clearLibrary(content));
test.afterEach(async ({ content }) => clearLibrary(content));

test('An unused file is deleted after a confirmation', async ({ page, content }) => {
  const [first, second] = await addFiles(content, 2);
  await page.goto('/admin/media');
  const messages: string[] = [];
  page.once('dialog', (dialog) => {
    messages.push(dialog.message());
    return dialog.dismiss();
  });
  await page.getByRole('button', { name: 'Delete file-0.jpg' }).click();
  await expect.poll(() => messages).toHaveLength(1);
  expect(await listFiles(content)).toEqual([first, second]);

  page.once('dialog', (dialog) => {
    messages.push(dialog.message());
    return dialog.accept();
  });
  await page.getByRole('button', { name: 'Delete file-0.jpg' }).click();
  await expectNotice(page, 'File Deleted', '“file-0.jpg” was deleted.');
  expect(messages[1]).toBe('Delete “file-0.jpg”? No saved record uses it. This cannot be undone.');
  await expect(getCards(page)).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Uploaded files' })).toBeFocused();
  expect(await listFiles(content)).toEqual([second]);
});

test('Several unused files can be deleted at once, but used files cannot be selected', async ({
  page,
  content,
}) => {
  const [used, ...others] = await addFiles(content, 4);
  await addSlide(content, { title: 'Gates', image_url: getFileUrl(content, used) });
  await page.goto('/admin/media');
  await expect(getCards(page)).toHaveCount(4);
  await expect(page.getByRole('checkbox')).toHaveCount(3);

  await page.getByRole('button', { name: 'Unused' }).click();
  await expect(getCards(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Select all on this page' }).click();
  await page.getByRole('checkbox', { name: 'Select file-2.jpg' }).uncheck();
  await expect(page.getByText('2 selected')).toBeVisible();
  page.once('dialog', (dialog) => dialog.accept());
  await page.getByRole('button', { name: 'Delete selected' }).click();
  await expectNotice(page, '2 files deleted');
  expect(await listFiles(content)).toEqual([used, others[1]]);
});

test('A used file is deleted only after a dialog has listed where it will be missing', async ({
  page,
  content,
}) => {
  const [name] = await addFiles(content, 1);
  await addSlide(content, { title: 'Gates', image_url: getFileUrl(content, name) });
  await page.goto('/admin/media');
  await page.getByRole('button', { name: 'Delete file-0.jpg' }).click();
  const dialog = page.getByRole('dialog', { name: 'This file is in use' });
  await expect(dialog.getByRole('link', { name: 'Slide “Gates”' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Delete the file' })).toBeDisabled();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Keep the file' }).click();
  await expect(dialog).toBeHidden();
  expect(await listFiles(content)).toEqual([name]);

  await page.getByRole('button', { name: 'Delete file-0.jpg' }).click();
  await dialog.getByLabel('Delete anyway').check();
  await dialog.getByRole('button', { name: 'Delete the file' }).click();
  await expectNotice(page, 'File Deleted', '“file-0.jpg” was deleted.');
  expect(await listFiles(content)).toEqual([]);
});

test('A file that has come into use since the media library was loaded is not deleted', async ({
  page,
  content,
}) => {
  const [name] = await addFiles(content, 1);
  await page.goto('/admin/media');
  await expect(getCard(page, name).getByText('Unused')).toBeVisible();
  await addSlide(content, { title: 'Gates', image_url: getFileUrl(content, name) });
  page.once('dialog', (dialog) => dialog.accept());
  await page.getByRole('button', { name: 'Delete file-0.jpg' }).click();
  await expectNotice(page, 'Nothing was deleted', '“file-0.jpg” is in use now.');
  await expect(getCard(page, name).getByRole('link', { name: 'Slide “Gates”' })).toBeVisible();
  expect(await listFiles(content)).toEqual([name]);
});

test('The media library reports failed reads and deletions', async ({ page, content }) => {
  const [name] = await addFiles(content, 1);
  await rejectRequests(page, readFiles, 'The database is unavailable');
  await page.goto('/admin/media');
  await expectErrorNotice(page, 'Error fetching uploaded files', 'The database is unavailable');
  await stopIntercepting(page, readFiles);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(getCards(page)).toHaveCount(1);

  await rejectRequests(
    page,
    { method: 'DELETE', url: '**/storage/v1/object/images' },
    'The storage is unavailable',
  );
  page.once('dialog', (dialog) => dialog.accept());
  await page.getByRole('button', { name: 'Delete file-0.jpg' }).click();
  await expectErrorNotice(page, 'Error deleting file', 'The storage is unavailable');
  expect(await listFiles(content)).toEqual([name]);
});
