import { beforeEach, describe, expect, test } from 'vitest';
import { nextYear } from '#tests/setup/next-year.ts';
import { createAccessDatabase, owner, visitor, withoutUser } from './access-database.ts';

/** These tests show what the database does with the records of an export (docs/product/import.md). */

const origin = 'wordpress https://old.example';

const { query, runAs: run } = await createAccessDatabase();

let importId: string;
beforeEach(async () => {
  await query(`
    delete from public.posts;
    delete from public.deals;
    delete from public.trash;
    delete from public.redirects;
    delete from public.imported_records;
    delete from public.imports;
  `);
  const [row] = await run(
    owner,
    "insert into public.imports (origin, file_name, record_count) values ('x', 'x.xml', 1) returning id",
  );
  importId = String(row?.id);
});

interface Record {
  source_id: string;
  fingerprint?: string;
  paths?: string[];
  lists?: { kind: string; slug: string; name: string }[];
  fields?: object;
  slug?: string;
}

async function importRecords(records: Record[], identity = owner, collection = 'posts') {
  const text = 'select public.import_records($1, $2, $3, $4) as results';
  const entries = records.map((record) => ({ fingerprint: 'a', fields: { title: 'A title' }, ...record }));
  const [row] = await run(identity, text, importId, collection, origin, JSON.stringify(entries));
  return row?.results as { outcome: string; slug?: string; record_id?: string; message?: string }[];
}

async function check(records: Record[], collection = 'posts') {
  const entries = records.map((record) => ({ fingerprint: 'a', slug: 'a-title', ...record }));
  const [row] = await run(
    owner,
    'select public.check_import($1, $2, $3) as results',
    collection,
    origin,
    JSON.stringify(entries),
  );
  return (row?.results as { state: string; slug: string | null }[]).map(({ state, slug }) => [state, slug]);
}

const readPosts = () => query('select * from public.posts order by slug');

test('A record is added with the columns that are given, and the defaults of all others', async () => {
  const fields = { title: 'Petra', slug: 'petra', tags: ['Jordan'], published_at: null, unknown: 'x' };
  expect(await importRecords([{ source_id: '1', fields }])).toMatchObject([
    { outcome: 'added', slug: 'petra' },
  ]);
  expect(await readPosts()).toMatchObject([
    { title: 'Petra', slug: 'petra', tags: ['Jordan'], published_at: null, featured: false },
  ]);
});

test('A second import of the same records adds and changes nothing', async () => {
  const records = [
    { source_id: '1', paths: ['/2019/one'] },
    { source_id: '2', paths: ['/2019/two'] },
  ];
  await importRecords(records);
  const before = await readPosts();
  const outcomes = await importRecords([...records, { source_id: '1', fields: { title: 'Changed' } }]);
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['known', 'known', 'known']);
  expect(await readPosts()).toEqual(before);
});

test('What the owner has deleted does not return with a second import', async () => {
  await importRecords([{ source_id: '1' }]);
  await run(owner, 'delete from public.posts');
  expect(await check([{ source_id: '1' }])).toEqual([['deleted', null]]);
  expect(await importRecords([{ source_id: '1' }])).toMatchObject([{ outcome: 'known' }]);
  expect(await readPosts()).toEqual([]);
});

test.each([
  ['a post has it', 'petra', "insert into public.posts (title) values ('Petra')"],
  ['a post has it in Latin letters', 'петра', "insert into public.posts (title) values ('Petra')"],
  [
    'a post had it',
    'petra',
    `insert into public.posts (title) values ('Petra'); update public.posts set slug = 'petra-1' where slug = 'petra'`,
  ],
])('A slug is transliterated and gets a number if %s, as the dry run has said', async (_, slug, statements) => {
  await query(statements);
  const record = { source_id: '1', slug, fields: { title: 'Other', slug } };
  expect(await check([record])).toEqual([['new', 'petra-2']]);
  expect(await importRecords([record])).toMatchObject([{ outcome: 'added', slug: 'petra-2' }]);
});

