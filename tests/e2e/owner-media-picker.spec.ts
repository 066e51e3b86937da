import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expectNoAxeViolations } from './axe.ts';
import { expect } from './fixtures.ts';
import { addFiles, clearLibrary, firstTimestamp, getFileUrl } from './media-library.ts';
import { expectNotice, test } from './owner.ts';

/** Choosing a file from the media library in a form. */

const video = join(import.meta.dirname, 'files/sunrise.webm');

test.beforeEach(async ({ content }) => clearLibrary(content));
test.afterEach(async ({ content }) => clearLibrary(content));

test('A form’s image can be chosen from the media library by keyboard', async ({ page, content }) => {
  const [name] = await addFiles(content, 3);
  await content.storage
    .from('images')
    .upload(`${firstTimestamp}_video.webm`, await readFile(video), { contentType: 'video/webm' });
  await page.goto('/admin/hero-slides/new');
  await page.getByLabel('Title', { exact: true }).fill('Chosen');
  const openButton = page.getByRole('button', { name: 'Choose from library' }).first();
  await openButton.press('Enter');
  const images = page.getByRole('dialog', { name: 'Choose an image' });
  await expect(images.getByRole('listitem')).toHaveCount(3);
  await expectNoAxeViolations(page);

  const search = images.getByRole('searchbox', { name: 'Search images' });
  await search.fill('file-0');
  await expect(images.getByRole('listitem')).toHaveCount(1);
  // Enter in the search field must not save the form.
  await search.press('Enter');
  await images.getByRole('button', { name: 'file-0.jpg' }).press('Enter');
  await expect(images).toBeHidden();
  await expect(openButton).toBeFocused();
  await expect(page.getByLabel('Image URL')).toHaveValue(getFileUrl(content, name));
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Chosen');

  await page.getByRole('button', { name: 'Choose from library' }).last().click();
  const videos = page.getByRole('dialog', { name: 'Choose a video' });
  await expect(videos.getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(videos).toBeHidden();
  await page.getByRole('button', { name: 'Create Slide' }).click();
  await expectNotice(page, 'Slide created successfully');
  const { data } = await content.from('hero_slides').select().eq('title', 'Chosen').throwOnError();
  expect(data).toEqual([expect.objectContaining({ image_url: getFileUrl(content, name), video_url: null })]);
});
