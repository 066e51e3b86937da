import { test } from './content.ts';
import { expect } from './fixtures.ts';
import { addPosts, ferry } from './posts.ts';
import { addRow } from './rows.ts';

/** The URLs of posts and of their archives (docs/product/publishing.md#urls-of-posts-and-destinations). */

test('Another spelling of an author or a tag in a URL redirects to the archive for ever', async ({
  request,
  content: client,
}) => {
  await addPosts(
    client,
    { ...ferry, author: 'Mei', tags: ['Night trains', 'Café'] },
    { ...ferry, title: 'Draft', tags: ['Secret'], published_at: null },
  );
  for (const [requested, status, location] of [
    ['/blog/tags/night-trains', 200, undefined],
    ['/blog/tags/Night%20trains', 301, '/blog/tags/night-trains'],
    ['/blog/tags/NIGHT-TRAINS', 301, '/blog/tags/night-trains'],
    ['/blog/tags/caf%C3%A9', 301, '/blog/tags/cafe'],
    ['/blog/authors/Mei', 301, '/blog/authors/mei'],
    ['/blog/tags/Mei', 404, undefined],
    ['/blog/tags/Secret', 404, undefined],
    ["/blog/tags/';drop--", 404, undefined],
  ] as const) {
    const response = await request.get(requested, { maxRedirects: 0 });
    expect([requested, response.status(), response.headers().location]).toEqual([
      requested,
      status,
      location,
    ]);
  }
  const archive = await request.get('/blog/authors/MEI?page=2');
  expect(new URL(archive.url()).pathname + new URL(archive.url()).search).toBe('/blog/authors/mei');
  expect(await archive.text()).toMatch(/<h1[^>]*>Articles by (?:<bdi>)?Mei/);
});

test('An old URL redirects to the post for ever, and drafts have no page', async ({
  request,
  content: client,
}) => {
  const { id } = await addRow(client, 'posts', ferry);
  const open = async (path: string) => {
    const response = await request.get(path, { maxRedirects: 0 });
    return [response.status(), response.headers().location ?? null];
  };
  const change = (fields: object) => client.from('posts').update(fields).eq('id', id).throwOnError();

  await test.step('After two changes, both old URLs lead to the current one', async () => {
    await change({ slug: 'ferries' });
    await change({ slug: 'bateaux-été' });
    const current = '/blog/bateaux-ete';
    await expect.poll(() => open('/blog/slow-ferries')).toEqual([301, current]);
    expect(await open('/blog/ferries')).toEqual([301, current]);
    expect(await open(current)).toEqual([200, null]);
  });
  await test.step('Another spelling leads to the current one, too', async () => {
    const current = '/blog/bateaux-ete';
    for (const path of ['/blog/Bateaux-Ete', '/blog/bateaux%20%C3%A9t%C3%A9', '/blog/FERRIES'])
      expect(await open(path)).toEqual([301, current]);
    expect(await open('/blog/FERRY')).toEqual([404, null]);
  });
  await test.step('A URL with letters of another script works, encoded or not', async () => {
    await change({ slug: '京都' });
    await expect.poll(() => open('/blog/bateaux-ete')).toEqual([301, '/blog/%E4%BA%AC%E9%83%BD']);
    expect(await open('/blog/%E4%BA%AC%E9%83%BD')).toEqual([200, null]);
  });
  await test.step('A draft has no page at any of its URLs', async () => {
    await change({ published_at: null });
    await expect.poll(() => open('/blog/%E4%BA%AC%E9%83%BD')).toEqual([404, null]);
    expect(await open('/blog/ferries')).toEqual([404, null]);
  });
  await test.step('Whatever is no slug leads to a page that says so', async () => {
    for (const path of [
      '/blog/Not%20a%20slug',
      "/blog/';drop--",
      '/blog/x/y',
      '/blog/tags/none',
      `/blog/${'a'.repeat(90)}`,
    ])
      expect(await open(path)).toEqual([404, null]);
    const page = await (await request.get('/blog/nowhere')).text();
    for (const text of ['Nobody here but the sea', '<title>Page not found | Wayfare</title>'])
      expect(page).toContain(text);
  });
});
