import type { LoaderFunctionArgs } from 'react-router';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseXml } from '#tests/setup/feed-rules.ts';
import { createPageContext } from '#tests/setup/page-context.ts';
import { createTestRest, type TestRest } from '#tests/setup/rest.ts';
import { loader as loadRobots } from './robots.ts';
import { loader as loadIndex } from './sitemap-index.ts';
import { loader as loadPages } from './sitemap-pages.ts';
import { loader as loadRecords } from './sitemap-records.ts';

const siteUrl = 'https://site.example';
const published_at = '2026-01-01T00:00Z';

let rest: TestRest;
beforeAll(async () => {
  // The limit of a hosted Supabase project.
  rest = await createTestRest('', { maxRows: 1000 });
});
afterAll(() => rest.close());
beforeEach(() =>
  rest.sql(`delete from public.posts; delete from public.destinations;
    update public.settings set show_samples = true`),
);

type Loader = (args: never) => Promise<Response> | Response;

async function load(loader: Loader, params: Record<string, string> = {}) {
  const context = createPageContext(rest, siteUrl);
  return loader({ context, params } as Partial<LoaderFunctionArgs> as never);
}

/** The entries of a sitemap or an index, after they have been checked against the rules of the protocol. */
async function readEntries(response: Response): Promise<[url: string, lastChange: string | undefined][]> {
  const text = await response.text();
  expect(text.length).toBeLessThan(50 * 1024 * 1024);
  const { documentElement } = parseXml(text);
  expect(documentElement.namespaceURI).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
  expect(documentElement.children.length).toBeLessThanOrEqual(50_000);
  return [...documentElement.children].map((entry) => {
    expect(entry.localName).toBe(documentElement.localName === 'urlset' ? 'url' : 'sitemap');
    const [loc, lastmod] = ['loc', 'lastmod'].map((name) => entry.getElementsByTagName(name)[0]?.textContent);
    expect(loc).toMatch(/^https:\/\/site\.example\/[\x21-\x7e]*$/);
    expect(loc?.length).toBeLessThan(2048);
    if (lastmod) expect(lastmod).toMatch(/^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z)?$/);
    return [String(loc), lastmod];
  });
}

const readIndex = async () => readEntries(await load(loadIndex));
const readRecords = async (file: string) => readEntries(await load(loadRecords, { file }));

async function addRows(table: string, ...rows: Record<string, unknown>[]): Promise<void> {
  const { error } = await rest.service.from(table).insert(rows, { defaultToNull: false });
  expect(error).toBeNull();
}

/** Sets when posts last changed, by their titles. */
async function setChanges(times: Record<string, string>): Promise<void> {
  const updates = Object.entries(times).map(
    ([title, time]) => `update public.posts set updated_at = '${time}' where title = '${title}';`,
  );
  await rest.sql(`alter table public.posts disable trigger touch_updated_at;
    ${updates.join('')}
    alter table public.posts enable trigger touch_updated_at`);
}

