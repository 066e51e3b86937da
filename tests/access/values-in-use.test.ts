import { expect, test } from 'vitest';
import { createAccessDatabase, owner, service, visitor } from './access-database.ts';

/** These tests read the values of all records: those that the panel's forms suggest, and the tags that it searches. */

const { query, runAs } = await createAccessDatabase(`
    delete from public.posts;
    delete from public.destinations;
    insert into public.posts (title, category, author, tags) values
      ('one', 'Food', 'Ana', '{Tea, Kyoto}'),
      ('two', ' Food ', '', '{Tea, " "}'),
      ('three', 'food', null, '{}');
    insert into public.destinations (name, region, budget, activity, indian_state, category) values
      ('one', 'Asia', 'Luxury', 'Urban', 'Kerala', 'Beach'),
      ('two', 'Asia', null, '  ', null, null);
  `);

test('values_in_use has each value once, trimmed, with the number of records that use it', async () => {
  const rows = await runAs(owner, 'select * from public.values_in_use order by kind, field, value');
  expect(rows.map(({ kind, field, value, uses }) => `${kind}.${field}: ${value} ${uses}`)).toEqual([
    'destinations.activity: Urban 1',
    'destinations.budget: Luxury 1',
    'destinations.category: Beach 1',
    'destinations.indian_state: Kerala 1',
    'destinations.region: Asia 2',
    'posts.author: Ana 1',
    'posts.category: Food 2',
    'posts.category: food 1',
    'posts.tags: Kyoto 1',
    'posts.tags: Tea 2',
  ]);
});

test('values_in_use can be read by the service role but not by a visitor, and written by nobody', async () => {
  const text = 'select * from public.values_in_use';
  await expect(runAs(visitor, text)).rejects.toMatchObject({ code: '42501' });
  expect(await runAs(service, text)).toHaveLength(10);
  const rows = await query(
    `select is_insertable_into from information_schema.tables where table_name = 'values_in_use'`,
  );
  expect(rows).toEqual([{ is_insertable_into: 'NO' }]);
});

test('tag_words returns each tag of a post on its own line, to an owner and the service role but not to a visitor', async () => {
  const text =
    "select public.tag_words(posts) as words from public.posts where title in ('one', 'three') order by title";
  const rows = [{ words: 'Tea\nKyoto' }, { words: '' }];
  expect(await runAs(owner, text)).toEqual(rows);
  expect(await runAs(service, text)).toEqual(rows);
  await expect(runAs(visitor, text)).rejects.toMatchObject({ code: '42501' });
});
