import { describe, expect, test } from 'vitest';
import { embeddingSchema } from '#tests/setup/embedding-schema.ts';
import { createTestRest } from '#tests/setup/rest.ts';

/** A response contains related rows, or says why a request for them cannot be served (docs/protocols/rest-embedding.md). */

const rest = await createTestRest(embeddingSchema, { maxRows: 100 });

const { get } = rest;

describe('A request embeds', () => {
  test.each<[what: string, path: string, body: unknown]>([
    [
      'a row to which a key leads',
      '/books?select=author:author_id(name)&id=in.(1,4)&order=id',
      [{ author: { name: 'Ada' } }, { author: null }],
    ],
    [
      'all rows with a key to a row',
      '/authors?select=books!author_id(title)&id=in.(1,3)&order=id&books.order=id',
      [{ books: [{ title: 'Fjords' }, { title: 'Rails' }] }, { books: [] }],
    ],
    [
      'the one row with a unique key to a row',
      '/authors?select=profiles(motto)&id=lt.3&order=id',
      [{ profiles: { motto: 'Onward' } }, { profiles: null }],
    ],
    [
      'rows through a junction',
      '/books?select=id,tags(name)&id=eq.2&tags.order=name.desc',
      [{ id: 2, tags: [{ name: 'train' }, { name: 'sea' }] }],
    ],
    [
      'the rows of the junction itself',
      '/books?select=id,book_tags(note,tags(name))&id=eq.1',
      [{ id: 1, book_tags: [{ note: 'much', tags: { name: 'sea' } }] }],
    ],
    [
      'rows by a key of several columns',
      '/parts?select=sheets(id)&order=number',
      [{ sheets: [] }, { sheets: [{ id: 1 }, { id: 2 }] }],
    ],
    [
      'a relation by the name of its key',
      '/books?select=id,books_editor(name)&id=eq.1',
      [{ id: 1, books_editor: { name: 'Bo' } }],
    ],
    [
      'a relation with the name of its key as a hint',
      '/books?select=id,authors!books_editor(name)&id=eq.1',
      [{ id: 1, authors: { name: 'Bo' } }],
    ],
    [
      'a relation by its column, although views of it have the key too',
      '/old_books?select=id,author_id(name)&id=eq.1',
      [{ id: 1, author_id: { name: 'Ada' } }],
    ],
    [
      'the rows that refer to a row of the same table, with their column as a hint',
      '/authors?select=name,pupils:authors!mentor_id(name)&id=eq.1&pupils.order=name',
      [{ name: 'Ada', pupils: [{ name: 'Bo' }, { name: 'Cy' }] }],
    ],
    [
      'the rows that refer to a row of the same table',
      '/authors?select=name,pupils:authors(name)&id=eq.1&pupils.order=name',
      [{ name: 'Ada', pupils: [{ name: 'Bo' }, { name: 'Cy' }] }],
    ],
    [
      'the row of the same table to which a column leads',
      '/authors?select=name,mentor:mentor_id(name)&id=eq.2',
      [{ name: 'Bo', mentor: { name: 'Ada' } }],
    ],
    [
      'the rows of a view of a view',
      '/authors?select=name,older_books(name)&id=eq.1',
      [{ name: 'Ada', older_books: [{ name: 'Fjords' }] }],
    ],
    [
      'a row in the rows of a view',
      '/old_books?select=name,authors(name)&id=eq.1',
      [{ name: 'Fjords', authors: { name: 'Ada' } }],
    ],
    [
      'a row in the rows of a view that joins',
      '/book_list?select=by,authors(country_id)&id=eq.1',
      [{ by: 'Ada', authors: { country_id: 1 } }],
    ],
    [
      'the rows of a view of a table in a schema that is not exposed',
      '/books?select=id,shelves(label)&id=eq.1',
      [{ id: 1, shelves: [{ label: 'top' }] }],
    ],
    [
      'a row in the rows of a view with a common table expression and subqueries',
      '/counted_books?select=tags,authors(name)&id=eq.1',
      [{ tags: 1, authors: { name: 'Ada' } }],
    ],
    [
      'rows through a junction in a view',
      '/old_books?select=name,tags(name)&id=eq.1',
      [{ name: 'Fjords', tags: [{ name: 'sea' }] }],
    ],
    [
      'a computed row',
      '/authors?select=first_book(title)&order=id',
      [{ first_book: { title: 'Fjords' } }, { first_book: { title: 'Tea' } }, { first_book: null }],
    ],
  ])('%s', async (_, path, body) => {
    expect((await get(path)).body).toEqual(body);
  });

  test('rows as CSV, in which they are JSON', async () => {
    const { text } = await get('/books?select=id,tags(name)&id=eq.1', { accept: 'text/csv' });
    expect(text).toBe('id,tags\n1,"[{""name"":""sea""}]"');
  });

  test('rows under any name', async () => {
    const { body } = await get(`/books?select=${encodeURIComponent('"a \\"b\\"; --":tags(name)')}&id=eq.1`);
    expect(body).toEqual([{ 'a "b"; --': [{ name: 'sea' }] }]);
  });
});