describe('A sitemap of records', () => {
  it('says that a scheduled record, and its tag, changed when it became public', async () => {
    await addRows('posts', { title: 'Due', tags: ['Tea'], published_at: '2026-03-01T00:00Z' });
    await setChanges({ Due: '2026-02-01T00:00Z' });
    const lastChange = '2026-03-01T00:00:00.000Z';
    expect(await readRecords('posts-1.xml')).toEqual([[`${siteUrl}/blog/due`, lastChange]]);
    expect(await readRecords('tags-1.xml')).toEqual([[`${siteUrl}/blog/tags/tea`, lastChange]]);
  });

  it('has 10,000 records or tags, and a new one is added to the last sitemap', async () => {
    // With long URLs, the size of a full sitemap is tested, too.
    const longTag = '京'.repeat(72);
    await rest.sql(`alter table public.posts disable trigger user;
      insert into public.posts (title, slug, tag_slugs, created_at, published_at)
      select 'Post', 'post-' || number, array['${longTag}-' || number], '2026-01-01Z'::timestamptz + number * interval '1 second', '2026-02-01Z'
      from generate_series(1, 10002) as number;
      alter table public.posts enable trigger user`);
    const first = { posts: await readRecords('posts-1.xml'), tags: await readRecords('tags-1.xml') };
    const second = await readRecords('posts-2.xml');
    expect([first.posts.length, second.length]).toEqual([10_000, 2]);
    expect([first.tags.length, (await readRecords('tags-2.xml')).length]).toEqual([10_000, 2]);
    expect(new Set([...first.posts, ...second].map(([url]) => url)).size).toBe(10_002);
    expect((await readIndex()).map(([url]) => url.replace(`${siteUrl}/sitemaps/`, ''))).toEqual([
      'pages.xml',
      ...['posts-1.xml', 'posts-2.xml', 'tags-1.xml', 'tags-2.xml'],
    ]);
    await addRows('posts', { title: 'New', tags: ['A new one'], published_at });
    expect(await readRecords('posts-1.xml')).toEqual(first.posts);
    expect(await readRecords('tags-1.xml')).toEqual(first.tags);
    expect((await readRecords('posts-2.xml')).at(-1)?.[0]).toBe(`${siteUrl}/blog/new`);
    expect((await readRecords('tags-2.xml')).at(-1)?.[0]).toBe(`${siteUrl}/blog/tags/a-new-one`);
  });

  it.each([
    'posts-1.xml', // There is no post.
    'posts-0.xml',
    'toString-1.xml',
    'posts-999999999999.xml',
    'tags-1.xml', // No post has a tag.
    'categories-1.xml', // They are among the site's own pages.
  ])('does not exist at %s', async (file) => {
    expect((await load(loadRecords, { file })).status).toBe(404);
  });

  it('lists nothing of a table that is no collection, nor of an unknown kind of archive', async () => {
    for (const collection of ['settings', 'trash', 'posts; drop table posts', '']) {
      const { data } = await rest.anon.rpc('list_sitemap_records', { collection, sitemap_number: 1 });
      expect(data).toEqual([]);
      expect((await rest.anon.rpc('list_sitemaps', { collection })).data).toEqual([]);
    }
    await addRows('posts', { title: 'Post', tags: ['Tea'], published_at });
    const listed = { kind: 'posts', sitemap_number: 1 };
    expect((await rest.anon.rpc('list_sitemap_archives', listed)).data).toEqual([]);
    expect((await rest.anon.rpc('list_archive_sitemaps', { kind: 'posts' })).data).toEqual([]);
  });
});

describe('A sitemap of archives', () => {
  it('lists the tags and authors of published posts, each with the last change of its posts', async () => {
    await addRows(
      'posts',
      { title: 'First', author: 'Ana Roy', tags: ['Night trains', 'Tea'], published_at },
      { title: 'Second', author: ' ana roy', tags: ['tea', '!', '京都'], published_at },
      { title: 'Draft', author: 'A ghost', tags: ['Secret'], published_at: null },
      { title: 'Scheduled', author: 'A ghost', tags: ['Secret'], published_at: '2999-01-01T00:00Z' },
      { title: 'Bare', author: '', tags: [], published_at },
    );
    await setChanges({ First: '2026-02-01T00:00Z', Second: '2026-02-02T00:00Z', Bare: '2026-02-03T00:00Z' });
    expect((await readRecords('tags-1.xml')).toSorted()).toEqual([
      [`${siteUrl}/blog/tags/%E4%BA%AC%E9%83%BD`, '2026-02-02T00:00:00.000Z'],
      [`${siteUrl}/blog/tags/night-trains`, '2026-02-01T00:00:00.000Z'],
      [`${siteUrl}/blog/tags/tea`, '2026-02-02T00:00:00.000Z'],
    ]);
    expect(await readRecords('authors-1.xml')).toEqual([
      [`${siteUrl}/blog/authors/ana-roy`, '2026-02-02T00:00:00.000Z'],
    ]);
    expect((await readIndex()).slice(1)).toEqual([
      [`${siteUrl}/sitemaps/posts-1.xml`, '2026-02-03T00:00:00.000Z'],
      [`${siteUrl}/sitemaps/authors-1.xml`, '2026-02-02T00:00:00.000Z'],
      [`${siteUrl}/sitemaps/tags-1.xml`, '2026-02-02T00:00:00.000Z'],
    ]);
    for (const client of [rest.anon, rest.user]) {
      const listed = { kind: 'tags', sitemap_number: 1 };
      expect((await client.rpc('list_sitemap_archives', listed)).data).toHaveLength(3);
    }
  });
});

