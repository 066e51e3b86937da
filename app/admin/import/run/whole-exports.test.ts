import { File as NodeFile } from 'node:buffer';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTable } from '#app/admin/import/csv/csv-file.ts';
import { guessMapping, guessTarget } from '#app/admin/import/csv/guess-target.ts';
import type { ExportFile } from '#app/admin/import/file/export-file.ts';
import { readExport } from '#app/admin/import/read-export.ts';
import type { BrowserClient, Connection } from '#app/client/browser-client.ts';
import { createGhostPosts, writeGhostExport } from '#tests/setup/ghost-export.ts';
import { createTestRest, type TestRest } from '#tests/setup/rest.ts';
import { createVariedWxrPosts, createWxrPosts, oldSite, writeWxr } from '#tests/setup/wxr.ts';
import { beginImport } from './imports.ts';
import { type PlannedRecord, planImport } from './plan-import.ts';
import { type ImportedRecord, runImport } from './run-import.ts';

/** Whole exports, also broken ones, with the functions of the panel and a database (docs/product/import.md). */

let rest: TestRest;
let client: BrowserClient;
beforeAll(async () => {
  // Only the globals that read HTML are replaced. The environment jsdom would also replace the Uint8Array of Node.js,
  // which the database's client needs.
  const { window } = new JSDOM();
  vi.stubGlobal('DOMParser', window.DOMParser);
  vi.stubGlobal('document', window.document);
  vi.stubGlobal('NodeFilter', window.NodeFilter);
  vi.stubGlobal('Node', window.Node);
  rest = await createTestRest('');
  client = rest.user as unknown as BrowserClient;
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await rest.close();
});
beforeEach(() =>
  rest.sql(
    'delete from public.posts; delete from public.pages; delete from public.redirects; delete from public.imported_records; delete from public.imports',
  ),
);

const never = new AbortController().signal;
const noProgress = () => {};

async function read(content: string | Uint8Array<ArrayBuffer>): Promise<ExportFile> {
  const file = new NodeFile([content], 'export') as unknown as File;
  const result = await readExport(file, noProgress, never);
  if ('table' in result) throw new Error('This is a table');
  return result.file;
}

const plan = (file: ExportFile) => planImport(client, file, noProgress, never);

async function run(file: ExportFile, records: readonly PlannedRecord[], importId?: string) {
  const results = new Map<string, ImportedRecord>();
  await runImport({ client } as Connection, {
    importId: importId ?? (await begin(file, records.length)),
    origin: file.origin,
    siteUrl: file.siteUrl || oldSite,
    withImages: false,
    getAuthorName: () => '',
    file,
    records: records.filter(({ state }) => state === 'new'),
    linked: records,
    onImported(added) {
      for (const [id, result] of added) results.set(id, result);
    },
    signal: never,
  });
  return results;
}

async function importAll(content: string | Uint8Array<ArrayBuffer>) {
  const file = await read(content);
  return { file, results: await run(file, await plan(file)) };
}

const begin = (file: ExportFile, recordCount: number) =>
  beginImport(client, { origin: file.origin, file_name: 'export.xml', record_count: recordCount });

function count<Item>(items: Iterable<Item>, getKey: (item: Item) => string) {
  return Object.fromEntries(
    [...Map.groupBy(items, getKey)].map(([key, { length }]) => [key, length] as const),
  );
}

const countOutcomes = (results: ReadonlyMap<string, ImportedRecord>) =>
  count(results.values(), ({ outcome, message }) => message ?? outcome);

/** Everything that a second import could change. */
async function readStored() {
  const { data: posts } = await client.from('posts').select('*').order('id').throwOnError();
  const { data: pages } = await client.from('pages').select('*').order('sort_order').throwOnError();
  const { data: redirects } = await client.from('redirects').select('*').order('id').throwOnError();
  return { posts, pages, redirects };
}

const listTitles = async () => (await readStored()).posts.map(({ title }) => title).toSorted();

async function expectNothingNew(content: string | Uint8Array<ArrayBuffer>) {
  const before = await readStored();
  const file = await read(content);
  const records = await plan(file);
  expect(records.filter(({ state }) => state === 'new')).toEqual([]);
  // As if another tab had planned the import before this one ran, when these records were still new.
  const planned = records.map(
    (record) => ({ ...record, state: record.state === 'known' ? 'new' : 'skipped' }) as const,
  );
  const results = await run(file, planned);
  expect(new Set([...results.values()].map(({ outcome }) => outcome))).toEqual(new Set(['known']));
  expect(await readStored()).toEqual(before);
}

