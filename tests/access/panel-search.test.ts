import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Identity } from '#platform/jwt/identity.ts';
import { createAccessDatabase } from './access-database.ts';

/**
 * The functions by which the panel searches posts and destinations. What a search finds is tested in
 * app/admin/collections/rows/list-rows.test.ts.
 */

const ownerId = randomUUID();
const createOwner = (aal: string): Identity => ({
  role: 'authenticated',
  claims: { role: 'authenticated', sub: ownerId, aal },
});
/** The owner has a verified factor. */
const owner = createOwner('aal2');

const { database, query, runAs } = await createAccessDatabase(`
    insert into auth.users (id, email) values ('${ownerId}', 'owner@example.com');
    insert into auth.mfa_factors (user_id, factor_type, status, friendly_name) values ('${ownerId}', 'totp', 'verified', 'Phone');
    alter table public.posts disable trigger user;
    alter table public.destinations disable trigger user;
    insert into public.posts (title, slug, content, tags)
      select 'Post ' || n, 'post-' || n, repeat(md5(n::text), 40), array['tag-' || n] from generate_series(1, 5000) n;
    insert into public.destinations (name, slug, story)
      select 'Place ' || n, 'place-' || n, repeat(md5(n::text), 40) from generate_series(1, 5000) n;
    analyze public.posts, public.destinations;
  `);

const searchPosts = (word: string) =>
  `select title from public.search_posts(array['${word}'], '{title,excerpt,author,category,tag_words}')`;
const searchDestinations = (word: string) =>
  `select name from public.search_destinations(array['${word}'], '{name,description,region,indian_state}')`;

describe('A search of an owner', () => {
  // A search finds any part of a text, in any case: here a part of the tag, and the end of the name.
  test.each([
    ['posts', searchPosts('g-1234'), [{ title: 'Post 1234' }], ['posts_words', 'posts_tag_words']],
    ['destinations', searchDestinations('E 1234'), [{ name: 'Place 1234' }], ['destinations_words']],
  ] as const)('among 5,000 %s uses the index of words, and does not read the table', async (table, search, found, indexes) => {
    const scans = (name: string) => `pg_stat_get_xact_numscans('public.${name}'::regclass)::integer`;
    const { rows, counts } = await database.transaction({ identity: owner }, async (run) => {
      const { rows } = await run({ text: search });
      const counted = await run({
        text: `select ${scans(table)} as table, array[${indexes.map(scans)}] as indexes`,
      });
      return { rows, counts: counted.rows[0] as { table: number; indexes: number[] } };
    });
    expect(rows).toEqual(found);
    expect(counts.table).toBe(0);
    for (const count of counts.indexes) expect(count).toBeGreaterThan(0);
  });

  test.each([
    ['the arguments are in a JSON body', 'a.words', 'a.searched'],
    ['the arguments are in the query string', "'{1234}'", "'{title}'"],
  ])('reads by its id each post that it finds, when %s', async (_, words, searched) => {
    const rows = await runAs(
      owner,
      `explain select t.title from json_to_record('{"words": ["1234"], "searched": ["title"]}') as a (words text[], searched text[]),
         lateral public.search_posts(${words}, ${searched}) as t order by t.date desc limit 25`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('Function Scan on find_ids_by_words');
    expect(plan).toContain('posts_pkey');
    expect(plan).not.toContain('Seq Scan');
  });

  test('finds the records that contain every word, and without a word all records', async () => {
    const count = async (words: string) =>
      (await runAs(owner, `select count(*)::int from public.search_posts('${words}', '{title}')`))[0];
    // 123, 1230 to 1239, and 1123, 2123, 3123 and 4123.
    expect(await count('{post,123}')).toEqual({ count: 15 });
    expect(await count('{}')).toEqual({ count: 5000 + (await countSamples()) });
  });

  test('finds nothing that a policy hides from the owner', async () => {
    const policy = '"Not this one"';
    await query(
      `create policy ${policy} on public.posts as restrictive to authenticated using (title <> 'Post 1234')`,
    );
    try {
      expect(await runAs(owner, searchPosts('1234'))).toEqual([]);
    } finally {
      await query(`drop policy ${policy} on public.posts`);
    }
  });
});

async function countSamples(): Promise<number> {
  const rows = await runAs(owner, "select count(*)::int from public.posts where title not like 'Post %'");
  return (rows[0] as { count: number }).count;
}

test.each([
  ['settings', '{site_title}'],
  ['posts', '{content}'],
  ['posts', '{title,"id = id or title"}'],
  ['posts', '{}'],
  ['posts; drop table public.posts', '{title}'],
])('A search of %s by %s is rejected', async (collection, searched) => {
  const call = `select public.find_ids_by_words('${collection}', '{a}', '${searched}')`;
  await expect(runAs(owner, call)).rejects.toMatchObject({ code: '22023' });
});

test.each([
  "'",
  "' or true --",
  '$$',
  '\\',
  "\\' or true --",
  '%',
  '_',
  '\n',
])('The word %j is looked for as it is, and found in no title', async (word) => {
  expect(await runAs(owner, "select title from public.search_posts(array[$1], '{title}')", word)).toEqual([]);
});
