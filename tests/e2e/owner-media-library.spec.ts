import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expectNoFaults } from './axe.ts';
import { expect } from './fixtures.ts';
import { addSlide, type Content, expectFailure, expectNotice, letThrough, refuse, test } from './owner.ts';

/** The library of what was uploaded: where each file is used, what is unused, and choosing one of them for a form. */

const gates = join(import.meta.dirname, 'files/gates.jpg');
const sunrise = join(import.meta.dirname, 'files/sunrise.webm');
const readFiles = { method: 'GET', url: '**/rest/v1/media_files*' };
const start = 1_763_700_000_000;

test.beforeEach(async ({ content }) => empty(content));
test.afterEach(async ({ content }) => empty(content));

test('The empty media library says so, and takes the first files', async ({ page, content }) => {
  await page.goto('/admin/media');
  await expect(page.getByText('Nothing has been uploaded yet.')).toBeVisible();
  await expectNoFaults(page);
  await page.getByLabel('Upload files', { exact: true }).setInputFiles([gates, sunrise]);
  await expectNotice(page, '2 files uploaded successfully!');
  await expect(cards(page)).toHaveCount(2);
  expect((await filesOf(content)).map((name) => name.replace(/^\d+_/, '')).sort()).toEqual([
    'gates.jpg',
    'sunrise.webm',
  ]);
});

test('Uploading several files names the rejected ones with reasons and stores the others', async ({
  page,
}) => {
  await page.goto('/admin/media');
  await page.getByLabel('Upload files', { exact: true }).setInputFiles([
    { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
    { name: 'gates.jpg', mimeType: 'image/jpeg', buffer: await readFile(gates) },
    { name: 'mark.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
    { name: 'blank.png', mimeType: 'image/png', buffer: Buffer.alloc(0) },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Notes') },
  ]);
  await expectFailure(
    page,
    'Image Upload Failed',
    'logo.svg, mark.svg: SVG drawings cannot be stored, for they can hold programs. Please save it as PNG and upload ' +
      'that. blank.png: This picture is empty: there is nothing in the file. And 1 more. 1 of 5 files were stored.',
  );
  await expect(cards(page)).toHaveCount(1);
});

test('Each file in the media library shows its type and every record that uses it', async ({
  page,
  content,
}) => {
  const [unused, slide, post, both] = await put(content, 4);
  const { id } = await addSlide(content, { title: 'Gates', image_url: addressOf(content, slide) });
  await addPost(content, 'Ten mornings', addressOf(content, both), `![Sea](${addressOf(content, post)})`);
  await content
    .from('destinations')
    .insert({ name: 'Kyoto', image: addressOf(content, both) })
    .throwOnError();

  await page.goto('/admin/media');
  await expect(cards(page)).toHaveCount(4);
  await expect(card(page, unused).getByText('Unused')).toBeVisible();
  await expect(card(page, unused)).toContainText(/JPEG · 1 kB · \w+ \d+, 20\d\d/);
  await expect(card(page, slide).getByRole('link', { name: 'Slide “Gates”' })).toHaveAttribute(
    'href',
    `/admin/hero-slides/edit/${id}`,
  );
  await expect(card(page, post).getByRole('link', { name: 'Post “Ten mornings”' })).toBeVisible();
  await expect(card(page, both).getByRole('list', { name: 'Used in' }).getByRole('link')).toHaveText([
    'Destination “Kyoto”',
    'Post “Ten mornings”',
  ]);
  await expect
    .poll(() =>
      card(page, unused)
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0);

  await page.getByRole('button', { name: 'Unused' }).click();
  await expect(cards(page)).toHaveCount(1);
  await expect(page).toHaveURL(/\?show=unused$/);
  await expect(card(page, unused)).toBeVisible();
});

test('The media library reads one page at a time, newest first, and can be searched and sorted', async ({
  page,
  content,
}) => {
  const names = await put(content, 30);
  const asked: URL[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/rest/v1/media_files')) asked.push(new URL(request.url()));
  });
  await page.goto('/admin/media');
  await expect(page.getByText('1–24 of 30')).toBeVisible();
  await expect(cards(page).first()).toContainText('file-29.jpg');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('25–30 of 30')).toBeVisible();
  await expect(cards(page)).toHaveCount(6);
  expect(
    asked.map(({ searchParams }) => [searchParams.get('limit'), searchParams.get('offset') ?? '0']),
  ).toEqual([
    ['24', '0'],
    ['24', '24'],
  ]);

  await page.getByRole('combobox', { name: 'Order' }).selectOption('Oldest first');
  await expect(cards(page).first()).toContainText('file-0.jpg');
  await page.getByRole('searchbox', { name: 'Search files' }).fill('file-17');
  await expect(cards(page)).toHaveCount(1);
  await expect(card(page, names[17])).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search files' }).fill('nowhere');
  await expect(page.getByText('No files match “nowhere”.')).toBeVisible();
});