describe('A whole export', () => {
  it.each([
    '1.0',
    '1.1',
    '1.2',
  ] as const)('of WXR %s is imported whole, and a second time nothing changes', async (version) => {
    const posts = createVariedWxrPosts();
    const xml = writeWxr(posts, oldSite, version);
    const file = await read(xml);
    const records = await plan(file);
    const wanted = posts.filter(({ type, status }) => type !== 'attachment' && status !== 'trash');
    expect(count(records, ({ state }) => state)).toEqual({
      new: wanted.length,
      skipped: posts.filter(({ status }) => status === 'trash').length,
    });
    const results = await run(file, records);
    expect(countOutcomes(results)).toEqual({ added: wanted.length });
    const wantedPosts = wanted.filter(({ type }) => type !== 'page');
    const { posts: stored, pages } = await readStored();
    expect([stored.length, pages.length]).toEqual([wantedPosts.length, wanted.length - wantedPosts.length]);
    const isPublic = ({ status, password }: (typeof posts)[number]) =>
      (status === undefined || status === 'future') && password === undefined;
    expect(stored.filter(({ published_at }) => published_at !== null)).toHaveLength(
      wantedPosts.filter(isPublic).length,
    );
    expect(count(stored, ({ author, category, tags }) => `${author} ${category} ${tags}`)).toEqual({
      [`${version === '1.0' ? 'mei' : 'Mei Tanaka'} Sea Ferries`]: wantedPosts.length,
    });
    // Posts of the same name have a slug each.
    expect(new Set(stored.map(({ slug }) => slug)).size).toBe(wantedPosts.length);
    await expectNothingNew(xml);
  });

  it.each([
    3, 4, 5, 6,
  ] as const)('of Ghost %i is imported whole, and a second time nothing changes', async (version) => {
    const posts = createGhostPosts(version);
    const json = writeGhostExport(posts, {}, `${version}.0.0`);
    const { results } = await importAll(json);
    expect(countOutcomes(results)).toEqual({ added: posts.length });
    const { posts: storedPosts, pages } = await readStored();
    expect(pages).toHaveLength(posts.filter(({ type }) => type === 'page').length);
    const stored = [...storedPosts, ...pages];
    expect(
      stored.filter(({ content }) => !/^\**Boat \d+ of Ghost \d leaves “Ø” 🚢\./.test(content ?? '')),
    ).toEqual([]);
    const isPublic = ({ status, visibility }: (typeof posts)[number]) =>
      (status === undefined || status === 'scheduled') && visibility === undefined;
    expect(stored.filter(({ published_at }) => published_at !== null)).toHaveLength(
      posts.filter(isPublic).length,
    );
    await expectNothingNew(json);
  });
});

const findRedirect = async (path: string) =>
  (await client.rpc('find_redirect', { path }).throwOnError()).data?.[0];

