import { createClient } from '@supabase/supabase-js';
import { createPhotograph } from '#tests/setup/sample-images.ts';
import { openSite, type Site } from '#tests/setup/site.ts';
import { showSlides } from './content.ts';
import { expect, test, visit } from './fixtures.ts';

/** Uploaded pictures, as a telephone gets them. */

let site: Site;
test.beforeAll(async () => {
  site = await openSite();
  const { storage } = createClient(site.url, site.serviceRoleKey);
  const photo = new Blob([new Uint8Array(await createPhotograph())], { type: 'image/jpeg' });
  const { error } = await storage.from('images').upload('1_photo.jpg', photo);
  if (error) throw error;
  const image_url = storage.from('images').getPublicUrl('1_photo.jpg').data.publicUrl;
  await showSlides(site, [{ title: 'From the owner’s telephone', image_url }]);
});
test.afterAll(() => site.close());

for (const points of [2, 3])
  test.describe(`on a telephone of 390 px, ${points} points to each`, () => {
    test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: points });

    test('A photograph of 12 megapixels is fetched once, upright, small, and in the width that is needed', async ({
      page,
    }) => {
      const answers: { address: string; type: string | undefined; bytes: number }[] = [];
      page.on('response', async (response) => {
        if (response.url().includes('1_photo.jpg'))
          answers.push({
            address: response.url(),
            type: response.headers()['content-type'],
            bytes: Number(response.headers()['content-length']),
          });
      });
      await visit(page, site.url);
      const picture = page.getByRole('region', { name: 'Journeys to start from' }).locator('img');
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
        .toBe(true);
      const { width, height } = await picture.evaluate((image: HTMLImageElement) => ({
        width: image.naturalWidth,
        height: image.naturalHeight,
      }));
      // Stored as landscape, taken as portrait.
      expect(height / width).toBeCloseTo(4 / 3, 1);
      expect(answers).toEqual([
        {
          address: expect.stringContaining('/storage/v1/render/image/public/images/1_photo.jpg?width=780&'),
          type: expect.stringMatching(/^image\/(avif|webp)$/),
          bytes: expect.any(Number),
        },
      ]);
      expect(answers[0]?.bytes).toBeLessThanOrEqual(60_000);
      // Asked for from the head, before the picture's own place is read.
      const preload = page.locator('head link[rel=preload][as=image]');
      await expect(preload).toHaveAttribute('imagesrcset', /1_photo\.jpg\?width=780&quality=50 780w/);
    });
  });
