import { wcagLuminance } from 'culori';
import sharp from 'sharp';
import { createDetailedImage, createPlainImage } from '#tests/setup/sample-images.ts';
import { capture } from './capture.ts';
import { type ContentClient, test, waitForText } from './content.ts';
import { expect } from './fixtures.ts';
import { addRow } from './rows.ts';

/** Posters and banners with an owner's photograph (docs/decisions/0041-print-photographs-like-posters.md). */

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

test('A photograph that is cut off is shown as far as it goes, and what cannot be shown at all leaves no hole', async ({
  page,
  content,
}) => {
  const whole = createDetailedImage(900, 600);
  const jpeg = await whole.clone().jpeg().toBuffer();
  const webp = await whole.clone().webp().toBuffer();
  const part = await upload(content, '1_part.jpg', jpeg.subarray(0, jpeg.length * 0.9));
  const nothing = await upload(content, '1_cut.webp', webp.subarray(0, webp.length * 0.9), 'image/webp');
  const gallery = [
    { url: part, alt: 'A part', caption: '' },
    { url: nothing, alt: 'Nothing', caption: 'Of nothing' },
  ];
  await addRow(content, 'destinations', { name: 'Cut off', image: nothing, gallery });
  await waitForText(page, '/destinations/cut-off', '1_cut.webp');
  await page.goto('/destinations/cut-off');
  const image = page.getByRole('img', { name: 'A part' });
  await image.scrollIntoViewIfNeeded();
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.currentSrc))
    .toContain('/render/image/');
  // The image is loaded when it comes near.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(page.getByText('Of nothing')).toBeHidden();
  await expect(page.getByRole('img', { name: 'Nothing' })).toBeHidden();
  await page.evaluate(() => scrollTo(0, 0));
  await expect(page.locator('main img[src^="/scenes/horizon-"]').first()).toBeVisible();
});

test('A photograph has its own color while it loads, and in a text its place, too', async ({
  page,
  content,
}) => {
  const blue = createPlainImage(1600, 1000, '#3055a0');
  const image = await upload(content, '1_blue.jpg', await blue.jpeg().toBuffer());
  const icon = await upload(content, '1_icon.jpg', await blue.resize(200, 100).jpeg().toBuffer());
  await addRow(content, 'destinations', {
    name: 'Blue lagoon',
    image,
    gallery: [{ url: image, alt: 'Blue', caption: '', width: 1600, height: 1000 }],
  });
  await addRow(content, 'posts', {
    title: 'Blue',
    slug: 'blue',
    content: `![Alone](${image} "Caption")\n\nBetween\n\n![Small](${icon})\n\nThen\n\n![Gone](/gone.jpg "Of nothing")`,
  });
  // The first visitor of a page gets no color, because it is measured afterwards. This one is #359 (“3-5.9”).
  for (const path of ['/destinations', '/destinations/blue-lagoon'])
    await waitForText(page, path, /<img [^>]*data-tone="3-5.9"/);
  await waitForText(page, '/destinations/blue-lagoon', /<figure.*<img [^>]*data-tone="3-5.9"/s);
  await waitForText(page, '/blog/blue', ' width="200"');
  const held = Promise.withResolvers<void>();
  await page.route(/1_(blue|icon)\.jpg/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/blog/blue', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('img', { name: 'Alone' })).toHaveCSS('background-color', 'rgb(51, 85, 153)');
  const alone = await page.getByRole('img', { name: 'Alone' }).boundingBox();
  expect(alone?.width).toBeGreaterThan(500);
  expect(alone?.height).toBeCloseTo((alone?.width ?? 0) / 1.6);
  expect(await page.getByRole('img', { name: 'Small' }).boundingBox()).toMatchObject({
    width: 200,
    height: 100,
  });

  await test.step('The image keeps its place once it is loaded', async () => {
    held.resolve();
    const image = page.getByRole('img', { name: 'Alone' });
    await image.scrollIntoViewIfNeeded();
    await image.evaluate((element: HTMLImageElement) => element.decode());
    expect(await image.evaluate((element) => element.clientHeight)).toBe(Math.round(alone?.height ?? 0));
  });
  await test.step('An image that is gone leaves no hole', async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(page.getByText('Of nothing')).toBeHidden();
  });
});

test('The shade behind the text on a photograph is not nearly black while the photograph loads, the text is legible, and a white photograph has a visible edge on its poster', async ({
  page,
  content,
}) => {
  for (const [name, background] of [
    ['Blue', '#3055a0'],
    ['White', '#fff'],
  ] as const) {
    const plain = await createPlainImage(1600, 1000, background).jpeg().toBuffer();
    const image = await upload(content, `1_shade-${name}.jpg`, plain);
    await addRow(content, 'destinations', { name, image });
    const path = `/destinations/${name.toLowerCase()}`;
    await waitForText(page, path, /<img [^>]*data-tone/);
    /** The luminance (WCAG 2.2) of the shade, at the left edge of the banner beside the name. */
    const measureShade = async () => {
      const box = await page.getByRole('heading', { level: 1 }).boundingBox();
      const top = Math.round(box?.y ?? 0) + 10;
      const pixels = await capture(page, { left: 2, top, right: 10, bottom: top + 8 });
      const [r = 0, g = 0, b = 0] = (await sharp(pixels).stats()).channels.map(({ mean }) => mean / 255);
      return wcagLuminance({ mode: 'rgb', r, g, b });
    };
    const paper = 0.93; // A luminance, as the next value.
    const nearlyBlack = 0.03;

    const held = Promise.withResolvers<void>();
    await page.route('**/1_shade*', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const loading = await measureShade();
    expect(loading, name).toBeGreaterThan(nearlyBlack);
    expect((paper + 0.05) / (loading + 0.05), name).toBeGreaterThan(4.5);

    held.resolve();
    await expect(page.locator('header img[data-loaded]')).toHaveCount(1);
    const loaded = await measureShade();
    expect(loaded, name).toBeLessThan(loading);
  }

  await test.step('A white photograph has a visible edge within the white margin of its poster, which is printed with the grain', async () => {
    await waitForText(page, '/destinations', '1_shade-White.jpg');
    const grain = page.waitForResponse((response) => /\/grain\b.*\.svg$/.test(response.url()));
    await page.goto('/destinations');
    const photograph = page.locator('#white img');
    await photograph.scrollIntoViewIfNeeded();
    expect((await grain).ok()).toBe(true);
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
});
