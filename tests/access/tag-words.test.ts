import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Identity } from '#platform/jwt/identity.ts';
import { createTestDatabase, type TestDatabase } from '#tests/setup/database.ts';

/** The function tag_words returns a post's tags as one string, which the panel searches. */

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(async () => {
  await db.database.privileged.query(`
    delete from public.posts;
    insert into public.posts (title, tags) values ('two', '{Slow travel, Tea}'), ('none', '{}');
  `);
});
afterAll(() => db.close());

const owner: Identity = { role: 'authenticated', claims: { role: 'authenticated', sub: randomUUID() } };

const read = async (identity: Identity, text: string) =>
  (await db.database.run({ identity, readOnly: true }, { text })).rows;

test('tag_words returns each tag on its own line, to an owner and the service role but not to a visitor', async () => {
  const text = 'select title, public.tag_words(posts) as words from public.posts order by title';
  const rows = [
    { title: 'none', words: '' },
    { title: 'two', words: 'Slow travel\nTea' },
  ];
  expect(await read(owner, text)).toEqual(rows);
  expect(await read({ role: 'service_role', claims: { role: 'service_role' } }, text)).toEqual(rows);
  await expect(read({ role: 'anon', claims: { role: 'anon' } }, text)).rejects.toMatchObject({
    code: '42501',
  });
});

test('A search for a part of a tag uses the index where row level security does not apply', async () => {
  await db.database.privileged.query(`
    insert into public.posts (title, tags) select 'Post ' || n, array['tag-' || n] from generate_series(1, 2000) n;
    analyze public.posts;
  `);
  const { rows: plan } = await db.database.privileged.query(
    "explain select id from public.posts t where t.title ilike '%g-1234%' or public.tag_words(t.*) ilike '%g-1234%'",
  );
  expect(JSON.stringify(plan)).toContain('posts_tag_words');
});