describe('The columns of embedded rows', () => {
  test.each<[what: string, path: string, body: unknown]>([
    [
      'of one row become columns',
      '/books?select=title,...authors!author_id(author:name,...countries(country:name))&id=in.(1,4)&order=id',
      [
        { title: 'Fjords', author: 'Ada', country: 'Norway' },
        { title: 'Dust', author: null, country: null },
      ],
    ],
    [
      'of one row become columns, all of them',
      '/sheets?select=id,...parts(*)&id=eq.1',
      [{ id: 1, book_id: 1, number: 2 }],
    ],
    [
      'of several rows become arrays',
      '/books?select=...tags(tag:name)&order=id&tags.order=name',
      [{ tag: ['sea'] }, { tag: ['sea', 'train'] }, { tag: ['tea'] }, { tag: [] }],
    ],
    [
      'of several rows become arrays, also parts of JSON and rows',
      '/books?select=...tags(id::text,part:name->>x,book_tags(note))&id=eq.1&tags.book_tags.note=eq.much',
      [{ id: ['1'], part: [null], book_tags: [[{ note: 'much' }]] }],
    ],
    [
      'can contain rows',
      '/sheets?select=id,...parts(books(title))&id=eq.1',
      [{ id: 1, books: { title: 'Fjords' } }],
    ],
  ])('%s', async (_, path, body) => {
    expect((await get(path)).body).toEqual(body);
  });
});

describe('The order and the page of embedded rows', () => {
  test.each<[what: string, path: string, body: unknown]>([
    [
      'are their own',
      '/authors?select=id,books!author_id(title)&id=eq.1&books.order=year.desc&books.limit=1',
      [{ id: 1, books: [{ title: 'Rails' }] }],
    ],
    [
      'can begin later',
      '/authors?select=id,books!author_id(title)&id=eq.1&books.order=year&books.offset=1',
      [{ id: 1, books: [{ title: 'Rails' }] }],
    ],
    [
      'can decide the order of the rows',
      '/books?select=id,authors!author_id()&order=authors(name).desc.nullslast,id',
      [{ id: 3 }, { id: 1 }, { id: 2 }, { id: 4 }],
    ],
  ])('%s', async (_, path, body) => {
    expect((await get(path)).body).toEqual(body);
  });
});

const searched = 'Searched for a foreign key relationship between';
const toAuthor = { cardinality: 'many-to-one', embedding: 'books with authors' };

describe('A request that embeds is rejected', () => {
  test.each<[what: string, path: string, status: number, error: object]>([
    [
      'without a relationship',
      '/loners?select=books(*)',
      400,
      {
        code: 'PGRST200',
        message: "Could not find a relationship between 'loners' and 'books' in the schema cache",
        details: `${searched} 'loners' and 'books' in the schema 'public', but no matches were found.`,
        hint: null,
      },
    ],
    [
      'with a misspelled relationship',
      '/authors?select=countrys(*)',
      400,
      { code: 'PGRST200', hint: "Perhaps you meant 'countries' instead of 'countrys'." },
    ],
    [
      'with a wrong hint',
      '/authors?select=countries!wrong(*)',
      400,
      {
        code: 'PGRST200',
        details: `${searched} 'authors' and 'countries' using the hint 'wrong' in the schema 'public', but no matches were found.`,
      },
    ],
    [
      'with several relationships',
      '/books?select=authors(*)',
      300,
      {
        code: 'PGRST201',
        message: "Could not embed because more than one relationship was found for 'books' and 'authors'",
        details: [
          { ...toAuthor, relationship: 'books_author_id_fkey using books(author_id) and authors(id)' },
          { ...toAuthor, relationship: 'books_editor using books(editor_id) and authors(id)' },
        ],
        hint: "Try changing 'authors' to one of the following: 'authors!books_author_id_fkey', 'authors!books_editor'. Find the desired relationship in the 'details' key.",
      },
    ],
    [
      'with a value as a filter on embedded rows',
      '/books?select=tags(*)&tags=eq.a',
      400,
      {
        code: 'PGRST120',
        message: "Bad operator on the 'tags' embedded resource",
        details: 'Only is null or not is null filters are allowed on embedded resources',
      },
    ],
    ['with a filter for true on them', '/books?select=tags(*)&tags=is.true', 400, { code: 'PGRST120' }],
    [
      'with an order by one of several embedded rows',
      '/books?select=tags(*)&order=tags(name)',
      400,
      {
        code: 'PGRST118',
        message: "A related order on 'tags' is not possible",
        details: "'books' and 'tags' do not form a many-to-one or one-to-one relationship",
      },
    ],
    ['with a negative limit of them', '/books?select=tags(*)&tags.limit=-1', 416, { code: 'PGRST103' }],
  ])('%s', async (_, path, status, error) => {
    const { body, status: responded } = await get(path);
    expect([responded, body]).toEqual([status, expect.objectContaining(error)]);
  });
});
