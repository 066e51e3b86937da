import type { APIRequestContext } from '@playwright/test';
import { expect } from 'vitest';
import { addRow } from '#tests/e2e/rows.ts';
import { test } from '#tests/setup/pages.ts';

/** The feeds, sitemaps and share images of the owner's records, as readers, search engines and networks get them. */

const types = {
  '/feed.xml': 'application/rss+xml',
  '/atom.xml': 'application/atom+xml',
  '/feed.json': 'application/feed+json',
  '/deals/feed.xml': 'application/rss+xml',
  '/deals/feed.json': 'application/feed+json',
};
const postFeeds = Object.keys(types).slice(0, 3);
const often = { interval: 50 };

const read = async (request: APIRequestContext, path: string) => (await request.get(path)).text();

test('A scheduled post, destination and page are in feeds, sitemaps and share images once they are due, and drafts are not', async ({
  request,
  content,
}) => {
  const records = [
    { table: 'posts', slug: 'tea-on-the-night-train', share: '/share/blog/tea-on-the-night-train.jpg' },
    { table: 'destinations', slug: 'the-quiet-island', share: '/share/destinations/the-quiet-island.jpg' },
    { table: 'pages', slug: 'work-with-me', share: '/share/pages/work-with-me.jpg' },
  ] as const;
  await addRow(content, 'posts', { title: 'A draft', published_at: null });
  const published_at = '2999-01-01T00:00Z';
  const title = 'Tea on the night train';
  const post = await addRow(content, 'posts', { title, content: 'Whole **text**.', published_at });
  const destination = await addRow(content, 'destinations', { name: 'The quiet island', published_at });
  const page = await addRow(content, 'pages', { title: 'Work with me', published_at });
  const readAll = async () => (await Promise.all(postFeeds.map((path) => read(request, path)))).join();
  expect(await readAll()).not.toMatch(/night train|A draft/i);
  for (const { table, share } of records) {
    expect((await request.get(`/sitemaps/${table}-1.xml`)).status()).toBe(404);
    expect((await request.get(share)).status()).toBe(404);
  }
  expect((await request.get('/share/blog/a-draft.jpg')).status()).toBe(404);

  // From now on, nobody saves anything.
  const due = new Date(Date.now() + 400).toISOString();
  await content.from('posts').update({ published_at: due }).eq('id', post.id).throwOnError();
  await content.from('destinations').update({ published_at: due }).eq('id', destination.id).throwOnError();
  await content.from('pages').update({ published_at: due }).eq('id', page.id).throwOnError();
  for (const path of postFeeds) await expect.poll(() => read(request, path), often).toContain(title);
  expect(await read(request, '/feed.json')).toContain('<strong>text</strong>');
  for (const { table, slug, share } of records) {
    await expect.poll(() => read(request, '/sitemap.xml'), often).toContain(`/sitemaps/${table}-1.xml`);
    await expect.poll(() => read(request, `/sitemaps/${table}-1.xml`), often).toContain(`/${slug}</loc>`);
    // The image is there, but not drawn, because the client says that it has it.
    const headers = { 'if-none-match': '*' };
    await expect.poll(async () => (await request.get(share, { headers })).status(), often).toBe(304);
  }
  expect(await readAll()).not.toMatch(/A draft|Work with me/);
});

test('The pages link to their feeds, each with its type, and a feed is not sent again to a reader that has it', async ({
  request,
  site,
}) => {
  const linked = { '/': postFeeds, '/blog': postFeeds, '/deals': ['/deals/feed.xml', '/deals/feed.json'] };
  const links = new Set<string>();
  for (const [path, expected] of Object.entries(linked)) {
    const html = await read(request, path);
    for (const [, type, url = ''] of html.matchAll(
      /<link rel="alternate" type="([^"]+)"[^>]* href="([^"]+)"/g,
    ))
      links.add([path, type, url.replace(site.url, '')].join(' '));
    for (const feed of expected)
      expect(links).toContain([path, types[feed as keyof typeof types], feed].join(' '));
  }
  for (const [path, type] of Object.entries(types)) {
    const { 'content-type': sent, etag = '' } = (await request.get(path)).headers();
    expect([path, sent]).toEqual([path, `${type}; charset=utf-8`]);
    expect(etag).not.toBe('');
    expect((await request.get(path, { headers: { 'if-none-match': etag } })).status()).toBe(304);
  }
});
