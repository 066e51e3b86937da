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
  rest.sql('delete from public.posts; delete from public.imported_records; delete from public.imports'),
);

const never = new AbortController().signal;
const noProgress = () => {};

async function read(content: string | Uint8Array<ArrayBuffer>): Promise<ExportFile> {
  const file = new NodeFile([content], 'export') as unknown as File;
  const result = await readExport(file, noProgress, never);
  if ('table' in result) throw new Error('This is a table');
  return result.file;
}

const plan = (file: ExportFile) => planImport(client, file, { withPages: true }, noProgress, never);

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
  const { data: redirects } = await client.from('redirects').select('*').order('id').throwOnError();
  return { posts, redirects };
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
    const { posts: stored } = await readStored();
    expect(stored).toHaveLength(wanted.length);
    const isPublic = ({ status, password }: (typeof posts)[number]) =>
      (status === undefined || status === 'future') && password === undefined;
    expect(stored.filter(({ published_at }) => published_at !== null)).toHaveLength(
      wanted.filter(isPublic).length,
    );
    expect(count(stored, ({ author, category, tags }) => `${author} ${category} ${tags}`)).toEqual({
      [`${version === '1.0' ? 'mei' : 'Mei Tanaka'} Sea Ferries`]: wanted.length,
    });
    // Posts of the same name have a slug each.
    expect(new Set(stored.map(({ slug }) => slug)).size).toBe(wanted.length);
    await expectNothingNew(xml);
  });

  it.each([
    3, 4, 5, 6,
  ] as const)('of Ghost %i is imported whole, and a second time nothing changes', async (version) => {
    const posts = createGhostPosts(version);
    const json = writeGhostExport(posts, {}, `${version}.0.0`);
    const { results } = await importAll(json);
    expect(countOutcomes(results)).toEqual({ added: posts.length });
    const { posts: stored } = await readStored();
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
    `delete from public.destinations;
     insert into public.destinations (name) select 'Målø ' || number from generate_series(1, 1100) number`,
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
    expect([...listRecords({ withPages: true })]).toMatchObject([{ fields: post }]);
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
