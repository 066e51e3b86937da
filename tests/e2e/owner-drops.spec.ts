import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { clearLibrary, getCards } from './media-library.ts';
import { expectNotice, test } from './owner.ts';

/** Files that are dropped anywhere in the panel. owner-media-upload.spec.ts tests those dropped on a field. */

const image = join(import.meta.dirname, 'files/gates.jpg');

const allEvents = ['dragenter', 'dragover', 'drop'];

test.afterEach(({ content }) => clearLibrary(content));

test('A file that is dropped beside a field is never opened by the browser, and changes nothing', async ({
  page,
}) => {
  for (const path of ['/admin', '/admin/hero-slides/new']) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await drop(page, 'h1')).toEqual(allEvents);
      expect(await drop(page, 'nav')).toEqual(allEvents);
    });
  }
  await test.step('Text can still be dragged', async () => {
    expect(await drop(page, 'h1', 'text')).toEqual([]);
  });
  await expect(page.getByLabel('Image URL')).toHaveValue('');
});

test('The whole page of the media library takes dropped and pasted files, and lists those that it could not store', async ({
  page,
}) => {
  await page.goto('/admin/media');
  await expect(page.getByText('Nothing has been uploaded yet.')).toBeVisible();

  await test.step('A dropped and a pasted image are uploaded', async () => {
    const bytes = (await readFile(image)).toString('base64');
    expect(await drop(page, 'nav', bytes)).toEqual(allEvents);
    await expectNotice(page, 'Image uploaded successfully!');
    await expect(getCards(page)).toHaveCount(1);
    await page.locator('body').evaluate((body, base64) => {
      const transfer = new DataTransfer();
      const content = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      transfer.items.add(new File([content], 'pasted.jpg', { type: 'image/jpeg' }));
      body.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, clipboardData: transfer }));
    }, bytes);
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

/**
 * Drags a file onto an element and drops it.
 *
 * @param content the Base64 of a JPEG; 'text' drags text instead of a file
 * @returns the events whose default was prevented
 */
function drop(page: Page, selector: string, content = '') {
  return page
    .locator(selector)
    .first()
    .evaluate((element, base64) => {
      const transfer = new DataTransfer();
      if (base64 === 'text') transfer.setData('text/plain', 'Some text');
      else {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        transfer.items.add(new File([bytes], 'dropped.jpg', { type: 'image/jpeg' }));
      }
      return ['dragenter', 'dragover', 'drop'].filter(
        (type) =>
          !element.dispatchEvent(
            new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: transfer }),
          ),
      );
    }, content);
}
