import sharp from 'sharp';
import { expect } from 'vitest';
import { createShareImage } from '#app/site/head/share-image.ts';
import { getMeta, readPage } from '#tests/e2e/page-html.ts';
import { addRow } from '#tests/e2e/rows.ts';
import { findFaults, parseStructuredData } from '#tests/e2e/structured-data.ts';
import { test } from '#tests/setup/pages.ts';
import { createPlainImage } from '#tests/setup/sample-images.ts';

/**
 * The images that represent pages where they are shared (docs/product/search-engines.md#share-images). public-look.spec.ts
 * tests that they follow the look.
 */

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
  const shared = {
    title: post.title,
    siteTitle: 'Wayfare',
    language: 'en',
    lookVersion: null,
    image,
    focalPoint: null,
  };
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
  // The pixel has the green of the image, 160.
  expect([...pixel].map((channel) => Math.round(channel / 40))).toEqual([0, 4, 0]);

  const page = await readPage({ request }, '/blog/島');
  expect(getMeta(page, 'og:image')).toBe(site.url + share.path);
  expect(getMeta(page, 'og:type')).toBe('article');
  expect(page.title).toBe('The island | Wayfare');
  expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(`${site.url}/blog/%E5%B3%B6`);
  expect(getMeta(page, 'article:published_time')).toMatch(/Z$/);
  const facts = parseStructuredData(page.documentElement.outerHTML);
  expect(facts.flatMap(findFaults)).toEqual([]);
  expect(facts).toContainEqual(
    expect.objectContaining({ '@type': 'BlogPosting', headline: 'The island', image: [image] }),
  );

  const head = await request.head(share.path);
  expect([head.status(), head.headers()['content-type'], (await head.body()).length]).toEqual([
    200,
    'image/jpeg',
    0,
  ]);
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

test('The share image of a former slug leads to that of the current one', async ({ request, content }) => {
  const post = await addRow(content, 'posts', { title: 'Old', slug: 'old-post' });
  const place = await addRow(content, 'destinations', { name: 'Old', slug: 'old-place' });
  await content.from('posts').update({ slug: '島' }).eq('id', post.id).throwOnError();
  await content.from('destinations').update({ slug: 'new-place' }).eq('id', place.id).throwOnError();
  for (const [former, current] of [
    ['/share/blog/old-post.jpg?v=1', '/share/blog/%E5%B3%B6.jpg'],
    ['/share/destinations/old-place.jpg', '/share/destinations/new-place.jpg'],
  ] as const) {
    const response = await request.get(former, { maxRedirects: 0 });
    expect(response.status(), former).toBe(301);
    expect(new URL(response.headers().location ?? '', response.url()).pathname).toBe(current);
    const followed = await request.get(former, { headers: { 'if-none-match': '*' } });
    expect(followed.status(), former).toBe(304);
  }
  await content.from('posts').update({ published_at: null }).eq('id', post.id).throwOnError();
  await expect
    .poll(async () => (await request.get('/share/blog/old-post.jpg', { maxRedirects: 0 })).status())
    .toBe(404);
});

test('A list is shared with an image of its own title, and only if something is in it', async ({
  request,
  content,
}) => {
  await addRow(content, 'posts', {
    title: 'On rails',
    author: 'Jörg Ås',
    category: 'Train Rides',
    tags: ['Europe', 'Night Trains'],
  });
  for (const [page, image, alt] of [
    ['/blog/tags/night-trains', '/share/tags/night-trains.jpg', 'Night Trains – Wayfare'],
    ['/blog/authors/jorg-as', '/share/authors/jorg-as.jpg', 'Articles by Jörg Ås – Wayfare'],
    ['/blog?category=train-rides', '/share/categories/train-rides.jpg', 'Train Rides – Wayfare'],
    ['/blog?category=food', '/share/page/blog-food.jpg', 'Food – Wayfare'],
    ['/destinations?category=beach', '/share/page/destinations-beach.jpg', 'Beach destinations – Wayfare'],
    ['/suitcase', '/share/page/suitcase.jpg', 'Your suitcase – Wayfare'],
    ['/suitcase?places=kyoto', '/share/page/suitcase-shared.jpg', 'A shared suitcase – Wayfare'],
  ] as const) {
    const shown = await readPage({ request }, page);
    const { pathname, search } = new URL(getMeta(shown, 'og:image'));
    expect([pathname, getMeta(shown, 'og:image:alt')]).toEqual([image, alt]);
    // Only the image of the same content may be kept for ever. It is not drawn for a client that has it already.
    const response = await request.get(pathname + search, { headers: { 'if-none-match': '*' } });
    expect([response.status(), response.headers()['cache-control']], page).toEqual([
      304,
      'public, max-age=31536000, immutable',
    ]);
  }
  for (const path of [
    'tags/nothing',
    'authors/nobody',
    'categories/nothing',
    'categories/food',
    'tags/A%20b',
    'page/nowhere',
    'settings/1',
    'blog/..%2f..%2fsecrets',
  ])
    expect((await request.get(`/share/${path}.jpg`)).status(), path).toBe(404);
});
