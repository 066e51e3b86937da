import { createPhotograph } from '#tests/setup/sample-images.ts';
import { replaceSlides, test } from './content.ts';
import { expect, visit } from './fixtures.ts';

/** A phone receives uploaded images. platform/storage/images/rendition-format.test.ts tests what the renditions of 12 megapixels are. */

const file = '1_photo.jpg';

test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 });

test('On a phone of 390 px with a pixel ratio of 3, a photo is fetched once, upright, in a rendition 780 px wide', async ({
  page,
  content,
  site,
}) => {
  const images = content.storage.from('images');
  const { error } = await images.upload(file, await createPhotograph(1600, 1200), {
    contentType: 'image/jpeg',
    upsert: true,
  });
  expect(error).toBeNull();
  await replaceSlides(site, [{ title: 'A photo', image_url: images.getPublicUrl(file).data.publicUrl }]);
  const responses: { url: string; type: string | undefined }[] = [];
  page.on('response', async (response) => {
    if (response.url().includes(file))
      responses.push({
        url: response.url(),
        type: response.headers()['content-type'],
      });
  });
  await visit(page, site.url);
  const image = page.getByRole('region', { name: 'Featured journeys' }).locator('img');
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth > 0))
    .toBe(true);
  const { width, height } = await image.evaluate((element: HTMLImageElement) => ({
    width: element.naturalWidth,
    height: element.naturalHeight,
  }));
  // The file is landscape, with an EXIF orientation of portrait.
  expect(height / width).toBeCloseTo(4 / 3, 1);
  expect(responses).toEqual([
    {
      url: expect.stringContaining('/storage/v1/render/image/public/images/1_photo.jpg?width=780&'),
      type: expect.stringMatching(/^image\/(avif|webp)$/),
    },
  ]);
  // The head preloads the image before the browser reaches the img element.
  const preload = page.locator('head link[rel=preload][as=image]');
  await expect(preload).toHaveAttribute('imagesrcset', /1_photo\.jpg\?width=780&quality=50 780w/);
});