test('A record that cannot be stored is reported, and keeps no other out', async () => {
  const outcomes = await importRecords([
    { source_id: '1', fields: { title: ' ' } },
    { source_id: '2', fields: { title: 'Bad date', date: 'never' } },
    { source_id: '3', fields: { title: 'Bad image', image: 'javascript:alert(1)' } },
    { source_id: 'x'.repeat(2001) },
    { source_id: '4', fields: { title: 'Good' } },
  ]);
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['failed', 'failed', 'failed', 'failed', 'added']);
  expect(outcomes.slice(0, 4).every(({ message }) => message)).toBe(true);
  // A corrected file can still be imported.
  expect(await check([{ source_id: '1' }, { source_id: '4' }])).toMatchObject([
    ['new', 'a-title'],
    ['known', 'good'],
  ]);
});

test('The dry run finds what has changed in the export, and writes nothing', async () => {
  await importRecords([{ source_id: '1' }]);
  expect(await check([{ source_id: '1' }, { source_id: '1', fingerprint: 'b' }, { source_id: '2' }])).toEqual(
    [
      ['known', 'a-title'],
      ['changed', 'a-title'],
      ['new', 'a-title-2'],
    ],
  );
  expect(await readPosts()).toHaveLength(1);
});

test.each([
  ['a visitor', visitor],
  ['a token without a user', withoutUser],
] as const)('Nothing is imported by %s', async (_, identity) => {
  await expect(importRecords([{ source_id: '1' }], identity)).rejects.toMatchObject({
    code: '42501',
  });
});

describe('An imported deal', () => {
  const fields = {
    title: 'Pemba',
    price: 899,
    currency: 'EUR',
    published_at: 'now',
    ends_at: `${nextYear}-01-31`,
  };
  const importDeals = (records: Record[]) => importRecords(records, owner, 'deals');
  const checkDeals = (...ids: string[]) =>
    check(
      ids.map((source_id) => ({ source_id, slug: '' })),
      'deals',
    );

  test('is added once, without a slug and on sale by the clock of the database', async () => {
    expect(await checkDeals('1')).toEqual([['new', null]]);
    expect(await importDeals([{ source_id: '1', fields }])).toMatchObject([{ outcome: 'added', slug: null }]);
    expect(await importDeals([{ source_id: '1', fields }])).toMatchObject([{ outcome: 'known' }]);
    const deals = await run(visitor, 'select title, price::float, currency from public.deals');
    expect(deals).toEqual([{ title: 'Pemba', price: 899, currency: 'EUR' }]);
    expect(await checkDeals('1')).toEqual([['known', null]]);
    await run(owner, 'delete from public.deals');
    expect(await checkDeals('1')).toEqual([['deleted', null]]);
  });

  test('has a price that is recorded now, whatever time its beginning says', async () => {
    await importDeals([{ source_id: '1', fields: { ...fields, published_at: '2020-01-01' } }]);
    const seen = await run(
      owner,
      `select starts_at > now() - interval '1 hour' as is_recent
       from public.deals join public.seen_prices on deal_id = deals.id`,
    );
    expect(seen).toEqual([{ is_recent: true }]);
  });

  test('without a price, or with an end before its beginning, is reported and keeps no other out', async () => {
    const outcomes = await importDeals([
      { source_id: '1', fields: { ...fields, price: null } },
      { source_id: '2', fields: { ...fields, ends_at: '2020-01-01' } },
      { source_id: '3', fields },
    ]);
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['failed', 'failed', 'added']);
  });

  test('cannot have an old path', async () => {
    expect(await importDeals([{ source_id: '1', paths: ['/pemba'], fields }])).toMatchObject([
      { outcome: 'failed' },
    ]);
  });
});

