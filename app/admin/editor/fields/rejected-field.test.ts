import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestRest, type TestRest } from '#tests/setup/rest.ts';
import { findRejectedField } from './rejected-field.ts';

/** The errors come from the platform itself, for the rules of the migrations and for rules that an owner could add. */
let rest: TestRest;
beforeAll(async () => {
  rest = await createTestRest(`
    create table public.places (
      title text not null unique,
      excerpt text constraint places_excerpt_is_short check (length(excerpt) < 10),
      author varchar(5),
      category varchar(5) constraint house_rule check (category <> 'Rumor')
    );
    grant all on public.places to authenticated;
    insert into public.places (title) values ('Kyoto');
  `);
});
afterAll(() => rest.close());

const draft = { title: 'Tokyo', excerpt: '', author: '', category: '' };

/** Sends a row that the database does not accept. */
async function reject(table: 'posts' | 'places', row: Record<string, string | null>) {
  const { error } = await rest.user.from(table).insert(row as never);
  expect(error).not.toBeNull();
  return findRejectedField(error, row);
}

describe('The field that the database has rejected', () => {
  it.each([
    ['posts', { title: 'Tokyo', image: 'javascript:alert(1)' }, 'image', /\(rule posts_image_check\)/],
    ['posts', { title: ' ' }, 'title', /rule posts_title_check/],
    ['places', { ...draft, excerpt: 'Much too long' }, 'excerpt', /rule places_excerpt_is_short/],
    ['places', { ...draft, title: 'Kyoto' }, 'title', /already in use/],
    ['places', { ...draft, title: null }, 'title', /Please enter a value/],
    ['places', { ...draft, author: 'Leonie' }, 'author', /at most 5 characters/],
  ] as const)('is found in a row of %s: %j', async (table, row, name, message) => {
    expect(await reject(table, row)).toEqual({ name, message: expect.stringMatching(message) });
  });

  it.each([
    ['a rule that is not named after a field', { category: 'Rumor' }],
    ['a length that two fields exceed', { author: 'Leonie', category: 'Stories' }],
  ])('is unknown for %s', async (_description, change) => {
    expect(await reject('places', { ...draft, ...change })).toBeNull();
  });

  it.each([
    undefined,
    'Failed to fetch',
    new Error('deadlock detected'),
    { code: '23502', message: 'null value in column "secret" of relation "posts"' },
  ])('is unknown for the error %j', (error) => {
    expect(findRejectedField(error, draft)).toBeNull();
  });

  it('is the one with the longer name if a rule contains the names of two', () => {
    const error = { code: '23514', message: 'violates check constraint "hero_slides_image_url_check"' };
    expect(findRejectedField(error, { image: '', image_url: '' })?.name).toBe('image_url');
  });
});
