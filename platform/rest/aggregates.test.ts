import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { embeddingSchema } from '#tests/setup/embedding-schema.ts';
import { createTestRest } from '#tests/setup/rest.ts';

/** Aggregate functions are off unless a setting of the database enables them (docs/protocols/rest.md#select). */

const rest = await createTestRest(embeddingSchema, { maxRows: 100 });

const enable = (value: boolean) => rest.configure('db_aggregates_enabled', String(value));
const { get } = rest;

test.each([
  '/books?select=count()',
  '/books?select=year.max()',
  '/books?select=id,tags(count())',
])('%s is rejected until aggregates are enabled, and again when they are disabled', async (path) => {
  const rejected = [400, 'PGRST123', 'Use of aggregate functions is not allowed'];
  const send = async () => {
    const { status, body } = await get(path);
    return [status, body.code, body.message];
  };
  expect(await send()).toEqual(rejected);
  await enable(true);
  expect((await send())[0]).toBe(200);
  await enable(false);
  expect(await send()).toEqual(rejected);
});

test.each<[path: string, body: unknown]>([
  ['/books?select=count', [{ count: 4 }]],
  ['/books?select=n:count&year=gt.1950', [{ n: 2 }]],
  ['/authors?select=...books!author_id(count)&id=eq.1', [{ count: [2] }]],
  ['/authors?select=books!books_author_id_fkey(count)&id=eq.1', [{ books: [{ count: 2 }] }]],
  ['/authors?select=books!books_author_id_fkey(count)&id=eq.3', [{ books: [{ count: 0 }] }]],
])('The name count alone counts rows although aggregates are off: %s', async (path, body) => {
  expect((await get(path)).body).toEqual(body);
});

test('The names count and sum beside other columns are unknown columns', async () => {
  expect((await get('/books?select=id,count')).body.message).toBe('column books.count does not exist');
  expect((await get('/authors?select=books!books_author_id_fkey(id,sum)')).body.message).toBe(
    'column books_1.sum does not exist',
  );
});

describe('Aggregates that are enabled', () => {
  beforeAll(() => enable(true));
  afterAll(() => enable(false));

  test.each<[what: string, path: string, body: unknown]>([
    ['count rows', '/books?select=count()', [{ count: 4 }]],
    ['count the rows that match', '/books?select=n:count()::text&year=gt.1950', [{ n: '2' }]],
    ['count values', '/books?select=author_id.count()', [{ count: 3 }]],
    [
      'reduce the values of a column',
      '/books?select=year.min(),year.max(),all:year.sum(),mean:year.avg()::int',
      [{ min: 1930, max: 1970, all: 7800, mean: 1950 }],
    ],
    ['reduce values that are cast', '/books?select=title::text.max()', [{ max: 'Tea' }]],
    [
      'group the rows by the other columns',
      '/books?select=author_id,count()&order=author_id.nullslast',
      [
        { author_id: 1, count: 2 },
        { author_id: 2, count: 1 },
        { author_id: null, count: 1 },
      ],
    ],
    [
      'group the rows by an embedded row',
      '/books?select=authors!author_id(name),count()&id=lt.3',
      [{ authors: { name: 'Ada' }, count: 2 }],
    ],
    [
      'group the rows by a column of an embedded row',
      '/books?select=...authors!author_id(name),year.max()&id=lt.3',
      [{ name: 'Ada', max: 1960 }],
    ],
    [
      'reduce a column of embedded rows',
      '/sheets?select=book_id,...parts(number.max())',
      [{ book_id: 1, max: 2 }],
    ],
    [
      'reduce the embedded rows of each row',
      '/authors?select=name,books!author_id(count(),year.min())&id=eq.1',
      [{ name: 'Ada', books: [{ count: 2, min: 1940 }] }],
    ],
    ['count the related rows of each row', '/books?select=tags(count())&id=eq.2', [{ tags: [{ count: 2 }] }]],
    ['reduce the rows of a function', '/rpc/books_since?since=1950&select=count()', [{ count: 2 }]],
  ])('%s', async (_, path, body) => {
    expect((await get(path)).body).toEqual(body);
  });

  test.each([
    '/authors?select=name,...books!author_id(year.sum())',
    '/books?select=id,...tags(count())',
    '/authors?select=name,...books!author_id(title,...parts(number.max()))',
  ])('are rejected in a spread resource with several rows: %s', async (path) => {
    const { status, body } = await get(path);
    const details = 'Aggregates are not implemented for one-to-many or many-to-many spreads.';
    const error = { code: 'PGRST127', message: 'Feature not implemented', details, hint: null };
    expect([status, body]).toEqual([400, error]);
  });

  test('reduce the rows that a write returns', async () => {
    const path = '/books?id=lt.4&select=author_id,count()';
    const headers = { prefer: 'return=representation' };
    const { body } = await rest.sendAsService('PATCH', path, { editor_id: null }, headers);
    expect(body).toEqual(
      expect.arrayContaining([
        { author_id: 1, count: 2 },
        { author_id: 2, count: 1 },
      ]),
    );
  });
});