describe('An old path', () => {
  const find = (path: string) => run(visitor, 'select collection, slug from public.find_redirect($1)', path);

  async function expectFound(paths: [path: string, found: [collection: string, slug: string] | null][]) {
    for (const [path, found] of paths) {
      const expected = found ? [{ collection: found[0], slug: found[1] }] : [];
      expect([path, await find(path)]).toEqual([path, expected]);
    }
  }

  test('leads to the slug of today', async () => {
    await importRecords([{ source_id: '1', paths: ['/2019/05/petra'], fields: { title: 'Petra' } }]);
    expect(await find('/2019/05/petra')).toEqual([{ collection: 'posts', slug: 'petra' }]);
    await run(owner, "update public.posts set slug = 'rose-city'");
    expect(await find('/2019/05/petra')).toEqual([{ collection: 'posts', slug: 'rose-city' }]);
    expect(await find('/2019/05')).toEqual([]);
  });

  test('leads nowhere while its record is a draft or in the trash', async () => {
    await importRecords([
      { source_id: '1', paths: ['/petra'], fields: { title: 'Petra', published_at: null } },
    ]);
    expect(await find('/petra')).toEqual([]);
    expect(await run(visitor, 'select * from public.redirects')).toEqual([]);
    await run(owner, 'update public.posts set published_at = now()');
    expect(await find('/petra')).toHaveLength(1);
    await run(owner, 'delete from public.posts');
    expect(await find('/petra')).toEqual([]);
    await run(owner, 'select public.restore_from_trash(array(select id from public.trash))');
    expect(await find('/petra')).toHaveLength(1);
  });

  test('of a list leads to the list of today, if public posts are in it', async () => {
    expect(await find('/feed')).toEqual([]);
    const fields = {
      title: 'Petra',
      category: 'Middle East',
      tags: ['Jordan', 'Café'],
      author: 'Mei Tanaka',
    };
    await importRecords([{ source_id: '1', paths: ['/petra'], fields }]);
    await expectFound([
      ['/category/middle-east', ['categories', 'middle-east']],
      ['/category/asia/middle-east/page/2', ['categories', 'middle-east']],
      ['/blog/category/middle-east/feed', ['categories', 'middle-east']],
      ['/category/jordan', ['tags', 'jordan']],
      ['/tag/jordan/feed/atom', ['tags', 'jordan']],
      ['/tag/Cafe', ['tags', 'cafe']],
      ['/author/mei-tanaka', ['authors', 'mei-tanaka']],
      ['/feed', ['feeds', 'feed.xml']],
      ['/feed/atom', ['feeds', 'atom.xml']],
      ['/comments/feed', ['feeds', 'feed.xml']],
      ['/author/jordan', null],
      ['/tag/mei-tanaka', null],
      ['/category', null],
      ['/a/b/feed', null],
    ]);
    await run(owner, 'update public.posts set published_at = null');
    for (const path of ['/category/middle-east', '/tag/jordan', '/author/mei-tanaka', '/feed'])
      expect(await find(path)).toEqual([]);
  });

  test('of a list that had another slug leads to the list of today', async () => {
    const record = {
      source_id: '1',
      lists: [
        { kind: 'category', slug: 'eat', name: 'Food & Drink' },
        { kind: 'category', slug: 'Cafe-Bar', name: 'Café & Bar' },
        { kind: 'tag', slug: '食べ物', name: 'Street food' },
        { kind: 'author', slug: 'mei85', name: 'Mei Tanaka' },
        { kind: 'category', slug: 'drafts', name: 'Secret plans' },
        // None of these can be, or has to be, redirected.
        { kind: 'tag', slug: 'street-food', name: 'Street food' },
        { kind: 'tag', slug: 'a/b', name: 'Street food' },
        { kind: 'tag', slug: 'none', name: '!' },
      ],
      fields: {
        title: 'Petra',
        category: 'Food & Drink',
        tags: ['Café & Bar', 'Street food'],
        author: 'Mei Tanaka',
      },
    };
    expect(await importRecords([record])).toMatchObject([{ outcome: 'added' }]);
    await expectFound([
      ['/category/eat', ['categories', 'food-and-drink']],
      ['/category/food-and-drink', ['categories', 'food-and-drink']],
      ['/blog/category/asia/Eat/page/2', ['categories', 'food-and-drink']],
      ['/category/cafe-bar/feed', ['tags', 'cafe-and-bar']],
      ['/tag/食べ物', ['tags', 'street-food']],
      ['/author/mei85', ['authors', 'mei-tanaka']],
      ['/tag/eat', null],
      ['/category/drafts', null],
    ]);
    // Nobody learns the name of a list that has no public post.
    const paths = await run(visitor, 'select path from public.redirects order by path collate "C"');
    expect(paths.map(({ path }) => path)).toEqual([
      '/author/mei85',
      '/category/cafe-bar',
      '/category/eat',
      '/tag/食べ物',
    ]);
    expect(await importRecords([record])).toMatchObject([{ outcome: 'known' }]);
  });

  // Each call has to end within the time limit of visitors. A search of the whole path would need minutes.
  test('that is longer than any that is stored leads nowhere, however long it is', async () => {
    await importRecords([
      { source_id: '1', paths: ['/petra'], fields: { title: 'Petra', tags: ['Jordan'] } },
    ]);
    expect(await find(`/${'a'.repeat(1980)}/tag/jordan`)).toEqual([{ collection: 'tags', slug: 'jordan' }]);
    expect(await find(`/${'a'.repeat(2000)}/tag/jordan`)).toEqual([]);
    expect(await find(`${'/tag/a'.repeat(100_000)}/`)).toEqual([]);
  });

  test('of a record comes before that of a list', async () => {
    await importRecords([
      { source_id: '1', paths: ['/category/petra'], fields: { title: 'Rose city', category: 'Petra' } },
    ]);
    expect(await find('/category/petra')).toEqual([{ collection: 'posts', slug: 'rose-city' }]);
  });

  test('can be one of several, and a short link', async () => {
    const paths = ['/2019/05/petra', '/?p=17', '/wp/?p=17', '/?p=17'];
    await importRecords([{ source_id: '1', paths, fields: { title: 'Petra' } }]);
    for (const path of paths) expect(await find(path)).toEqual([{ collection: 'posts', slug: 'petra' }]);
    expect(await find('/?p=18')).toEqual([]);
  });

  test.each([
    '/?p=0',
    '/?p=x',
    '/?q=17',
    '/a?p=17',
    '/?p=17#a',
    'a',
    '/a#b',
  ])('is not stored as %s', async (path) => {
    expect(await importRecords([{ source_id: '1', paths: [path] }])).toMatchObject([{ outcome: 'failed' }]);
  });

  test('stays with the record that had it first', async () => {
    await importRecords([
      { source_id: '1', paths: ['/petra'], fields: { title: 'First' } },
      { source_id: '2', paths: ['/petra'], fields: { title: 'Second' } },
    ]);
    expect(await find('/petra')).toEqual([{ collection: 'posts', slug: 'first' }]);
  });
});

