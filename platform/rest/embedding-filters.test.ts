import { describe, expect, test } from 'vitest';
import { embeddingSchema } from '#tests/setup/embedding-schema.ts';
import { createTestRest } from '#tests/setup/rest.ts';

/** Filters on related rows, and related rows that a caller may not see (docs/protocols/rest-embedding.md). */

const rest = await createTestRest(embeddingSchema, { maxRows: 100 });

const { get } = rest;

describe('A filter on embedded rows', () => {
  test.each<[what: string, path: string, body: unknown]>([
    [
      'leaves out embedded rows',
      '/books?select=id,tags(name)&id=eq.2&tags.name=eq.sea',
      [{ id: 2, tags: [{ name: 'sea' }] }],
    ],
    [
      'in `or` leaves out embedded rows',
      '/books?select=id,tags(name)&id=eq.2&tags.or=(name.eq.sea,name.eq.none)',
      [{ id: 2, tags: [{ name: 'sea' }] }],
    ],
    [
      'leaves out the only embedded row',
      '/books?select=id,author:authors!author_id(name)&id=eq.1&author.name=eq.Bo',
      [{ id: 1, author: null }],
    ],
    [
      'leaves out rows without embedded rows, if they are joined with !inner',
      '/books?select=id,tags!inner()&tags.name=eq.tea',
      [{ id: 3 }],
    ],
    [
      'reaches rows in rows',
      '/authors?select=name,books!author_id(tags(name))&id=eq.1&books.id=eq.2&books.tags.name=eq.train',
      [{ name: 'Ada', books: [{ tags: [{ name: 'train' }] }] }],
    ],
    [
      'leaves out outer rows through two levels of !inner',
      '/countries?select=name,authors!inner(books!author_id!inner(title))&authors.books.title=eq.Tea',
      [{ name: 'Japan', authors: [{ books: [{ title: 'Tea' }] }] }],
    ],
    [
      'also applies by the name of the table to rows that have an alias',
      '/books?select=id,t:tags(name)&id=eq.2&tags.name=eq.sea',
      [{ id: 2, t: [{ name: 'sea' }] }],
    ],
    [
      'applies to the rows whose alias is its name, and not to those of the table with this name',
      '/books?select=id,labels:tags(name),tags:parts(number)&id=eq.1&tags.number=eq.2',
      [{ id: 1, labels: [{ name: 'sea' }], tags: [{ number: 2 }] }],
    ],
    [
      'in `or` also applies by the name of the table, as do an order and a limit',
      '/books?select=t:tags(name)&id=eq.2&tags.order=name.desc&tags.limit=1&tags.or=(name.eq.sea,name.eq.train)',
      [{ t: [{ name: 'train' }] }],
    ],
    [
      'is on the column if a column has that name, too',
      '/books?select=id,author_id(name)&author_id=eq.2',
      [{ id: 3, author_id: { name: 'Bo' } }],
    ],
    [
      'is on the column if a column has that name, too, within or',
      '/books?select=id,author_id(name)&or=(author_id.in.(5),author_id.is.null)',
      [{ id: 4, author_id: null }],
    ],
    ['for null finds rows without one', '/books?select=id,tags()&tags=is.null', [{ id: 4 }]],
    [
      'for not null finds rows with one',
      '/books?select=id,tags()&tags=not.is.null&tags.name=eq.tea',
      [{ id: 3 }],
    ],
    [
      'for null can be part of or',
      '/books?select=id,tags(),authors!author_id()&or=(tags.is.null,authors.is.null,id.eq.3)&order=id',
      [{ id: 3 }, { id: 4 }],
    ],
  ])('%s', async (_, path, body) => {
    expect((await get(path)).body).toEqual(body);
  });

  test('changes the count of the rows if they are joined with !inner', async () => {
    const { headers } = await get('/books?select=id,tags!inner(name)&tags.name=eq.sea', {
      prefer: 'count=exact',
    });
    expect(headers.get('content-range')).toBe('0-1/2');
  });
});

describe('Row level security hides related rows', () => {
  test.each<[what: string, path: string, body: unknown]>([
    [
      'among several',
      '/books?select=id,drafts(id)&id=lt.3&order=id',
      [
        { id: 1, drafts: [{ id: 1 }] },
        { id: 2, drafts: [] },
      ],
    ],
    ['from !inner', '/books?select=id,drafts!inner()', [{ id: 1 }]],
    [
      'from an order',
      '/notes?select=id,drafts(text)&order=drafts(text).nullsfirst',
      [
        { id: 2, drafts: null },
        { id: 1, drafts: { text: 'shown' } },
      ],
    ],
  ])('%s', async (_, path, body) => {
    expect((await get(path)).body).toEqual(body);
  });

  const secrets = ['drafts(secret)', 'drafts(*)', 'id,drafts!inner()&drafts.secret=eq.s'];
  test.each(secrets)('and select=%s reads no column that the caller may not read', async (select) => {
    const { body, status } = await get(`/books?select=${select}`);
    expect([status, body.code]).toEqual([401, '42501']);
  });
});
