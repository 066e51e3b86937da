import { describe, expect, test } from 'vitest';
import { embeddingSchema } from '#tests/setup/embedding-schema.ts';
import { createTestRest } from '#tests/setup/rest.ts';

/** Requests for related rows that cannot be served (docs/protocols/rest-embedding.md). */

const rest = await createTestRest(embeddingSchema, { maxRows: 100 });

const { get } = rest;

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