test('The origin of images, another collection and a record without fields are rejected with a clear error', async () => {
  await run(
    owner,
    `insert into public.imported_records (origin, source_id, import_id, file_path)
    values ('image', 'https://old.example/a.jpg', $1, 'posts/1_a.jpg')`,
    importId,
  );
  const entry = JSON.stringify([{ source_id: 'https://old.example/a.jpg', fingerprint: 'a', fields: {} }]);
  for (const [collection, from] of [
    ['posts', 'image'],
    ['messages', origin],
  ]) {
    const error = { code: '22023', message: 'This cannot be imported.' };
    await expect(
      run(owner, 'select public.check_import($1, $2, $3)', collection, from, entry),
    ).rejects.toMatchObject(error);
    await expect(
      run(owner, 'select public.import_records($1, $2, $3, $4)', importId, collection, from, entry),
    ).rejects.toMatchObject(error);
  }
  const records = [{ source_id: '1' }, { source_id: '2', fields: null }, { source_id: '3', fields: [] }];
  const [row] = await run(
    owner,
    'select public.import_records($1, $2, $3, $4) as results',
    importId,
    'posts',
    origin,
    JSON.stringify([...records, { source_id: '4', fingerprint: 'a', fields: { title: 'Petra' } }]),
  );
  expect(row?.results).toMatchObject([
    ...records.map(() => ({ outcome: 'failed', message: 'The record has no fields.' })),
    { outcome: 'added' },
  ]);
  // A record that was rejected can be imported with its fields later.
  expect(await importRecords([{ source_id: '1' }])).toMatchObject([{ outcome: 'added' }]);
});
