import sharp from 'sharp';
import { createShareImage } from '#app/site/head/share-image.ts';
import { createPlainImage } from '#tests/setup/sample-images.ts';
import { test } from './content.ts';
import { expect } from './fixtures.ts';
import { addRow } from './rows.ts';
import { findFaults, parseStructuredData } from './structured-data.ts';

/** The images that represent pages where they are shared (docs/product.md#share-images). */

test('A post is shared with its own image and title, in an image that is made once and changes its URL with them', async ({
  request,
  content,
  site,
}) => {
  const path = 'posts/1_island.jpg';
  const green = await createPlainImage(1600, 900, '#00a000').jpeg().toBuffer();
  const bucket = content.storage.from('images');
  const { error } = await bucket.upload(path, green, { contentType: 'image/jpeg', upsert: true });
  expect(error).toBeNull();
  const image = bucket.getPublicUrl(path).data.publicUrl;
  const post = await addRow(content, 'posts', { title: 'The island', slug: '島', image });
  const shared = { title: post.title, siteTitle: 'Wayfare', image, focalPoint: null };
  const share = createShareImage('blog', '島', shared);

  const first = await request.get(share.path);
  expect(first.status()).toBe(200);
  expect(first.headers()).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  const bytes = await first.body();
  expect(bytes.length).toBeLessThan(100_000);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  const pixel = await sharp(bytes).extract({ left: 900, top: 80, width: 1, height: 1 }).raw().toBuffer();
  expect([...pixel].map((channel) => Math.round(channel / 40))).toEqual([0, 4, 0]);

  const page = await (await request.get('/blog/島')).text();
  expect(page).toContain(`<meta property="og:image" content="${site.url}${share.path}"/>`);
  const facts = parseStructuredData(page).find((item) => item['@type'] === 'BlogPosting') ?? {};
  expect(findFaults(facts)).toEqual([]);
  expect(facts).toMatchObject({ headline: 'The island', image: [image] });

  const again = await request.get(share.path);
  expect((await again.body()).equals(bytes)).toBe(true);
  const etag = first.headers().etag ?? '';
  expect((await request.get(share.path, { headers: { 'if-none-match': etag } })).status()).toBe(304);

  await content.from('posts').update({ title: 'The green island' }).eq('id', post.id).throwOnError();
  const changed = createShareImage('blog', '島', { ...shared, title: 'The green island' });
  expect(changed.path).not.toBe(share.path);
  await expect
    .poll(async () => (await request.get(changed.path)).headers()['cache-control'])
    .toBe('public, max-age=31536000, immutable');
  // The URL with the old version leads to the new image, but not for long.
  const old = await request.get(share.path);
  expect(old.headers()['cache-control']).toBe('public, max-age=300');
  expect((await old.body()).equals(bytes)).toBe(false);
});

test('A share image shows a drawing instead of an image on another site, which the server does not fetch', async ({
  request,
  content,
  site,
}) => {
  const elsewhere = `${site.url.replace('localhost', '127.0.0.1')}/icon-512.png`;
  await addRow(content, 'posts', { title: 'Same', slug: 'with-image', image: elsewhere });
  await addRow(content, 'posts', { title: 'Same', slug: 'without-image' });
  const [withImage, without] = await Promise.all(
    ['with-image', 'without-image'].map(async (slug) =>
      (await request.get(`/share/blog/${slug}.jpg`)).body(),
    ),
  );
  expect(without && withImage?.equals(without)).toBe(true);
});

test('Only public records and pages of the site have a share image', async ({ request, content }) => {
  await addRow(content, 'destinations', { name: 'Draft', published_at: null });
  for (const path of [
    'destinations/draft.jpg',
    'blog/nowhere.jpg',
    'page/nowhere.jpg',
    'page/home.png',
    'settings/1.jpg',
    `blog/${'a'.repeat(300)}.jpg`,
    'blog/..%2f..%2fsecrets.jpg',
    'blog/%00.jpg',
  ])
    expect((await request.get(`/share/${path}`)).status(), path).toBe(404);
  const head = await request.head('/share/page/terms.jpg');
  expect([head.status(), head.headers()['content-type'], (await head.body()).length]).toEqual([
    200,
    'image/jpeg',
    0,
  ]);
});
