import { expect, test } from 'vitest';
import { createTestRest } from '#tests/setup/rest.ts';

/** The destinations that a read of a post embeds (docs/product/blog.md#post-pages). */

const rest = await createTestRest(`
    delete from public.posts;
    delete from public.destinations;
    insert into public.destinations (id, name, published_at)
    select md5(number::text)::uuid, number::text, case when number <> 3 then now() end
    from generate_series(1, 30) number;
    insert into public.posts (title, destination_ids) values
      ('Two places', array[md5('2'), md5('gone'), md5('3'), md5('1')]::uuid[]),
      ('Many places', (select array_agg(id) from public.destinations)),
      ('No places', '{}');
  `);

async function readNames(title: string): Promise<string[] | undefined> {
  const { data } = await rest.anon
    .from('posts')
    .select('destinations(name)')
    .eq('title', title)
    .throwOnError();
  return data?.[0]?.destinations.map(({ name }) => name);
}

test('The destinations of a post are the published ones, in its order', async () => {
  expect(await readNames('Two places')).toEqual(['2', '1']);
  expect(await readNames('No places')).toEqual([]);
});

test('The destinations of a post are at most 24', async () => {
  expect(await readNames('Many places')).toHaveLength(24);
});
