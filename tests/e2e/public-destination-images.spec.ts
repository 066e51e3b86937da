import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { test } from './content.ts';
import { expectContrasts } from './contrast.ts';
import { addDestination, complete, widths } from './destination-page.ts';
import { expect, visit } from './fixtures.ts';

/** The images on the page of a destination (docs/product/destinations.md#destination). */

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('The gallery is a grid within the page, and no image leaves a gap beside it', async ({
  page,
  content,
}) => {
  const images = ['petra', 'dunes', 'kyoto'].map((scene) => ({
    url: `/scenes/${scene}.svg`,
    alt: scene,
    caption: 'At dawn',
    width: 1600,
    height: 1000,
  }));
  const upright = { url: '/scenes/petra.svg', alt: 'Upright', caption: 'At dawn', width: 900, height: 1600 };
  await addDestination(content, { name: 'Trio', gallery: images });
  await addDestination(content, { name: 'Solo', gallery: [upright] });
  const getBox = (element: Locator) =>
    element.evaluate((target) => {
      const { left, right, top, width, height } = target.getBoundingClientRect();
      return { left, right, top, width, height };
    });

  await visit(page, '/destinations/trio');
  const trio = page.getByRole('group', { name: 'Images of Trio' });
  for (const width of widths)
    await test.step(`Three images at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      const column = await getBox(page.getByRole('link', { name: 'All destinations' }));
      const grid = await getBox(trio);
      const [wide, left, right] = await Promise.all((await trio.getByRole('img').all()).map(getBox));
      if (!wide || !left || !right) throw new Error('The gallery has fewer than three images');
      expect(grid.left).toBeCloseTo(column.left, 0);
      expect(grid.width).toBeLessThanOrEqual(1200);
      expect([wide.left, wide.right]).toEqual([grid.left, grid.right]);
      expect(wide.width / wide.height).toBeCloseTo(16 / 9, 1);
      expect(left.top).toBeCloseTo(right.top, 0);
      expect([left.left, right.right]).toEqual([grid.left, grid.right]);
      for (const { width, height } of [left, right]) expect(width / height).toBeCloseTo(4 / 3, 1);
    });

  await visit(page, '/destinations/solo');
  const solo = page.getByRole('img', { name: 'Upright' });
  for (const width of widths)
    await test.step(`A single image at ${width} px is whole and fits into the window`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await solo.scrollIntoViewIfNeeded();
      await solo.evaluate((image: HTMLImageElement) => image.decode());
      const { natural, shown } = await solo.evaluate((image: HTMLImageElement) => ({
        natural: image.naturalWidth / image.naturalHeight,
        shown: image.clientWidth / image.clientHeight,
      }));
      expect(shown).toBeCloseTo(natural, 1);
      expect((await getBox(solo)).height).toBeLessThanOrEqual(900 * 0.85 + 1);
    });

  await test.step('An image leads to its file, which shows what the gallery crops; on paper, no URL is below it', async () => {
    await page.goto('/destinations/trio');
    const heading = await page.getByRole('heading', { level: 2, name: 'Images of Trio' }).boundingBox();
    expect(heading?.height).toBeGreaterThan(20);
    await page.emulateMedia({ media: 'print' });
    const after = trio
      .getByRole('link', { name: 'dunes' })
      .evaluate((link) => getComputedStyle(link, '::after').content);
    expect(await after).toBe('none');
    await page.emulateMedia({ media: 'screen' });
    await trio.getByRole('link', { name: 'dunes' }).click();
    await expect(page).toHaveURL('/scenes/dunes.svg');
    await page.goBack();
    await expect(trio).toBeVisible();
  });
});

/** A photograph with a color for each square of 20 pixels. */
async function createBusyPhoto(): Promise<Buffer> {
  const [width, height] = [80, 50];
  // Each channel is 20 or 255, in an order without a pattern.
  const pixels = Uint8Array.from({ length: width * height * 3 }, (_, index) =>
    (index * 2_654_435_761) % 97 < 48 ? 20 : 255,
  );
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .resize({ width: 1600, kernel: 'nearest' })
    .jpeg()
    .toBuffer();
}

const createFlatPhoto = (background: string, width = 1600, height = 1000) =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

test('Names are legible on a white, a black, a busy and an upright photograph', async ({ page, content }) => {
  const photographs = {
    white: await createFlatPhoto('#fff'),
    black: await createFlatPhoto('#000'),
    busy: await createBusyPhoto(),
    upright: await createFlatPhoto('#fff6d8', 900, 1600),
  };
  for (const [name, file] of Object.entries(photographs)) {
    const path = `destinations/1_${name}.jpg`;
    const bucket = content.storage.from('images');
    expect((await bucket.upload(path, file, { contentType: 'image/jpeg', upsert: true })).error).toBeNull();
    await addDestination(content, {
      ...complete,
      name: `${name} place`,
      image: new URL(bucket.getPublicUrl(path).data.publicUrl).pathname,
    });
  }
  const banner = page.getByRole('main').getByRole('banner').or(page.locator('main header')).first();
  const related = page.getByRole('region', { name: 'Next on the map' });
  for (const name of Object.keys(photographs)) {
    await visit(page, `/destinations/${name}-place`);
    for (const width of [320, 768, 1440, 2560])
      await test.step(`The ${name} photograph at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 });
        // At another width the browser may load another rendition, which rejects the decoding of the one before.
        await page.waitForFunction(() =>
          document.images[0]?.decode().then(
            () => true,
            () => false,
          ),
        );
        await expectContrasts(page, `${name}, ${width} px`, [
          [banner.getByRole('heading'), 4.5],
          [banner.getByRole('list'), 4.5],
          // The whole stamp, because its edge has the color of its text.
          [banner.getByRole('paragraph'), 4.5],
        ]);
      });
    if (name === 'white')
      await test.step('The shade of a white photograph reaches the left and the lower edge of the banner', async () => {
        const box = await banner.boundingBox();
        const title = await banner.getByRole('heading').boundingBox();
        if (!box || !title) throw new Error('The banner is not shown');
        const measure = async (x: number, y: number) => {
          const pixels = await page.screenshot({ clip: { x, y, width: 4, height: 4 } });
          return (await sharp(pixels).stats()).channels[0]?.mean;
        };
        const behindTitle = await measure(title.x - 16, title.y + title.height / 2);
        expect(behindTitle).toBeLessThan(100);
        // The grain makes a pixel a little lighter or darker.
        for (const [x, y] of [
          [box.x + 1, title.y + title.height / 2],
          [box.x + 1, box.y + box.height - 5],
        ] as const)
          expect(Math.abs(((await measure(x, y)) ?? 255) - (behindTitle ?? 0))).toBeLessThan(20);
      });
    // Below the white one are the posters of the others, and below the black one that of the white one.
    if (name !== 'white' && name !== 'black') continue;
    await test.step(`The posters below the ${name} photograph`, async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await related.scrollIntoViewIfNeeded();
      for (const poster of await related.getByRole('listitem').all()) {
        await poster
          .getByRole('img', { includeHidden: true })
          .or(poster.locator('img'))
          .first()
          .evaluate((image) => (image as HTMLImageElement).decode());
        await expectContrasts(page, `beside ${name}`, [
          [poster.getByRole('heading'), 4.5],
          [poster.getByRole('paragraph'), 4.5],
        ]);
      }
    });
  }
});
