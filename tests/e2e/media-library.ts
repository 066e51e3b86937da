import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import type { ContentClient } from './content.ts';
import { expect } from './fixtures.ts';

/** The tests of the media library and of uploads share this file. */

export const image = join(import.meta.dirname, 'files/gates.jpg');
export const heic = join(import.meta.dirname, 'files/phone.heic');
export const video = join(import.meta.dirname, 'files/sunrise.webm');

/** Expects one image, which the browser has loaded. Some are loaded only once they are in sight. */
export async function expectLoadedImage(target: Locator): Promise<void> {
  const showAndMeasure = (element: HTMLImageElement) => {
    element.scrollIntoView({ block: 'nearest' });
    return element.naturalWidth;
  };
  await expect.poll(() => target.evaluate(showAndMeasure)).toBeGreaterThan(0);
}

/** The timestamp in the name of the first file that `addFiles` uploads. Each further file is a millisecond later. */
export const firstTimestamp = 1_763_700_000_000;

/** The cards of the uploaded files. */
export const getCards = (page: Page): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Copy URL/ }) });

export const getCard = (page: Page, name: string | undefined): Locator =>
  getCards(page).filter({ has: page.getByTitle(name ?? 'nothing', { exact: true }) });

/** Returns the file input that the upload button of a form opens. */
export const getFileInput = (page: Page, type: 'image' | 'video'): Locator =>
  page.locator(`input[type=file][accept^="${type}"]`);

/** Uploads images, the newest last, and returns their names. */
export async function addFiles(content: ContentClient, count: number, baseName = 'file') {
  const bytes = await sharp({ create: { width: 64, height: 40, channels: 3, background: '#0f5c63' } })
    .jpeg()
    .toBuffer();
  const names = Array.from(
    { length: count },
    (_, index) => `${firstTimestamp + index}_${baseName}-${index}.jpg`,
  );
  // The files are uploaded one after the other, because the library sorts by the time of the upload.
  for (const name of names) {
    const { error } = await content.storage.from('images').upload(name, bytes, { contentType: 'image/jpeg' });
    if (error) throw error;
  }
  return names;
}

export const getFileUrl = (content: ContentClient, name: string | undefined) =>
  content.storage.from('images').getPublicUrl(name ?? '').data.publicUrl;

export async function listFiles(content: ContentClient): Promise<string[]> {
  const { data, error } = await content.storage.from('images').list('', { limit: 1000 });
  if (error) throw error;
  return data.map(({ name }) => name);
}

/** Removes all files, also those in the trash. They are not restored with the content. */
export async function clearLibrary(content: ContentClient): Promise<void> {
  const { data: files } = await content.from('media_files').select('name').throwOnError();
  const { data: states } = await content
    .from('file_states')
    .delete()
    .not('id', 'is', null)
    .select('name')
    .throwOnError();
  const names = [...files, ...states].flatMap(({ name }) => name ?? []);
  if (names.length === 0) return;
  for (const bucket of ['images', 'trash']) await content.storage.from(bucket).remove(names);
}