test('An unused file is deleted after a confirmation', async ({ page, content }) => {
  const [first, second] = await put(content, 2);
  await page.goto('/admin/media');
  const questions: string[] = [];
  page.once('dialog', (dialog) => {
    questions.push(dialog.message());
    return dialog.dismiss();
  });
  await page.getByRole('button', { name: 'Delete file-0.jpg' }).click();
  await expect.poll(() => questions).toHaveLength(1);
  expect(await filesOf(content)).toEqual([first, second]);

  page.once('dialog', (dialog) => {
    questions.push(dialog.message());
    return dialog.accept();
  });
  await page.getByRole('button', { name: 'Delete file-0.jpg' }).click();
  await expectNotice(page, 'File Deleted', '“file-0.jpg” was deleted.');
  expect(questions[1]).toBe('Delete “file-0.jpg”? No saved record uses it. This cannot be undone.');
  await expect(cards(page)).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Uploaded files' })).toBeFocused();
  expect(await filesOf(content)).toEqual([second]);
});

test('Unused files are deleted together; used files cannot be selected', async ({ page, content }) => {
  const [used, ...others] = await put(content, 4);
  await addSlide(content, { title: 'Gates', image_url: addressOf(content, used) });
  await page.goto('/admin/media');
  await expect(cards(page)).toHaveCount(4);
  await expect(page.getByRole('checkbox')).toHaveCount(3);

  await page.getByRole('button', { name: 'Unused' }).click();
  await expect(cards(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Select all on this page' }).click();
  await page.getByRole('checkbox', { name: 'Select file-2.jpg' }).uncheck();
  await expect(page.getByText('2 selected')).toBeVisible();
  page.once('dialog', (dialog) => dialog.accept());
  await page.getByRole('button', { name: 'Delete selected' }).click();
  await expectNotice(page, '2 files deleted');
  expect(await filesOf(content)).toEqual([used, others[1]]);
});

test('A used file is deleted only after the dialog has named where it will be missing', async ({
  page,
  content,
}) => {
  const [name] = await put(content, 1);
  await addSlide(content, { title: 'Gates', image_url: addressOf(content, name) });
  await page.goto('/admin/media');
  await page.getByRole('button', { name: 'Delete file-0.jpg' }).click();
  const question = page.getByRole('dialog', { name: 'This file is in use' });
  await expect(question.getByRole('link', { name: 'Slide “Gates”' })).toBeVisible();
  await expect(question.getByRole('button', { name: 'Delete the file' })).toBeDisabled();
  await expectNoFaults(page);
  await question.getByRole('button', { name: 'Keep the file' }).click();
  await expect(question).toBeHidden();
  expect(await filesOf(content)).toEqual([name]);

  await page.getByRole('button', { name: 'Delete file-0.jpg' }).click();
  await question.getByLabel('Delete anyway').check();
  await question.getByRole('button', { name: 'Delete the file' }).click();
  await expectNotice(page, 'File Deleted', '“file-0.jpg” was deleted.');
  expect(await filesOf(content)).toEqual([]);
});

test('A file that has come into use since is not deleted as an unused one', async ({ page, content }) => {
  const [name] = await put(content, 1);
  await page.goto('/admin/media');
  await expect(card(page, name).getByText('Unused')).toBeVisible();
  await addSlide(content, { title: 'Gates', image_url: addressOf(content, name) });
  page.once('dialog', (dialog) => dialog.accept());
  await page.getByRole('button', { name: 'Delete file-0.jpg' }).click();
  await expectNotice(page, 'Nothing was deleted', '“file-0.jpg” is in use now.');
  await expect(card(page, name).getByRole('link', { name: 'Slide “Gates”' })).toBeVisible();
  expect(await filesOf(content)).toEqual([name]);
});

test('The media library reports failed reads and deletions', async ({ page, content }) => {
  const [name] = await put(content, 1);
  await refuse(page, readFiles, 'The database is resting');
  await page.goto('/admin/media');
  await expectFailure(page, 'Error fetching uploaded files', 'The database is resting');
  await letThrough(page, readFiles);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(cards(page)).toHaveCount(1);

  await refuse(page, { method: 'DELETE', url: '**/storage/v1/object/images' }, 'The storage is resting');
  page.once('dialog', (dialog) => dialog.accept());
  await page.getByRole('button', { name: 'Delete file-0.jpg' }).click();
  await expectFailure(page, 'Error deleting file', 'The storage is resting');
  expect(await filesOf(content)).toEqual([name]);
});

test('The URL of a file can be copied', async ({ page, content, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const [name] = await put(content, 1);
  await page.goto('/admin/media');
  await page.getByRole('button', { name: 'Copy URL of file-0.jpg' }).click();
  await expectNotice(page, 'URL copied', addressOf(content, name));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(addressOf(content, name));
});

for (const width of [1440, 390]) {
  test(`axe finds nothing in the media library, and nothing is wider than the window, at ${width} px`, async ({
    page,
    content,
  }) => {
    const [, used] = await put(content, 3, 'a-name-without-any-space-'.repeat(4));
    await addSlide(content, {
      title: `Gates ${'of Kyoto '.repeat(20)}`,
      image_url: addressOf(content, used),
    });
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/admin/media?show=unused');
    await page.getByRole('button', { name: 'Select all on this page' }).click();
    await expectNoFaults(page);
    await page.getByRole('button', { name: 'All' }).click();
    await expect(cards(page)).toHaveCount(3);
    await expectNoFaults(page);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0);
  });
}

test('An image is chosen from the media library for a form by keyboard', async ({ page, content }) => {
  const [name] = await put(content, 3);
  await content.storage
    .from('images')
    .upload(`${start}_film.webm`, await readFile(sunrise), { contentType: 'video/webm' });
  await page.goto('/admin/hero-slides/new');
  await page.getByLabel('Title', { exact: true }).fill('Chosen');
  const open = page.getByRole('button', { name: 'Choose from library' }).first();
  await open.press('Enter');
  const chooser = page.getByRole('dialog', { name: 'Choose an image' });
  await expect(chooser.getByRole('listitem')).toHaveCount(3);
  await expectNoFaults(page);

  const search = chooser.getByRole('searchbox', { name: 'Search images' });
  await search.fill('file-0');
  await expect(chooser.getByRole('listitem')).toHaveCount(1);
  // It must not save the form.
  await search.press('Enter');
  await chooser.getByRole('button', { name: 'file-0.jpg' }).press('Enter');
  await expect(chooser).toBeHidden();
  await expect(open).toBeFocused();
  await expect(page.getByLabel('Image URL')).toHaveValue(addressOf(content, name));
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Chosen');

  await page.getByRole('button', { name: 'Choose from library' }).last().click();
  const films = page.getByRole('dialog', { name: 'Choose a video' });
  await expect(films.getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(films).toBeHidden();
  await page.getByRole('button', { name: 'Create Slide' }).click();
  await expectNotice(page, 'Slide created successfully');
  const { data } = await content.from('hero_slides').select().eq('title', 'Chosen').throwOnError();
  expect(data).toEqual([expect.objectContaining({ image_url: addressOf(content, name), video_url: null })]);
});

const cards = (page: Page): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Copy URL/ }) });

