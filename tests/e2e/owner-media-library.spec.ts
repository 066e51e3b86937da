import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expectAccessibleAtWidths, expectNoAxeViolations } from './axe.ts';
import { expect } from './fixtures.ts';
import { addFiles, clearLibrary, getCard, getCards, getFileUrl, listFiles } from './media-library.ts';
import { addDestination, addPost, addSlide, expectErrorNotice, expectNotice, test } from './owner.ts';

/** The media library: uploading files, the records that use them, paging, searching and sorting. */

const image = join(import.meta.dirname, 'files/gates.jpg');
const video = join(import.meta.dirname, 'files/sunrise.webm');

test.beforeEach(async ({ content }) => clearLibrary(content));
test.afterEach(async ({ content }) => clearLibrary(content));

test('The empty media library accepts its first files, and says why it rejects others', async ({
  page,
  content,
}) => {
  await page.goto('/admin/media');
  await expect(page.getByText('Nothing has been uploaded yet.')).toBeVisible();
  await expectNoAxeViolations(page);
  const upload = page.getByLabel('Upload files', { exact: true });
  await upload.setInputFiles([image, video]);
  await expectNotice(page, '2 files uploaded successfully!');
  await expect(getCards(page)).toHaveCount(2);
  expect((await listFiles(content)).map((name) => name.replace(/^\d+_/, '')).sort()).toEqual([
    'gates.jpg',
    'sunrise.webm',
  ]);

  await test.step('one of five files is stored', async () => {
    await upload.setInputFiles([
      { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
      { name: 'gates.jpg', mimeType: 'image/jpeg', buffer: await readFile(image) },
      { name: 'mark.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
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
});

test('Each file in the media library shows its type and every record that uses it, and its URL can be copied', async ({
  page,
  content,
  context,
}) => {
  const [unused, usedInSlide, usedInPost, usedTwice] = await addFiles(content, 4);
  const { id } = await addSlide(content, { title: 'Gates', image_url: getFileUrl(content, usedInSlide) });
  await addPost(content, {
    title: 'Ten mornings',
    image: getFileUrl(content, usedTwice),
    content: `![Sea](${getFileUrl(content, usedInPost)})`,
  });
  await addDestination(content, { name: 'Kyoto', image: getFileUrl(content, usedTwice) });

  await page.goto('/admin/media');
  await expect(getCards(page)).toHaveCount(4);
  await expect(getCard(page, unused).getByText('Unused')).toBeVisible();
  await expect(getCard(page, unused)).toContainText(/JPEG · 1 kB · \w+ \d+, 20\d\d/);
  await expect(getCard(page, usedInSlide).getByRole('link', { name: 'Slide “Gates”' })).toHaveAttribute(
    'href',
    `/admin/hero-slides/edit/${id}`,
  );
  await expect(getCard(page, usedInPost).getByRole('link', { name: 'Post “Ten mornings”' })).toBeVisible();
  await expect(getCard(page, usedTwice).getByRole('list', { name: 'Used in' }).getByRole('link')).toHaveText([
    'Destination “Kyoto”',
    'Post “Ten mornings”',
  ]);
  await expect
    .poll(() =>
      getCard(page, unused)
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0);

  await test.step('the URL of a file can be copied', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy URL of file-0.jpg' }).click();
    await expectNotice(page, 'URL copied', getFileUrl(content, unused));
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(getFileUrl(content, unused));
  });

  await page.getByRole('button', { name: 'Unused' }).click();
  await expect(getCards(page)).toHaveCount(1);
  await expect(page).toHaveURL(/\?show=unused$/);
  await expect(getCard(page, unused)).toBeVisible();
});

test('The media library reads one page at a time, newest first, and can be searched and sorted', async ({
  page,
  content,
}) => {
  const names = await addFiles(content, 30);
  const requests: URL[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/rest/v1/media_files')) requests.push(new URL(request.url()));
  });
  await page.goto('/admin/media');
  await expect(page.getByText('1–24 of 30')).toBeVisible();
  await expect(getCards(page).first()).toContainText('file-29.jpg');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('25–30 of 30')).toBeVisible();
  await expect(getCards(page)).toHaveCount(6);
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

test('The media library passes axe and does not scroll sideways', async ({ page, content }) => {
  const [, used] = await addFiles(content, 3, 'a-name-without-any-space-'.repeat(4));
  await addSlide(content, {
    title: `Gates ${'of Kyoto '.repeat(20)}`,
    image_url: getFileUrl(content, used),
  });
  await page.goto('/admin/media?show=unused');
  await page.getByRole('button', { name: 'Select all on this page' }).click();
  await expectAccessibleAtWidths(page, [1440, 390]);
  await page.getByRole('button', { name: 'All' }).click();
  await expect(getCards(page)).toHaveCount(3);
  await expectAccessibleAtWidths(page, [1440, 390]);
});
