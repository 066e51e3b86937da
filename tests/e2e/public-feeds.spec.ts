import type { APIRequestContext } from '@playwright/test';
import { test } from './content.ts';
import { addDeals } from './deals.ts';
import { expect } from './fixtures.ts';
import { addRow } from './rows.ts';

/** The feeds, sitemaps and share images of the owner's records, as readers, search engines and networks get them. */

const feeds = ['/feed.xml', '/atom.xml', '/feed.json'];

const read = async (request: APIRequestContext, path: string) => (await request.get(path)).text();

test('While the owner has no posts, the feeds are empty, and no sitemap lists a record', async ({
  request,
}) => {
  const types = ['application/rss+xml', 'application/atom+xml', 'application/feed+json'];
  const pages = await Promise.all(['/', '/blog'].map((path) => read(request, path)));
  for (const [index, path] of feeds.entries()) {
    for (const page of pages)
      expect(page).toMatch(
        new RegExp(
          `<link rel="alternate" type="${types[index]?.replace('+', '\\+')}" [^>]*href="[^"]*${path}"`,
        ),
      );
    const feed = await request.get(path);
    expect(feed.headers()['content-type']).toBe(`${types[index]}; charset=utf-8`);
    expect(await feed.text()).toContain('Wayfare');
    expect(await feed.text()).not.toMatch(/<item>|<entry>|"content_html"/);
  }
  expect(await read(request, '/sitemap.xml')).not.toMatch(/posts|destinations/);
  for (const file of ['posts-1.xml', 'destinations-1.xml', 'posts-x.xml'])
    expect((await request.get(`/sitemaps/${file}`)).status()).toBe(404);
});

test('A scheduled post and destination are in feeds, sitemaps and share images once they are due, and drafts are not', async ({
  request,
  content,
}) => {
  const records = [
    { table: 'posts', slug: 'tea-on-the-night-train', share: '/share/blog/tea-on-the-night-train.jpg' },
    { table: 'destinations', slug: 'the-quiet-island', share: '/share/destinations/the-quiet-island.jpg' },
  ] as const;
  await addRow(content, 'posts', { title: 'A draft', published_at: null });
  const { data } = await content
    .from('posts')
    .insert({
      title: 'Tea on the night train',
      content: 'Whole **text**.',
      published_at: '2999-01-01T00:00Z',
    })
    .select('id')
    .single()
    .throwOnError();
  const destination = await addRow(content, 'destinations', {
    name: 'The quiet island',
    published_at: '2999-01-01T00:00Z',
  });
  const readAll = async () => (await Promise.all(feeds.map((path) => read(request, path)))).join();
  expect(await readAll()).not.toMatch(/night train|A draft/i);
  for (const { table, share } of records) {
    expect((await request.get(`/sitemaps/${table}-1.xml`)).status()).toBe(404);
    expect((await request.get(share)).status()).toBe(404);
  }
  expect((await request.get('/share/blog/a-draft.jpg')).status()).toBe(404);

  // From now on, nobody saves anything.
  const due = new Date(Date.now() + 400).toISOString();
  await content.from('posts').update({ published_at: due }).eq('id', data.id).throwOnError();
  await content.from('destinations').update({ published_at: due }).eq('id', destination.id).throwOnError();
  for (const path of feeds) await expect.poll(() => read(request, path)).toContain('Tea on the night train');
  expect(await read(request, '/feed.json')).toContain('<strong>text</strong>');
  for (const { table, slug, share } of records) {
    await expect.poll(() => read(request, '/sitemap.xml')).toContain(`/sitemaps/${table}-1.xml`);
    await expect.poll(() => read(request, `/sitemaps/${table}-1.xml`)).toContain(`/${slug}</loc>`);
    // Not made, because the client says that it has it.
    const headers = { 'if-none-match': '*' };
    await expect.poll(async () => (await request.get(share, { headers })).status()).toBe(304);
  }
  expect(await readAll()).not.toContain('A draft');
});

test('The feeds of the deals list what is on sale until its end, and are found from the page of the deals', async ({
  request,
  content,
  site,
}) => {
  const dealFeeds = [
    ['/deals/feed.xml', 'application/rss+xml'],
    ['/deals/feed.json', 'application/feed+json'],
  ] as const;
  const page = await read(request, '/deals');
  for (const [path, type] of dealFeeds) {
    expect(page).toContain(`type="${type}"`);
    expect(page).toContain(`href="${site.url}${path}"`);
    const feed = await request.get(path);
    expect(feed.headers()['content-type']).toBe(`${type}; charset=utf-8`);
    expect(await feed.text()).not.toMatch(/<item>|"content_html"/);
  }
  const ids = await addDeals(site, content, [
    { title: 'Ferries of the Cyclades', price: 700, currency: 'EUR', endsInHours: 30 },
    { title: 'Winter in Lapland', price: 900, endsInHours: 300 },
  ]);
  for (const [path] of dealFeeds) {
    await expect.poll(() => read(request, path)).toContain('Ferries of the Cyclades');
    const { etag = '' } = (await request.get(path)).headers();
    expect(etag).not.toBe('');
    expect((await request.get(path, { headers: { 'if-none-match': etag } })).status()).toBe(304);
  }
  expect(await read(request, '/deals/feed.json')).toContain(
    `${site.url}/deals#${ids.get('Ferries of the Cyclades')}`,
  );
  // From now on, nobody saves anything.
  await content
    .from('deals')
    .update({ ends_at: new Date(Date.now() + 400).toISOString() })
    .eq('title', 'Ferries of the Cyclades')
    .throwOnError();
  for (const [path] of dealFeeds) {
    await expect.poll(() => read(request, path)).not.toContain('Ferries of the Cyclades');
    expect(await read(request, path)).toContain('Winter in Lapland');
  }
});