const card = (page: Page, name: string | undefined): Locator =>
  cards(page).filter({ has: page.getByTitle(name ?? 'nothing', { exact: true }) });

/** Stores so many pictures, one after the other, and gives their names. */
async function put(content: Content, count: number, called = 'file') {
  const bytes = await sharp({ create: { width: 64, height: 40, channels: 3, background: '#0f5c63' } })
    .jpeg()
    .toBuffer();
  const names = Array.from({ length: count }, (_, index) => `${start + index}_${called}-${index}.jpg`);
  for (const name of names) {
    const { error } = await content.storage.from('images').upload(name, bytes, { contentType: 'image/jpeg' });
    if (error) throw error;
  }
  return names;
}

const addressOf = (content: Content, name: string | undefined) =>
  content.storage.from('images').getPublicUrl(name ?? '').data.publicUrl;

const addPost = (content: Content, title: string, image: string, text: string) =>
  content.from('posts').insert({ title, image, content: text }).throwOnError();

async function filesOf(content: Content): Promise<string[]> {
  const { data, error } = await content.storage.from('images').list('', { limit: 1000 });
  if (error) throw error;
  return data.map(({ name }) => name);
}

/** No file, and no record of those that no fixture puts back. */
async function empty(content: Content): Promise<void> {
  const { data } = await content.from('media_files').select('name').throwOnError();
  const names = data.flatMap(({ name }) => name ?? []);
  if (names.length > 0) await content.storage.from('images').remove(names);
  await content.from('posts').delete().eq('title', 'Ten mornings').throwOnError();
  await content.from('destinations').delete().eq('name', 'Kyoto').throwOnError();
}
