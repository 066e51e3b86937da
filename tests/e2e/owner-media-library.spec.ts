import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessibleAtWidths, expectNoAxeViolations } from './axe.ts';
import { expect } from './fixtures.ts';
import { addFiles, clearLibrary, getCard, getCards, getFileUrl, listFiles } from './media-library.ts';
import { expectErrorNotice, expectNotice, test } from './owner.ts';
import { rejectRequests, requestsTo, stopIntercepting } from './requests.ts';
import { addRow } from './rows.ts';

/** The media library: uploading and deleting files, the records that use them, paging, searching and sorting. */

const image = join(import.meta.dirname, 'files/gates.jpg');
const video = join(import.meta.dirname, 'files/sunrise.webm');

const fileReads = requestsTo('media_files').read;
const fileDeletions = { method: 'DELETE', url: '**/storage/v1/object/images' };

const deleteFile = (page: Page, name: string) => page.getByRole('button', { name: `Delete ${name}` }).click();

/** Runs an action that opens the browser's confirm dialog, and returns the dialog's message. */
async function confirm(page: Page, response: 'accept' | 'dismiss', action: () => Promise<void>) {
  const opened = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog[response]();
    return dialog.message();
  });
  await action();
  return opened;
}

test.beforeEach(async ({ content }) => clearLibrary(content));
test.afterEach(async ({ content }) => clearLibrary(content));

test('An owner uploads files into the empty media library, copies the URL of a file and deletes the file', async ({
  page,
  content,
  context,
}) => {
  await page.goto('/admin/media');
  const upload = page.getByLabel('Upload files', { exact: true });

  await test.step('The empty library accepts its first files', async () => {
    await expect(page.getByText('Nothing has been uploaded yet.')).toBeVisible();
    await expectNoAxeViolations(page);
    await upload.setInputFiles([image, video]);
    await expectNotice(page, '2 files uploaded successfully!');
    await expect(getCards(page)).toHaveCount(2);
    expect((await listFiles(content)).map((name) => name.replace(/^\d+_/, '')).sort()).toEqual([
      'gates.jpg',
      'sunrise.webm',
    ]);
  });

  await test.step('One of five files is stored, and the others are rejected with reasons', async () => {
    const svg = { mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') };
    await upload.setInputFiles([
      { name: 'logo.svg', ...svg },
      { name: 'kyoto.jpg', mimeType: 'image/jpeg', buffer: await readFile(image) },
      { name: 'mark.svg', ...svg },
      { name: 'blank.png', mimeType: 'image/png', buffer: Buffer.alloc(0) },
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Notes') },
    ]);
    await expectErrorNotice(
      page,
      'Image Upload Failed',
      'logo.svg, mark.svg: SVG images cannot be stored because they can contain scripts. Please save the image as PNG and ' +
        'upload that. blank.png: This image is empty: there is nothing in the file. And 1 more. Uploaded 1 of 5 files.',
    );
    await expect(getCards(page)).toHaveCount(3);
  });

  const stored = (await listFiles(content)).find((name) => name.endsWith('kyoto.jpg'));

  await test.step('The URL of a file can be copied', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy URL of kyoto.jpg' }).click();
    await expectNotice(page, 'URL copied', getFileUrl(content, stored));
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(getFileUrl(content, stored));
  });

  await test.step('An unused file is deleted only after a confirmation', async () => {
    await confirm(page, 'dismiss', () => deleteFile(page, 'kyoto.jpg'));
    expect(await listFiles(content)).toContain(stored);
    expect(await confirm(page, 'accept', () => deleteFile(page, 'kyoto.jpg'))).toBe(
      'Delete “kyoto.jpg”? No saved record uses it. This cannot be undone.',
    );
    await expectNotice(page, 'File Deleted', '“kyoto.jpg” was deleted.');
    await expect(getCards(page)).toHaveCount(2);
    await expect(page.getByRole('region', { name: 'Uploaded files' })).toBeFocused();
    expect(await listFiles(content)).not.toContain(stored);
  });
});

test('The media library reads one page at a time, newest first, and can be searched and sorted', async ({
  page,
  content,
}) => {
  const names = await addFiles(content, 26);
  const requests: URL[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/rest/v1/media_files')) requests.push(new URL(request.url()));
  });
  await page.goto('/admin/media');
  await expect(page.getByText('1–24 of 26')).toBeVisible();
  await expect(getCards(page).first()).toContainText('file-25.jpg');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('25–26 of 26')).toBeVisible();
  await expect(getCards(page)).toHaveCount(2);
  expect(
    requests.map(({ searchParams }) => [searchParams.get('limit'), searchParams.get('offset') ?? '0']),
  ).toEqual([
    ['24', '0'],
    ['24', '24'],
  ]);

  await page.getByRole('combobox', { name: 'Order' }).selectOption('Oldest first');
  await expect(getCards(page).first()).toContainText('file-0.jpg');
  await page.getByRole('searchbox', { name: 'Search files' }).fill('file-17');
  await expect(getCards(page)).toHaveCount(1);
  await expect(getCard(page, names[17])).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search files' }).fill('nowhere');
  await expect(page.getByText('No files match “nowhere”.')).toBeVisible();
});