describe('The pages of an export', () => {
  const page = { type: 'page', content: '<p>A coat.</p>' };
  const entry = (pageId: number, menuOrder: number) => ({
    id: 50 + pageId,
    title: '',
    type: 'nav_menu_item',
    menuOrder,
    terms: [['nav_menu', 'main', 'Main']] as [string, string, string][],
    meta: { _menu_item_object: 'page', _menu_item_object_id: String(pageId) },
  });
  const wxr = writeWxr([
    { id: 1, title: 'Slow ferries', slug: 'ferries', content: `<a href="${oldSite}/help/faq/">FAQ</a>` },
    { id: 2, title: 'Sample', ...page, content: `<a href="${oldSite}/wp-admin/">your dashboard</a>` },
    { id: 3, title: 'About', slug: 'about', link: `${oldSite}/about/`, ...page },
    { id: 4, title: 'Work with me', slug: 'work-with-me', link: `${oldSite}/work-with-me/`, ...page },
    // A post of the same name does not take its URL.
    { id: 5, title: 'Ferries', slug: 'ferries', link: `${oldSite}/ferries/`, ...page },
    {
      ...page,
      id: 6,
      title: 'FAQ',
      slug: 'faq',
      link: `${oldSite}/help/faq/`,
      content: `<p>See <a href="${oldSite}/2019/05/ferries/">ferries</a> and <a href="${oldSite}/work-with-me/">work</a>.</p>`,
    },
    { id: 7, title: 'UK', slug: 'uk', link: `${oldSite}/uk/`, ...page },
    entry(5, 2),
    entry(4, 1),
  ]);

  it('of WordPress become pages with their URLs and their menu, linked with the posts, and a second time nothing changes', async () => {
    const file = await read(wxr);
    const records = await plan(file);
    expect(
      records.map(({ record, state, slug, slugHolder }) => [record.title, state, slug, slugHolder]),
    ).toEqual([
      ['Work with me', 'new', 'work-with-me', undefined],
      ['Ferries', 'new', 'ferries', undefined],
      ['Sample', 'skipped', null, undefined],
      ['About', 'new', null, undefined],
      ['FAQ', 'new', 'faq', undefined],
      ['UK', 'new', 'uk-2', undefined],
      ['Slow ferries', 'new', 'ferries', undefined],
    ]);
    await run(file, records);
    const { pages, posts } = await readStored();
    expect(
      pages.map(({ slug, menu_place, published_at }) => [slug, menu_place, published_at !== null]),
    ).toEqual([
      ['work-with-me', 'header', true],
      ['ferries', 'header', true],
      ['about-2', null, false],
      ['faq', null, true],
      ['uk-2', null, true],
    ]);
    expect(posts.map(({ slug, content }) => [slug, content])).toEqual([['ferries', '[FAQ](/help/faq)']]);
    expect(pages[3]?.content).toBe('See [ferries](/2019/05/ferries) and [work](/work-with-me).');
    expect(await findRedirect('/help/faq')).toEqual({ collection: 'pages', slug: 'faq' });
    expect(await findRedirect('/uk')).toEqual({ collection: 'pages', slug: 'uk-2' });
    expect(await findRedirect('/?p=4')).toEqual({ collection: 'pages', slug: 'work-with-me' });
    await expectNothingNew(wxr);
  });

  it('that were imported as posts before stay posts, and pages that come later are linked with them', async () => {
    const file = await read(wxr);
    const records = await plan(file);
    const asPosts = records.map((each) =>
      each.record.title === 'Work with me'
        ? { ...each, record: { ...each.record, collection: 'posts' as const } }
        : ({ ...each, state: 'skipped' } as const),
    );
    await run(file, asPosts);
    const planned = await plan(await read(wxr));
    expect(planned.map(({ record, state }) => [record.title, record.collection, state]).slice(0, 2)).toEqual([
      ['Work with me', 'posts', 'known'],
      ['Ferries', 'pages', 'new'],
    ]);
    await run(file, planned);
    const { pages } = await readStored();
    expect(pages.map(({ slug }) => slug)).toEqual(['ferries', 'about-2', 'faq', 'uk-2']);
    expect(pages[2]?.content).toContain('[work](/work-with-me)');
  });

  it('of Ghost become pages with their URLs and their menus', async () => {
    const json = writeGhostExport(
      [
        { id: '1', slug: 'ferries', html: '<p><a href="__GHOST_URL__/gear/">Gear</a></p>' },
        { id: '2', type: 'page', slug: 'disclosure', status: 'draft', published_at: null },
        { id: '3', type: 'page', slug: 'gear' },
      ],
      {
        settings: [
          { key: 'navigation', value: '[{"label":"Gear","url":"/gear/"}]' },
          { key: 'secondary_navigation', value: '[{"label":"Disclosure","url":"/disclosure/"}]' },
        ],
      },
    );
    const { results } = await importAll(json);
    expect(countOutcomes(results)).toEqual({ added: 3 });
    const { pages, posts } = await readStored();
    expect(pages.map(({ slug, menu_place, published_at }) => [slug, menu_place, published_at])).toEqual([
      ['gear', 'header', '2021-05-01T22:30:00+00:00'],
      ['disclosure', 'footer', null],
    ]);
    expect(posts[0]?.content).toBe('[Gear](/gear)');
    expect(await findRedirect('/gear')).toEqual({ collection: 'pages', slug: 'gear' });
    await expectNothingNew(json);
  });
});

