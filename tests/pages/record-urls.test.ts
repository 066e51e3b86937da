import type { APIRequestContext } from '@playwright/test';
import { expect } from 'vitest';
import { addPosts, ferry } from '#tests/e2e/posts.ts';
import { addRow } from '#tests/e2e/rows.ts';
import { test } from '#tests/setup/pages.ts';
import { step } from '#tests/setup/step.ts';

/** The URLs of posts, of their archives, of destinations and of the owner's pages (docs/product/publishing.md#urls-of-posts-and-destinations). */

/** Returns the status of a URL and where it redirects to. */
async function open(request: APIRequestContext, path: string) {
  const response = await request.get(path, { maxRedirects: 0 });
  return [response.status(), response.headers().location];
}

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
    ['/blog/x/y', 404, undefined],
  ] as const)
    expect([requested, ...(await open(request, requested))]).toEqual([requested, status, location]);
  const archive = await request.get('/blog/authors/MEI?page=2');
  expect(new URL(archive.url()).pathname + new URL(archive.url()).search).toBe('/blog/authors/mei');
  expect(await archive.text()).toMatch(/<h1[^>]*>Articles by (?:<bdi>)?Mei/);
});

for (const [collection, folder] of [
  ['posts', 'blog'],
  ['destinations', 'destinations'],
  ['pages', ''],
] as const)
  test(`Only what is published of the ${collection} has a page, and an old URL redirects to the current one for ever`, async ({
    request,
    content,
  }) => {
    const add = (name: string, fields: { published_at?: string | null } = {}) =>
      collection === 'destinations'
        ? addRow(content, collection, { name, ...fields })
        : addRow(content, collection, { title: name, ...fields });
    const { id } = await add('京都・清水寺');
    const draft = await add('Draft', { published_at: null });
    await add('Scheduled', { published_at: new Date(Date.now() + 86_400_000).toISOString() });
    const change = (rowId: string, fields: { slug?: string; published_at?: string | null }) =>
      content.from(collection).update(fields).eq('id', rowId).throwOnError();
    const toPath = (slug: string) => `/${folder && `${folder}/`}${encodeURIComponent(slug)}`;
    const expectPage = (slug: string, ...expected: [status: number, location?: string]) =>
      expect.poll(() => open(request, toPath(slug)), { interval: 50 }).toEqual([expected[0], expected[1]]);

    await step('Letters beyond ASCII are part of a URL', async () => {
      expect(await (await request.get(toPath('京都-清水寺'))).text()).toMatch(
        /<h1[^>]*>(?:<bdi>)?京都・清水寺</,
      );
    });
    await step(
      'Drafts, what is scheduled and unknown slugs get the page for unknown URLs, which is not stored',
      async () => {
        for (const slug of ['draft', 'scheduled', 'nowhere', 'No slug', "';drop--", 'x'.repeat(81)]) {
          const response = await request.get(toPath(slug));
          expect(response.status(), slug).toBe(404);
          const html = await response.text();
          for (const text of ['Nobody here but the sea', '<title>Page not found | Wayfare</title>'])
            expect(html, slug).toContain(text);
          expect(html, slug).toMatch(/<meta name="robots" content="noindex"/);
          expect(response.headers()['cache-control'] ?? '', slug).not.toContain('s-maxage');
        }
      },
    );
    await step('A draft that is published has its page, which another spelling redirects to', async () => {
      await change(draft.id, { published_at: new Date().toISOString() });
      await expectPage('draft', 200);
      await expectPage('DRAFT', 301, toPath('draft'));
    });
    await step('After a change, the old URL and another spelling lead to the new one', async () => {
      await change(id, { slug: 'bateaux-été' });
      for (const slug of ['京都-清水寺', 'Bateaux-Ete', 'bateaux été'])
        await expectPage(slug, 301, toPath('bateaux-ete'));
    });
    await step('After a second change, both old URLs lead to the new one', async () => {
      await change(id, { slug: '清水' });
      for (const slug of ['京都-清水寺', 'bateaux-ete', 'BATEAUX-ETE'])
        await expectPage(slug, 301, toPath('清水'));
      await expectPage('清水', 200);
    });
    await step('A draft has no page at any of its URLs', async () => {
      await change(id, { published_at: null });
      for (const slug of ['清水', 'bateaux-ete']) await expectPage(slug, 404);
    });
  });
