import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessibleAtWidths, expectNoAxeViolations } from './axe.ts';
import { expect } from './fixtures.ts';
import {
  addFiles,
  clearLibrary,
  expectLoadedImage,
  getCard,
  getCards,
  getFileUrl,
  image,
  listFiles,
  video,
} from './media-library.ts';
import { expectErrorNotice, expectNotice, test } from './owner.ts';
import { addRow } from './rows.ts';
import { drop, dropEvents, paste, readPhotograph } from './transfers.ts';

/** The media library: uploading, copying a URL, paging, searching and sorting. tests/panel/media-library.test.ts has the rest. */

const deleteFile = (page: Page, name: string) => page.getByRole('button', { name: `Delete ${name}` }).click();

test.beforeEach(async ({ content }) => clearLibrary(content));
test.afterEach(async ({ content }) => clearLibrary(content));

test('An owner uploads, drops and pastes files into the empty media library, which lists those that it could not store, and copies the URL of a file', async ({
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

  await test.step('Each rejected file is listed with its reason until the list is dismissed', async () => {
    const list = page.getByRole('region', { name: 'Files that were not uploaded' });
    await page.getByRole('alert').getByRole('button', { name: 'Dismiss' }).click();
    await expect(list.getByRole('listitem')).toHaveCount(4);
    await expect(list.getByRole('listitem').last()).toHaveText('notes.txt: This is not an image file.');
    await list.getByRole('button', { name: 'Dismiss the list' }).click();
    await expect(list).toHaveCount(0);
  });

  await test.step('The whole page takes a dropped and a pasted image', async () => {
    const file = await readPhotograph('dropped.jpg');
    expect(await drop(page.locator('nav').first(), { file })).toEqual(dropEvents);
    await expect(getCards(page)).toHaveCount(4);
    await paste(page.locator('body'), { file: await readPhotograph('pasted.jpg') });
    await expect(getCards(page)).toHaveCount(5);
  });

  await test.step('A new file takes the place of another one in the records that use it, until Undo', async () => {
    const old = (await listFiles(content)).find((name) => name.endsWith('gates.jpg'));
    const { id } = await addRow(content, 'posts', { title: 'Gates', image: getFileUrl(content, old) });
    const setLogo = (logo_url: string | null) =>
      content.from('settings').update({ logo_url }).eq('id', 1).throwOnError();
    await setLogo(getFileUrl(content, old));
    await page.reload();
    const readImage = async () =>
      (await content.from('posts').select('image').eq('id', id).single().throwOnError()).data.image;
    await page.getByLabel('New file for gates.jpg').setInputFiles({
      name: 'new-gates.jpg',
      mimeType: 'image/jpeg',
      buffer: await readFile(image),
    });
    await expectNotice(page, 'File Replaced', 'The new file is in 2 records instead of “gates.jpg”.');
    const logo = page.getByRole('complementary').locator('img').first();
    await expect(logo, 'The panel shows the new logo').toHaveAttribute('src', /new-gates\.jpg/);
    await expect(getCards(page).filter({ hasText: 'new-gates.jpg' })).toContainText('Post “Gates”');
    expect(await readImage()).toContain('new-gates.jpg');
    await expect(page.getByRole('region', { name: 'Uploaded files' })).toBeFocused();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectNotice(page, 'File Restored', '“gates.jpg” is used again.');
    expect(await readImage()).toBe(getFileUrl(content, old));
    await setLogo(null);
    await expect(getCards(page)).toHaveCount(5);
  });

  const stored = (await listFiles(content)).find((name) => name.endsWith('kyoto.jpg'));

  await test.step('The URL of a file can be copied', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy URL of kyoto.jpg' }).click();
    await expectNotice(page, 'URL copied', getFileUrl(content, stored));
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(getFileUrl(content, stored));
  });
});

test('The media library shows one page at a time, newest first, can be searched and sorted, passes axe and does not scroll sideways', async ({
  page,
  content,
}) => {
  const names = await addFiles(content, 26, 'a-name-without-any-space-'.repeat(4));
  const title = `Gates ${'of Kyoto '.repeat(20)}`.trim();
  await addRow(content, 'hero_slides', { title, image_url: getFileUrl(content, names[24]) });
  const requests: URL[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/rest/v1/media_files')) requests.push(new URL(request.url()));
  });
  await page.goto('/admin/media');
  await expect(page.getByText('1–24 of 26')).toBeVisible();
  await expect(getCards(page).first()).toContainText('-25.jpg');
  await expect(getCard(page, names[24]).getByRole('link', { name: title })).toBeVisible();
  await expectLoadedImage(getCard(page, names[25]).locator('img'));
  await getCard(page, names[25]).getByRole('checkbox').check();
  await getCard(page, names[22])
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] });
  await expect(page.getByText('3 selected'), 'The file in use between them is not selected').toBeVisible();
  await expectAccessibleAtWidths(page, [390]);
  await deleteFile(page, `${'a-name-without-any-space-'.repeat(4)}-24.jpg`);
  const dialog = page.getByRole('dialog', { name: 'This file is in use' });
  await expect(dialog).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Keep the file' }).click();
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
  await expect(getCards(page).first()).toContainText('-0.jpg');
  await page.getByRole('searchbox', { name: 'Search files' }).fill('-17.jpg');
  await expect(getCards(page)).toHaveCount(1);
  await expect(getCard(page, names[17])).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search files' }).fill('nowhere');
  await expect(page.getByText('No files match “nowhere”.')).toBeVisible();
});
