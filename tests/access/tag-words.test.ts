import { beforeEach, expect, test } from 'vitest';
import { createAccessDatabase, owner, service, visitor } from './access-database.ts';

/** The function tag_words returns a post's tags as one string, which the panel searches. */

const { query, runAs } = await createAccessDatabase();
beforeEach(() =>
  query(`
    delete from public.posts;
    insert into public.posts (title, tags) values ('two', '{Slow travel, Tea}'), ('none', '{}')`),
);

test('tag_words returns each tag on its own line, to an owner and the service role but not to a visitor', async () => {
  const text = 'select title, public.tag_words(posts) as words from public.posts order by title';
  const rows = [
    { title: 'none', words: '' },
    { title: 'two', words: 'Slow travel\nTea' },
  ];
  expect(await runAs(owner, text)).toEqual(rows);
  expect(await runAs(service, text)).toEqual(rows);
  await expect(runAs(visitor, text)).rejects.toMatchObject({ code: '42501' });
});

test('A search for a part of a tag uses the index where row level security does not apply', async () => {
  await query(`
    insert into public.posts (title, tags) select 'Post ' || n, array['tag-' || n] from generate_series(1, 2000) n;
    analyze public.posts;
  `);
  const plan = await query(
    "explain select id from public.posts t where t.title ilike '%g-1234%' or public.tag_words(t.*) ilike '%g-1234%'",
  );
  expect(JSON.stringify(plan)).toContain('posts_tag_words');
});
