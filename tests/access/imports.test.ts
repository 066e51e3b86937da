import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Identity } from '#platform/jwt/identity.ts';
import { createTestDatabase, type TestDatabase } from '#tests/setup/database.ts';

/** What the database does with the records of an export (docs/product.md#import). */

const owner: Identity = {
  role: 'authenticated',
  claims: { role: 'authenticated', sub: randomUUID() },
};
const visitor: Identity = { role: 'anon', claims: { role: 'anon' } };
const origin = 'wordpress https://old.example';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

let importId: string;
beforeEach(async () => {
  await db.database.privileged.query(`
    delete from public.posts;
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

async function run(identity: Identity, text: string, values: unknown[] = []) {
  return (await db.database.run({ identity }, { text, values })).rows;
}

interface Record {
  source_id: string;
  fingerprint?: string;
  path?: string;
  fields?: object;
  slug?: string;
}

async function importRecords(records: Record[], identity = owner) {
  const text = 'select public.import_records($1, $2, $3, $4) as results';
  const entries = records.map((record) => ({ fingerprint: 'a', fields: { title: 'A title' }, ...record }));
  const [row] = await run(identity, text, [importId, 'posts', origin, JSON.stringify(entries)]);
  return row?.results as { outcome: string; slug?: string; record_id?: string; message?: string }[];
}

async function check(records: Record[]) {
  const entries = records.map((record) => ({ fingerprint: 'a', slug: 'a-title', ...record }));
  const [row] = await run(owner, 'select public.check_import($1, $2, $3) as results', [
    'posts',
    origin,
    JSON.stringify(entries),
  ]);
  return (row?.results as { state: string; slug: string | null }[]).map(({ state, slug }) => [state, slug]);
}

const readPosts = () => db.database.privileged.query('select * from public.posts order by slug');

test('A record is added with the columns that are given, and the defaults of all others', async () => {
  const fields = { title: 'Petra', slug: 'petra', tags: ['Jordan'], published_at: null, unknown: 'x' };
  expect(await importRecords([{ source_id: '1', fields }])).toMatchObject([
    { outcome: 'added', slug: 'petra' },
  ]);
  const { rows } = await readPosts();
  expect(rows).toMatchObject([
    { title: 'Petra', slug: 'petra', tags: ['Jordan'], published_at: null, featured: false },
  ]);
});

test('A second import of the same records adds and changes nothing', async () => {
  const records = [
    { source_id: '1', path: '/2019/one' },
    { source_id: '2', path: '/2019/two' },
  ];
  await importRecords(records);
  const before = await readPosts();
  const outcomes = await importRecords([...records, { source_id: '1', fields: { title: 'Changed' } }]);
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['known', 'known', 'known']);
  expect((await readPosts()).rows).toEqual(before.rows);
});

test('What the owner has deleted does not return with a second import', async () => {
  await importRecords([{ source_id: '1' }]);
  await run(owner, 'delete from public.posts');
  expect(await check([{ source_id: '1' }])).toEqual([['deleted', null]]);
  expect(await importRecords([{ source_id: '1' }])).toMatchObject([{ outcome: 'known' }]);
  expect((await readPosts()).rows).toEqual([]);
});

test.each([
  ['a post has it', "insert into public.posts (title) values ('Petra')"],
  [
    'a post had it',
    `insert into public.posts (title) values ('Petra'); update public.posts set slug = 'petra-1' where slug = 'petra'`,
  ],
])('A slug gets a number if %s, as the dry run has said', async (_, statements) => {
  await db.database.privileged.query(statements);
  const record = { source_id: '1', slug: 'petra', fields: { title: 'Other', slug: 'petra' } };
  expect(await check([record])).toEqual([['new', 'petra-2']]);
  expect(await importRecords([record])).toMatchObject([{ outcome: 'added', slug: 'petra-2' }]);
});

test('A slug that the database writes in another way, and that is taken so, is made from the title', async () => {
  await db.database.privileged.query("insert into public.posts (title) values ('Strasse')");
  const fields = { title: 'A title', slug: 'straße' };
  expect(await importRecords([{ source_id: '1', fields }])).toMatchObject([
    { outcome: 'added', slug: 'a-title' },
  ]);
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
  expect((await readPosts()).rows).toHaveLength(1);
});

test('Nothing but posts and destinations can be imported', async () => {
  const text = 'select public.import_records($1, $2, $3, $4)';
  await expect(
    run(owner, text, [importId, 'settings', origin, '[{"source_id": "1", "fields": {}}]']),
  ).rejects.toMatchObject({ code: '22023' });
});

test.each([
  ['a visitor', visitor],
  ['a token without a user', { role: 'authenticated', claims: { role: 'authenticated' } }],
] as const)('Nothing is imported by %s', async (_, identity) => {
  await expect(importRecords([{ source_id: '1' }], identity as Identity)).rejects.toMatchObject({
    code: '42501',
  });
});

describe('An old path', () => {
  const find = async (path: string) =>
    run(visitor, 'select collection, slug from public.find_redirect($1)', [path]);

  test('leads to the slug of today', async () => {
    await importRecords([{ source_id: '1', path: '/2019/05/petra', fields: { title: 'Petra' } }]);
    expect(await find('/2019/05/petra')).toEqual([{ collection: 'posts', slug: 'petra' }]);
    await run(owner, "update public.posts set slug = 'rose-city'");
    expect(await find('/2019/05/petra')).toEqual([{ collection: 'posts', slug: 'rose-city' }]);
    expect(await find('/2019/05')).toEqual([]);
  });

  test('leads nowhere while its record is a draft or in the trash', async () => {
    await importRecords([{ source_id: '1', path: '/petra', fields: { title: 'Petra', published_at: null } }]);
    expect(await find('/petra')).toEqual([]);
    expect(await run(visitor, 'select * from public.redirects')).toEqual([]);
    await run(owner, 'update public.posts set published_at = now()');
    expect(await find('/petra')).toHaveLength(1);
    await run(owner, 'delete from public.posts');
    expect(await find('/petra')).toEqual([]);
    await run(owner, 'select public.restore_from_trash(array(select id from public.trash))');
    expect(await find('/petra')).toHaveLength(1);
  });

  test('stays with the record that had it first', async () => {
    await importRecords([
      { source_id: '1', path: '/petra', fields: { title: 'First' } },
      { source_id: '2', path: '/petra', fields: { title: 'Second' } },
    ]);
    expect(await find('/petra')).toEqual([{ collection: 'posts', slug: 'first' }]);
  });
});
