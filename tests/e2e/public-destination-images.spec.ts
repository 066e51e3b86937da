import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { capture } from './capture.ts';
import { test } from './content.ts';
import { expectContrasts } from './contrast.ts';
import { addDestination, complete, widths } from './destination-page.ts';
import { expect } from './fixtures.ts';

/** The images on the page of a destination (docs/product/destinations.md#destination). */

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe('as the server has sent the page', () => {
  test.use({ javaScriptEnabled: false });

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
    const upright = {
      url: '/scenes/petra.svg',
      alt: 'Upright',
      caption: 'At dawn',
      width: 900,
      height: 1600,
    };
    await addDestination(content, { name: 'Trio', gallery: images });
    await addDestination(content, { name: 'Solo', gallery: [upright] });
    const getBox = (element: Locator) =>
      element.evaluate((target) => {
        const { left, right, top, width, height } = target.getBoundingClientRect();
        return { left, right, top, width, height };
      });

    await page.goto('/destinations/trio');
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

    await test.step('An image leads to its file, which shows what the gallery crops; on paper, no URL is below it', async () => {
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

    await page.goto('/destinations/solo');
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

const createFlatPhoto = (background: string, width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

test('Names are legible on a white upright, a black and a busy photograph', async ({ page, content }) => {
  const files: Record<string, Buffer> = {
    white: await createFlatPhoto('#fff', 900, 1600),
    black: await createFlatPhoto('#000', 1600, 1000),
    busy: await createBusyPhoto(),
  };
  // The renditions of an image have other URLs, which contain its name, too.
  await page.route('**/storage/v1/**', (route) => {
    const [, name = ''] =
      route
        .request()
        .url()
        .match(/(\w+)\.jpg/) ?? [];
    return route.fulfill({ body: files[name] ?? '', contentType: 'image/jpeg' });
  });
  for (const name of Object.keys(files))
    await addDestination(content, {
      ...complete,
      name: `${name} place`,
      image: `/storage/v1/object/public/images/destinations/${name}.jpg`,
    });
  const banner = page.locator('main header').first();
  const related = page.getByRole('region', { name: 'Next on the map' });
  for (const [name, widths] of [
    ['busy', [1024]],
    ['white', [320, 2560]],
  ] as const) {
    await page.goto(`/destinations/${name}-place`);
    for (const width of widths)
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
    if (name === 'white') await expectShadeAtEdges(banner);
  }
  await test.step('The posters of the other two below the white one', async () => {
    await related.scrollIntoViewIfNeeded();
    const posters = await related.getByRole('listitem').all();
    expect(posters).toHaveLength(2);
    for (const poster of posters) {
      await poster
        .locator('img')
        .first()
        .evaluate((image: HTMLImageElement) => image.decode());
      await expectContrasts(page, 'beside white', [
        [poster.getByRole('heading'), 4.5],
        [poster.getByRole('paragraph'), 4.5],
      ]);
    }
  });
});

/** Expects the shade of a white photograph to reach the left and the lower edge of the banner. */
async function expectShadeAtEdges(banner: Locator): Promise<void> {
  const box = await banner.boundingBox();
  const title = await banner.getByRole('heading').boundingBox();
  if (!box || !title) throw new Error('The banner is not shown');
  const measure = async (x: number, y: number) => {
    const [left, top] = [Math.round(x), Math.round(y)];
    const pixels = await capture(banner.page(), { left, top, right: left + 4, bottom: top + 4 });
    return (await sharp(pixels).stats()).channels[0]?.mean;
  };
  const middle = title.y + title.height / 2;
  const behindTitle = await measure(title.x - 16, middle);
  expect(behindTitle).toBeLessThan(100);
  // The grain makes a pixel a little lighter or darker.
  for (const [x, y] of [
    [box.x + 1, middle],
    [box.x + 1, box.y + box.height - 5],
  ] as const)
    expect(Math.abs(((await measure(x, y)) ?? 255) - (behindTitle ?? 0))).toBeLessThan(20);
}