describe('The sitemap of the site’s own pages', () => {
  it('lists the owner’s categories with the last change of their posts', async () => {
    await addRows(
      'posts',
      { title: 'Own', category: 'Slow food', published_at },
      { title: 'Known', category: 'Culture', published_at },
      { title: 'Draft', category: 'Secret', published_at: null },
    );
    await addRows('destinations', { name: 'Hut', category: 'Hidden huts', published_at });
    await setChanges({ Own: '2026-02-01T00:00Z', Known: '2026-02-02T00:00Z' });
    const entries = new Map(await readEntries(await load(loadPages)));
    expect(entries.get(`${siteUrl}/blog?category=slow-food`)).toBe('2026-02-01T00:00:00.000Z');
    expect(entries.get(`${siteUrl}/blog?category=culture`)).toBe('2026-02-02T00:00:00.000Z');
    // Samples have only a day, and records of the owner a time after a T.
    expect(entries.get(`${siteUrl}/blog?category=food`)).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect([...entries.keys()].join(' ')).not.toContain('secret');
    expect(entries.get(`${siteUrl}/destinations?category=hidden+huts`)).toMatch(/T/);
  });

  it('lists the months in which the owner’s places are best', async () => {
    await addRows(
      'destinations',
      { name: 'Goa', best_months: [12, 2], published_at },
      { name: 'Petra', best_months: [2], published_at },
      { name: 'Draft', best_months: [7], published_at: null },
    );
    const entries = (await readEntries(await load(loadPages))).filter(([url]) => url.includes('month'));
    expect(entries).toEqual([
      [`${siteUrl}/destinations?month=2`, expect.stringMatching(/T/)],
      [`${siteUrl}/destinations?month=12`, expect.stringMatching(/T/)],
    ]);
  });

  it('lists no category in which there is nothing', async () => {
    await rest.sql('update public.settings set show_samples = false');
    await addRows('posts', { title: 'Post', category: 'Food', published_at });
    const urls = (await readEntries(await load(loadPages))).map(([url]) => url.replace(siteUrl, ''));
    expect(urls.filter((url) => /^\/(?:blog|destinations)/.test(url))).toEqual([
      '/destinations',
      '/blog',
      '/blog?category=food',
    ]);
  });

  it('says that the home page changed with the destinations and posts that visitors can see', async () => {
    const later = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const find = async () => new Map(await readEntries(await load(loadPages))).get(`${siteUrl}/`) ?? '';
    const before = await find();
    const draft = { published_at: null };
    await addRows('posts', { title: 'Draft', ...draft }, { title: 'Scheduled', published_at: later(1) });
    await addRows('destinations', { name: 'Draft', ...draft });
    expect(await find()).toBe(before);
    await addRows('destinations', { name: 'Shown', published_at: later(-1) });
    const withDestination = await find();
    expect(withDestination > before).toBe(true);
    await addRows('posts', { title: 'Shown', published_at: later(-1) });
    expect((await find()) > withDestination).toBe(true);
  });

  it('says when a list last changed: the samples, then the records of the owner', async () => {
    const find = async (path: string) =>
      (await readEntries(await load(loadPages))).find(([url]) => url === siteUrl + path)?.[1];
    // The day of the newest sample article, and the day on which we last changed the sample destinations.
    expect(await find('/blog')).toBe('2025-07-14');
    expect(await find('/destinations?category=beach')).toBe('2026-11-22');
    await addRows('posts', { title: 'New', published_at });
    expect(await find('/blog')).toMatch(/T/);
    expect(await find('/destinations?category=beach')).toBe('2026-11-22');
  });
});

describe('robots.txt', () => {
  /** Returns whether a path matches a rule, by its prefix or, with a `$`, as a whole (RFC 9309, section 2.2.3). */
  const matches = (path: string, rule: string) =>
    rule.endsWith('$') ? path === rule.slice(0, -1) : path.startsWith(rule);

  it('disallows the panel, the sign-in pages and the redirect to the partner, and no other paths', async () => {
    const text = await (await load(loadRobots)).text();
    const rules = [...text.matchAll(/^Disallow: (.*)$/gm)].map(([, rule = '']) => rule);
    const isDisallowed = (path: string) => rules.some((rule) => matches(path, rule));
    const own = ['/admin', '/admin/', '/admin/posts', '/admin?x', '/login', '/go', '/go?to=x'];
    const others = ['/', '/goa-beaches', '/go-slow', '/administration', '/login-help', '/blog/go'];
    expect(own.filter(isDisallowed)).toEqual(own);
    expect(others.filter(isDisallowed)).toEqual([]);
  });
});