test('The media library shows each file with the records that use it, passes axe and does not scroll sideways', async ({
  page,
  content,
}) => {
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

  await test.step('A failed load is reported, and can be tried again', async () => {
    await rejectRequests(page, fileReads, 'The database is unavailable');
    await page.goto('/admin/media');
    await expectErrorNotice(page, 'Error fetching uploaded files', 'The database is unavailable');
    await stopIntercepting(page, fileReads);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(getCards(page)).toHaveCount(4);
  });

  await test.step('Each card shows the type of its file, and links to the records that use it', async () => {
    await expect(getCard(page, unused).getByText('Unused')).toBeVisible();
    await expect(getCard(page, unused)).toContainText(/JPEG · 1 kB · \w+ \d+, 20\d\d/);
    await expect
      .poll(() =>
        getCard(page, unused)
          .locator('img')
          .evaluate((element: HTMLImageElement) => element.naturalWidth),
      )
      .toBeGreaterThan(0);
    const getUses = (name: string | undefined) =>
      getCard(page, name).getByRole('list', { name: 'Used in' }).getByRole('link');
    await expect(getUses(usedInSlide)).toHaveText([`Slide “${slideTitle}”`]);
    await expect(getUses(usedInSlide)).toHaveAttribute('href', `/admin/hero-slides/edit/${id}`);
    await expect(getUses(usedInPost)).toHaveText(['Post “Ten mornings”']);
    await expect(getUses(usedTwice)).toHaveText(['Destination “Kyoto”', 'Post “Ten mornings”']);
    await getCard(page, unused).getByRole('checkbox').check();
    await expect(page.getByText('1 selected')).toBeVisible();
    await expectAccessibleAtWidths(page);
  });

  await test.step('The filter shows only unused files', async () => {
    await page.getByRole('button', { name: 'Unused' }).click();
    await expect(getCards(page)).toHaveCount(1);
    await expect(page).toHaveURL(/\?show=unused$/);
    await expect(getCard(page, unused)).toBeVisible();
    await getCard(page, unused).getByRole('checkbox').uncheck();
    await expect(page.getByRole('button', { name: 'Select all on this page' })).toBeVisible();
    await expectAccessibleAtWidths(page);
  });
});

test('Unused files can be deleted together, and a used file only after “Delete anyway” is checked', async ({
  page,
  content,
}) => {
  const [used, , kept] = await addFiles(content, 4);
  await addRow(content, 'hero_slides', { title: 'Gates', image_url: getFileUrl(content, used) });
  await page.goto('/admin/media');

  await test.step('Several unused files can be selected and deleted, but used ones cannot be selected', async () => {
    await expect(getCards(page)).toHaveCount(4);
    await expect(page.getByRole('checkbox')).toHaveCount(3);
    await page.getByRole('checkbox', { name: 'Select file-3.jpg' }).check();
    await page.getByRole('checkbox', { name: 'Select file-1.jpg' }).click({ modifiers: ['Shift'] });
    await expect(page.getByText('3 selected')).toBeVisible();
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await page.getByRole('button', { name: 'Unused' }).click();
    await expect(getCards(page)).toHaveCount(3);
    await page.getByRole('button', { name: 'Select all on this page' }).click();
    await page.getByRole('checkbox', { name: 'Select file-2.jpg' }).uncheck();
    await expect(page.getByText('2 selected')).toBeVisible();
    await confirm(page, 'accept', () => page.getByRole('button', { name: 'Delete selected' }).click());
    await expectNotice(page, '2 files deleted');
    expect(await listFiles(content)).toEqual([used, kept]);
    await page.getByRole('button', { name: 'All', exact: true }).click();
  });

  await test.step('A failed deletion is reported', async () => {
    await rejectRequests(page, fileDeletions, 'The storage is unavailable');
    await confirm(page, 'accept', () => deleteFile(page, 'file-2.jpg'));
    await expectErrorNotice(page, 'Error deleting file', 'The storage is unavailable');
    await stopIntercepting(page, fileDeletions);
  });

  await test.step('A file that has come into use since the library was loaded is not deleted', async () => {
    await addRow(content, 'hero_slides', { title: 'New gates', image_url: getFileUrl(content, kept) });
    await confirm(page, 'accept', () => deleteFile(page, 'file-2.jpg'));
    await expectNotice(page, 'Nothing was deleted', '“file-2.jpg” is in use now.');
    await expect(getCard(page, kept).getByRole('link', { name: 'Slide “New gates”' })).toBeVisible();
    expect(await listFiles(content)).toEqual([used, kept]);
  });

  await test.step('A used file is deleted only after a dialog has listed where it will be missing', async () => {
    await deleteFile(page, 'file-0.jpg');
    const dialog = page.getByRole('dialog', { name: 'This file is in use' });
    await expect(dialog.getByRole('link', { name: 'Slide “Gates”' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Delete the file' })).toBeDisabled();
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Keep the file' }).click();
    await expect(dialog).toBeHidden();
    expect(await listFiles(content)).toEqual([used, kept]);

    await deleteFile(page, 'file-0.jpg');
    await dialog.getByLabel('Delete anyway').check();
    await dialog.getByRole('button', { name: 'Delete the file' }).click();
    await expectNotice(page, 'File Deleted', '“file-0.jpg” was deleted.');
    expect(await listFiles(content)).toEqual([kept]);
  });
});
