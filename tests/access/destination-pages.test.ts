import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { getOnlyRow } from '#platform/database/only-row.ts';
import { createAccessDatabase, visitor } from './access-database.ts';

/** These tests show what a destination's page reads of other records (docs/product/destinations.md#destination). */

const { query, runAs } = await createAccessDatabase();
beforeEach(() => query('truncate public.trash, public.posts, public.destinations cascade'));

async function add(table: 'posts' | 'destinations', row: Record<string, unknown>): Promise<string> {
  const columns = Object.keys(row);
  const rows = await query(
    `insert into public.${table} (${columns}) values (${columns.map((_, index) => `$${index + 1}`)}) returning id`,
    ...Object.values(row),
  );
  return getOnlyRow({ rows }).id as string;
}

/** Calls a function as a visitor, and returns one column of its rows. */
async function call(text: string, values: unknown[], column: string): Promise<unknown[]> {
  return (await runAs(visitor, text, ...values)).map((row) => row[column]);
}
const findPosts = (id: string, count = 6) =>
  call('select title from posts_about($1, $2)', [id, count], 'title');
const findRelated = (id: string, count = 9) =>
  call('select name from related_destinations($1, $2)', [id, count], 'name');

describe('The posts about a destination', () => {
  test('are those that name it, newest first, up to the given number', async () => {
    const [kyoto, other] = [randomUUID(), randomUUID()];
    await add('posts', { title: 'Old', destination_ids: [other, kyoto], date: '2026-01-01' });
    await add('posts', { title: 'New', destination_ids: [kyoto], date: '2026-02-01' });
    await add('posts', { title: 'Elsewhere', destination_ids: [other] });
    expect(await findPosts(kyoto)).toEqual(['New', 'Old']);
    expect(await findPosts(kyoto, 1)).toEqual(['New']);
  });

  test('are at most 24, and none for a negative number', async () => {
    const id = randomUUID();
    await query(
      'insert into public.posts (title, destination_ids) select n::text, array[$1::uuid] from generate_series(1, 30) n',
      id,
    );
    expect(await findPosts(id, 1000)).toHaveLength(24);
    expect(await findPosts(id, -1)).toEqual([]);
  });
});

describe('The related destinations', () => {
  const asia = { region: 'Asia', activity: 'Cultural', category: 'City' };

  test('are the chosen ones in their order, then those that share most, then others', async () => {
    const chosen = [
      await add('destinations', { name: 'Second choice' }),
      await add('destinations', { name: 'First choice', region: 'Asia' }),
    ];
    await add('destinations', { name: 'Shares the category', category: 'City' });
    await add('destinations', { name: 'Shares the region', region: 'Asia' });
    await add('destinations', { name: 'Shares all', ...asia });
    await add('destinations', { name: 'Shares nothing', region: 'Europe' });
    const id = await add('destinations', {
      name: 'Kyoto',
      ...asia,
      related_ids: [...chosen.toReversed(), randomUUID()],
    });
    expect(await findRelated(id)).toEqual([
      'First choice',
      'Second choice',
      'Shares all',
      'Shares the region',
      'Shares the category',
      'Shares nothing',
    ]);
    expect(await findRelated(id, 1)).toEqual(['First choice']);
  });

  test('never include itself, even if it is chosen', async () => {
    const id = await add('destinations', { name: 'Kyoto', ...asia });
    await query('update public.destinations set related_ids = array[id] where id = $1', id);
    expect(await findRelated(id)).toEqual([]);
  });

  test('are featured ones first among those that share as much', async () => {
    await add('destinations', { name: 'Featured', region: 'Asia', featured: true });
    await add('destinations', { name: 'Newer', region: 'Asia' });
    const id = await add('destinations', { name: 'Kyoto', region: 'Asia' });
    expect(await findRelated(id)).toEqual(['Featured', 'Newer']);
  });

  test('of a destination without any detail are the others, featured ones first', async () => {
    await add('destinations', { name: 'Nara', featured: true });
    await add('destinations', { name: 'Petra', region: 'Middle East' });
    expect(await findRelated(await add('destinations', { name: 'Kyoto' }))).toEqual(['Nara', 'Petra']);
  });
});

/**
 * Returns how many pages of tables and indexes a call reads: the least of a few calls, because a connection that does not
 * know the catalog yet reads more.
 */
async function countPagesRead(text: string, id: string): Promise<number> {
  const counts: number[] = [];
  for (let call = 0; call < 5; call += 1) {
    const rows = await query(`explain (analyze, buffers, format json) ${text}`, id);
    const [{ Plan: plan }] = getOnlyRow({ rows })['QUERY PLAN'] as [{ Plan: Record<string, number> }];
    counts.push((plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0));
  }
  return Math.min(...counts);
}

test.each([
  [
    'Related destinations',
    'select * from public.related_destinations($1)',
    `insert into public.destinations (name, region, activity, category)
     select 'Place ' || $1 || ' ' || n, 'Asia', 'Cultural', 'City' from generate_series(1, $1::integer) n`,
  ],
  [
    'Posts about a destination',
    'select * from public.posts_about($1)',
    `insert into public.posts (title, destination_ids, date)
     select 'Post ' || $1 || ' ' || n, array[(select id from public.destinations order by created_at limit 1)], current_date - n
     from generate_series(1, $1::integer) n`,
  ],
])('%s are found without reading all records, even if all of them match', async (_, call, addMany) => {
  const id = await add('destinations', {
    name: 'Kyoto',
    region: 'Asia',
    activity: 'Cultural',
    category: 'City',
    created_at: '2020-01-01',
  });
  await query(addMany, 100);
  await query('analyze public.destinations, public.posts');
  const ofFew = await countPagesRead(call, id);
  await query(addMany, 1500);
  await query('analyze public.destinations, public.posts');
  // To read all records, which are 16 times as many now, a call would need far more pages.
  expect(await countPagesRead(call, id)).toBeLessThan(ofFew * 2 + 20);
});
