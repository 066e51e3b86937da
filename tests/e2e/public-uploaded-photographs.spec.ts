import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { createDetailedImage, createPhotograph } from '#tests/setup/sample-images.ts';
import { type ContentClient, test } from './content.ts';
import { expect, visit } from './fixtures.ts';
import { addRow } from './rows.ts';

/** Posters and banners with an owner's photograph (docs/decisions/0041-print-photographs-like-posters.md). */

const client = join(import.meta.dirname, '../../build/client');

/** Uploads a photograph, and returns the path of its URL. */
async function upload(
  content: ContentClient,
  name: string,
  photograph: Uint8Array,
  type = 'image/jpeg',
): Promise<string> {
  const bucket = content.storage.from('images');
  const file = new Blob([new Uint8Array(photograph)], { type });
  const { error } = await bucket.upload(`destinations/${name}`, file, { upsert: true });
  if (error) throw error;
  return new URL(bucket.getPublicUrl(`destinations/${name}`).data.publicUrl).pathname;
}

test('Each file that a built style sheet names exists', () => {
  const names = globSync('**/*.css', { cwd: client }).flatMap((sheet) =>
    Array.from(
      readFileSync(join(client, sheet), 'utf8').matchAll(/url\(["']?(?!data:)([^"')]+)/g),
      ([, name = '']) => name,
    ),
  );
  expect(names).toContainEqual(expect.stringMatching(/^\/assets\/grain-.*\.svg$/));
  expect(names.filter((name) => !name.startsWith('/') || !existsSync(join(client, name)))).toEqual([]);
});

test('A page that shows an uploaded photograph prints it with the grain, and no file of the page is missing', async ({
  page,
  content,
}) => {
  const image = await upload(content, '1_grain.jpg', await createPhotograph());
  await addRow(content, 'destinations', { name: 'Hampi', image, featured: true });
  const missing: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) missing.push(response.url());
  });
  for (const path of ['/destinations/hampi', '/destinations', '/']) {
    const grain = page.waitForResponse((response) => /\/grain\b.*\.svg$/.test(response.url()));
    await expect.poll(async () => (await page.request.get(path)).text()).toContain('1_grain.jpg');
    await visit(page, path);
    await page.getByRole('heading', { name: 'Hampi' }).first().scrollIntoViewIfNeeded();
    expect((await grain).ok(), path).toBe(true);
  }
  expect(missing).toEqual([]);
});

test('A photograph that is cut off is shown as far as it goes, and what cannot be shown at all leaves no hole', async ({
  page,
  content,
}) => {
  const whole = createDetailedImage(900, 600);
  const jpeg = await whole.clone().jpeg().toBuffer();
  const webp = await whole.clone().webp().toBuffer();
  const part = await upload(content, '1_part.jpg', jpeg.subarray(0, jpeg.length * 0.9));
  const nothing = await upload(content, '1_cut.webp', webp.subarray(0, webp.length * 0.9), 'image/webp');
  const text = `![A part](${part})\n\nBetween them\n\n![Nothing](${nothing} "Of nothing")`;
  await addRow(content, 'posts', { title: 'Cut off', image: nothing, content: text });
  const gallery = [
    { url: part, alt: 'A part', caption: '' },
    { url: nothing, alt: 'Nothing', caption: 'Of nothing' },
  ];
  await addRow(content, 'destinations', { name: 'Cut off', image: nothing, gallery });
  const isShown = (image: Locator) =>
    image.evaluate((element: HTMLImageElement) => element.currentSrc.includes('/render/image/'));
  for (const path of ['/blog/cut-off', '/destinations/cut-off']) {
    await expect.poll(async () => (await page.request.get(path)).text()).toContain('1_cut.webp');
    await visit(page, path);
    const image = page.getByRole('img', { name: 'A part' });
    await image.scrollIntoViewIfNeeded();
    await expect.poll(() => isShown(image), path).toBe(true);
    // The image is loaded when it comes near.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(page.getByText('Of nothing'), path).toBeHidden();
    await expect(page.getByRole('img', { name: 'Nothing' }), path).toBeHidden();
  }
  await page.evaluate(() => scrollTo(0, 0));
  await expect(page.locator('main img[src^="/scenes/horizon-"]').first()).toBeVisible();
});

test('A photograph has its own color while it loads', async ({ page, content }) => {
  const blue = sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#3055a0' } });
  const image = await upload(content, '1_blue.jpg', await blue.jpeg().toBuffer());
  await addRow(content, 'destinations', {
    name: 'Blue lagoon',
    image,
    gallery: [{ url: image, alt: 'Blue', caption: '', width: 1600, height: 1000 }],
  });
  const photographs = [
    ['/destinations', '#blue-lagoon img'],
    ['/destinations/blue-lagoon', 'header img'],
    ['/destinations/blue-lagoon', 'figure img'],
  ] as const;
  await page.route('**/1_blue.jpg*', () => {});
  for (const [path, selector] of photographs) {
    // The first visitor of a page goes without.
    await expect
      .poll(async () => (await page.request.get(path)).text(), { intervals: [100] })
      .toMatch(/<img [^>]*data-tone="3-5.9"/);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expect(page.locator('main').locator(selector).first()).toHaveCSS(
      'background-color',
      'rgb(51, 85, 153)',
    );
  }
});

test('A white photograph has a visible edge within the white margin of its poster', async ({
  page,
  content,
}) => {
  const white = sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#fff' } });
  const image = await upload(content, '1_white.jpg', await white.jpeg().toBuffer());
  await addRow(content, 'destinations', { name: 'Salt flat', image });
  await expect.poll(async () => (await page.request.get('/destinations')).text()).toContain('1_white.jpg');
  await visit(page, '/destinations');
  const photograph = page.locator('#salt-flat img');
  await photograph.scrollIntoViewIfNeeded();
  await photograph.evaluate((element: HTMLImageElement) => element.decode());
  const { data, info } = await sharp(await photograph.screenshot())
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const row = Array.from(data.subarray(100 * info.width, 101 * info.width));
  // Where the photograph begins at a fraction of a pixel, its first column is partly its margin.
  expect(Math.min(...row.slice(0, 3))).toBeLessThan(240);
  expect(Math.min(...row.slice(-3))).toBeLessThan(240);
  expect(row.slice(4, -4).filter((level) => level < 250)).toEqual([]);
});