it('The dry run knows which posts of a file want the same slug, and the import gives each a slug of its own', async () => {
  const posts = ['One', 'Two', 'Three'].map((title, index) => ({ id: index + 1, title, slug: 'москва' }));
  const file = await read(writeWxr(posts));
  expect((await plan(file)).map(({ slug, slugHolder }) => [slug, slugHolder])).toEqual([
    ['moskva', undefined],
    ['moskva', 'One'],
    ['moskva', 'One'],
  ]);
  const results = await run(file, await plan(file));
  expect([...results.values()].map(({ slug }) => slug)).toEqual(['moskva', 'moskva-2', 'moskva-3']);
});

it('Two tabs that import the same file at once import nothing twice', async () => {
  const file = await read(writeWxr(createWxrPosts(24)));
  const records = await plan(file);
  const importId = await begin(file, 24);
  const results = await Promise.all([run(file, records, importId), run(file, records, importId)]);
  const added = results.map((each) => [...each.values()].filter(({ outcome }) => outcome === 'added').length);
  expect((added[0] ?? 0) + (added[1] ?? 0)).toBe(24);
  expect((await readStored()).posts).toHaveLength(24);
});

const latin1 = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));
const utf16 = (text: string) => Uint8Array.from(Buffer.from(text, 'utf16le'));

async function readTable(rows: readonly string[]) {
  const file = new NodeFile([latin1(rows.join('\r\n'))], 'a.csv') as unknown as File;
  const read = await readExport(file, noProgress, never);
  if (!('table' in read)) throw new Error('This is no table');
  const settings = { dayFirst: null, currency: 'EUR' };
  const target = guessTarget(read.table.columns);
  const mapping = guessMapping(target, read.table.columns);
  return openTable(client, { table: read.table, target, mapping, settings }, never);
}

it('A table is imported only once, and without rows whose names are here already, even if these are more than one response has', async () => {
  // The rows have the numbers 901 to 1200, the destinations 1 to 1100, and a response has at most 1000 of these.
  const lines = Array.from({ length: 300 }, (_, index) => `Målø ${index + 901};"Two; ""quoted""\r\nlines"`);
  const rows = ['Name;Story', ...lines];
  await rest.sql(
    `truncate public.destinations;
     alter table public.destinations disable trigger user;
     insert into public.destinations (name, slug) select 'Målø ' || number, 'målø-' || number from generate_series(1, 1100) number;
     alter table public.destinations enable trigger user`,
  );
  const content = await readTable(rows);
  const results = await run(content, await plan(content));
  expect(countOutcomes(results)).toEqual({ added: 100 });
  const records = await plan(await readTable(rows));
  expect(count(records, ({ state }) => state)).toEqual({ skipped: 200, known: 100 });
});

it('A destination of a name that is here already is not imported, and an interrupted table goes on', async () => {
  await rest.sql(`delete from public.destinations; insert into public.destinations (name) values ('Kyoto ')`);
  const content = await readTable(['ID;Name', '1;Goa', '2;Goa', '3;KYOTO']);
  const list = async () =>
    (await plan(content)).map(({ state, record }) => [record.sourceId, state, record.skipped]);
  const skipped = ['id 3', 'skipped', 'You have a destination of this name already: it is not imported.'];
  expect(await list()).toEqual([['id 1', 'new', null], ['id 2', 'new', null], skipped]);
  await run(content, (await plan(content)).slice(0, 1));
  // Rows with IDs of their own can have the same name, also if the other one is here by now.
  const reopened = await readTable(['ID;Name', '1;Goa', '2;Goa', '3;KYOTO']);
  const states = (await plan(reopened)).map(({ state }) => state);
  expect(states).toEqual(['known', 'new', 'skipped']);
});

