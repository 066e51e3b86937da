import { expect } from './fixtures.ts';
import { clearLibrary, getCards } from './media-library.ts';
import { expectNotice, test } from './owner.ts';
import { drop, paste, readPhotograph } from './transfers.ts';

/** Files that are dropped anywhere in the panel. owner-media-upload.spec.ts tests those dropped on a field. */

const allEvents = ['dragenter', 'dragover', 'drop'];

test.afterEach(({ content }) => clearLibrary(content));

test('A file that is dropped beside a field is never opened by the browser, and changes nothing', async ({
  page,
}) => {
  for (const path of ['/admin', '/admin/hero-slides/new']) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const selector of ['h1', 'nav']) {
        const file = await readPhotograph('dropped.jpg');
        expect(await drop(page.locator(selector).first(), { file })).toEqual(allEvents);
      }
    });
  }
  await test.step('Text can still be dragged', async () => {
    expect(await drop(page.locator('h1'), { texts: { 'text/plain': 'Some text' } })).toEqual([]);
  });
  await expect(page.getByLabel('Image URL')).toHaveValue('');
});

test('The whole page of the media library takes dropped and pasted files, and lists those that it could not store', async ({
  page,
}) => {
  await page.goto('/admin/media');
  await expect(page.getByText('Nothing has been uploaded yet.')).toBeVisible();

  await test.step('A dropped and a pasted image are uploaded', async () => {
    const file = await readPhotograph('dropped.jpg');
    expect(await drop(page.locator('nav').first(), { file })).toEqual(allEvents);
    await expectNotice(page, 'Image uploaded successfully!');
    await expect(getCards(page)).toHaveCount(1);
    await paste(page.locator('body'), { file: await readPhotograph('pasted.jpg') });
    await expect(getCards(page)).toHaveCount(2);
  });

  await test.step('Files that could not be stored are listed with their reasons until they are dismissed', async () => {
    const list = page.getByRole('region', { name: 'Files that were not uploaded' });
    const fakeVideo = { name: 'fake.mp4', mimeType: 'video/mp4', buffer: Buffer.from('Some notes') };
    const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Notes') };
    await page.getByLabel('Upload files').setInputFiles([fakeVideo, notes]);
    await page.getByRole('alert').getByRole('button', { name: 'Dismiss' }).click();
    await expect(list.getByRole('listitem')).toHaveText([
      'fake.mp4: This file has the name of a video, but its content is something else. Please save the video as MP4 and upload that.',
      'notes.txt: This is not an image file.',
    ]);
    await list.getByRole('button', { name: 'Dismiss the list' }).click();
    await expect(list).toHaveCount(0);
  });
});
