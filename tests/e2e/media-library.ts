import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import type { Content } from './owner.ts';

/** What the tests of the media library share. */

/** The time in the names of the added files, in milliseconds since 1970; each following file is a millisecond later. */
export const start = 1_763_700_000_000;

export const getCards = (page: Page): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Copy URL/ }) });

export const getCard = (page: Page, name: string | undefined): Locator =>
  getCards(page).filter({ has: page.getByTitle(name ?? 'nothing', { exact: true }) });

/** Stores images, the newest last, and returns their names. */
export async function addFiles(content: Content, count: number, baseName = 'file') {
  const bytes = await sharp({ create: { width: 64, height: 40, channels: 3, background: '#0f5c63' } })
    .jpeg()
    .toBuffer();
  const names = Array.from({ length: count }, (_, index) => `${start + index}_${baseName}-${index}.jpg`);
  // One after the other: the library sorts by the time of the upload.
  for (const name of names) {
    const { error } = await content.storage.from('images').upload(name, bytes, { contentType: 'image/jpeg' });
    if (error) throw error;
  }
  return names;
}

export const getFileUrl = (content: Content, name: string | undefined) =>
  content.storage.from('images').getPublicUrl(name ?? '').data.publicUrl;

export async function listFiles(content: Content): Promise<string[]> {
  const { data, error } = await content.storage.from('images').list('', { limit: 1000 });
  if (error) throw error;
  return data.map(({ name }) => name);
}

/** Removes all files, and the records that no fixture removes. */
export async function clearLibrary(content: Content): Promise<void> {
  const { data } = await content.from('media_files').select('name').throwOnError();
  const names = data.flatMap(({ name }) => name ?? []);
  if (names.length > 0) await content.storage.from('images').remove(names);
  await content.from('posts').delete().eq('title', 'Ten mornings').throwOnError();
  await content.from('destinations').delete().eq('name', 'Kyoto').throwOnError();
}