describe('A broken export', () => {
  const post = { title: 'Café für Ærø', excerpt: 'Smørrebrød' };
  const wxr = writeWxr([{ id: 1, ...post }]);
  const ghost = writeGhostExport([{ id: '1', title: post.title, custom_excerpt: post.excerpt }]);
  it.each([
    ['of WXR with a mark of the byte order', `\ufeff${wxr}`],
    ['of WXR in Latin-1 that says it is UTF-8', latin1(wxr)],
    ['of WXR in UTF-16 without a mark', utf16(wxr)],
    ['of WXR with spaces before its start', `\n\n  ${wxr}`],
    ['of Ghost in UTF-16 with a mark of the byte order', utf16(`\ufeff${ghost}`)],
  ])('%s is read', async (_, content) => {
    const { listRecords } = await read(content);
    expect([...listRecords()]).toMatchObject([{ fields: post }]);
  });

  it('with replacement signs names the posts that have them', async () => {
    const file = await read(
      writeWxr([
        { id: 1, title: 'Caf\ufffd' },
        { id: 2, title: 'Pier', content: 'Sm\ufffdrrebr\ufffdd' },
        { id: 3, title: 'Harbor' },
      ]),
    );
    expect((await plan(file)).map(({ record }) => [record.isUnreadable, record.remarks.length])).toEqual([
      [true, 1],
      [true, 1],
      [false, 0],
    ]);
  });

  it('that is cut off anywhere is imported as far as it is whole, and completed by the whole file', async () => {
    const xml = writeWxr(createWxrPosts(20));
    const starts = [...xml.matchAll(/<item>/g)].map(({ index }) => index);
    for (const part of [0.3, 0.55, 0.8]) {
      const end = Math.floor(xml.length * part);
      const { file } = await importAll(xml.slice(0, end));
      expect(file.remarks[0]).toContain('The file is cut off in the middle of “Harbor ');
      // The last post that begins before the cut is not whole.
      const whole = starts.filter((start) => start < end).length - 1;
      expect((await readStored()).posts).toHaveLength(whole);
    }
    await importAll(xml);
    expect((await readStored()).posts).toHaveLength(20);
  });

  it('with a damaged post in its middle is imported without it, and says so', async () => {
    const xml = writeWxr(createWxrPosts(5)).replace(/<wp:post_name><!\[CDATA\[harbor-3[\s\S]*?<\/item>/, '');
    const file = await read(xml);
    expect(file.remarks).toEqual(['“Harbor 3” is damaged in the file, and cannot be imported.']);
    await run(file, await plan(file));
    expect(await listTitles()).toEqual(['Harbor 1', 'Harbor 2', 'Harbor 4', 'Harbor 5']);
  });

  it('that has a post twice is imported with the first one, and says so', async () => {
    const file = await read(
      writeWxr([
        { id: 1, title: 'First' },
        { id: 1, title: 'Second' },
        { id: 2, title: 'Other' },
      ]),
    );
    const records = await plan(file);
    expect(records.map(({ state, record }) => [state, record.skipped])).toEqual([
      ['new', null],
      ['skipped', 'It is in the file more than once. The first one is imported.'],
      ['new', null],
    ]);
    const results = await run(file, records);
    expect(count(results.values(), ({ outcome }) => outcome)).toEqual({ added: 2 });
    expect(await listTitles()).toEqual(['First', 'Other']);
  });

  it('in which two posts have the same old URL says which one it leads to', async () => {
    const link = `${oldSite}/harbor/`;
    const file = await read(
      writeWxr([
        { id: 1, title: 'First', link },
        { id: 2, title: 'Second', link },
      ]),
    );
    const records = await plan(file);
    expect(records.map(({ record }) => record.remarks)).toEqual([
      [],
      ['Its old URL leads to “First”, which has the same one.'],
    ]);
  });

  it('with texts of a million characters and more in one line is imported whole', async () => {
    const long = `<p>${'Gulls over the pier. '.repeat(50_000)}</p>`;
    const inline = `<p>Before</p><img src="data:image/png;base64,${'A'.repeat(3_000_000)}"><p>After</p>`;
    const file = await read(
      writeWxr([
        { id: 1, title: 'Long', content: long },
        { id: 2, title: 'Inline', content: inline },
        { id: 3, title: 'Last', content: 'Last.' },
      ]),
    );
    const results = await run(file, await plan(file));
    expect(countOutcomes(results)).toEqual({ added: 3 });
    const { posts } = await readStored();
    // 50,000 sentences of 21 characters, without the last space.
    expect(posts.find(({ title }) => title === 'Long')?.content).toHaveLength(1_049_999);
    expect(posts.find(({ title }) => title === 'Inline')?.content).toBe('Before\n\nAfter');
  });
});
