import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { destinations } from '#app/admin/destinations/collection.ts';
import { heroSlides } from '#app/admin/hero-slides/collection.ts';
import { posts } from '#app/admin/posts/collection.ts';
import { createTestRest, type TestRest } from '#tests/setup/rest.ts';
import { findRecords } from './find-records.ts';

let rest: TestRest;
beforeAll(async () => {
  rest = await createTestRest(`
    insert into public.posts (id, title, excerpt, created_at) values
      ('00000000-0000-4000-8000-000000000001', 'Lisbon in the rain', 'Kyoto', '2026-01-01'),
      ('00000000-0000-4000-8000-000000000002', '100% Lisbon', null, '2026-01-02');
    insert into public.posts (id, title, published_at) values
      ('00000000-0000-4000-8000-000000000005', 'Unfinished', null);
    insert into public.posts (title, created_at)
      select 'Numbered ' || number, '2026-01-03' from generate_series(1, 20) as number;
    insert into public.destinations (id, name, description) values
      ('00000000-0000-4000-8000-000000000003', 'Lisbon', 'Hills.');
    insert into public.hero_slides (id, title) values
      ('00000000-0000-4000-8000-000000000004', 'Lisbon at dawn');
  `);
});
afterAll(() => rest.close());

/** Finds records by their names. Returns the path of each, with only the last digit of the id. */
const findPaths = async (collection: Parameters<typeof findRecords>[1], search: string) =>
  (await findRecords(rest.user as never, collection, search)).map(({ id }) =>
    id.replace('00000000-0000-4000-8000-00000000000', ''),
  );

describe('The records that the command palette finds', () => {
  it.each([
    ['lisbon', posts, ['/admin/posts/edit/2', '/admin/posts/edit/1']],
    ['rain lis', posts, ['/admin/posts/edit/1']],
    ['100%', posts, ['/admin/posts/edit/2']],
    ['unfinished', posts, ['/admin/posts/edit/5']], // a draft
    ['Lisbon', destinations, ['/admin/destinations/edit/3']],
    ['dawn', heroSlides, ['/admin/hero-slides/edit/4']],
  ] as const)('for “%s” have it in their names, the newest first', async (search, collection, paths) => {
    expect(await findPaths(collection, search)).toEqual(paths);
  });

  it('do not include those that have it only in another field', async () => {
    expect(await findPaths(posts, 'Kyoto')).toEqual([]);
  });

  it('are at most six of a collection', async () => {
    expect(await findPaths(posts, 'Numbered')).toHaveLength(6);
  });

  it('are named after their record, under the heading of their collection', async () => {
    expect(await findRecords(rest.user as never, destinations, 'Lisbon')).toMatchObject([
      { label: 'Lisbon', group: 'Destinations' },
    ]);
  });
});
