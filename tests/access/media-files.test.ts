import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getOnlyRow } from '#platform/database/only-row.ts';
import type { Identity } from '#platform/jwt/jwt.ts';
import { createTestDatabase, type TestDatabase } from '#tests/setup/database.ts';

/** The view behind the media library: who may read it, and what it takes for used. */

const owner: Identity = { role: 'authenticated', claims: { role: 'authenticated', sub: randomUUID() } };

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
  await db.database.privileged.query(
    `insert into storage.buckets (id, name) values ('elsewhere', 'elsewhere')`,
  );
  await put('elsewhere', 'theirs.jpg');
});
afterAll(() => db.close());

const query = (text: string, values: unknown[] = []) => db.database.privileged.query({ text, values });

let versions = 0;
const put = (bucket: string, name: string) =>
  query(
    `insert into storage.objects (bucket_id, name, version, metadata) values ($1, $2, $3, '{"size": 7, "mimetype": "image/jpeg"}')`,
    [bucket, name, `v${versions++}`],
  );

const read = async (identity: Identity, text: string) =>
  (await db.database.run({ identity, readOnly: true }, { text })).rows;

interface Use {
  place: string;
  id: string;
  title: string | null;
}

const usesOf = async (name: string) => {
  const text = 'select used, uses from public.media_files where name = $1';
  const result = await db.database.privileged.query<{ used: boolean; uses: Use[] }>({ text, values: [name] });
  return getOnlyRow(result);
};

test('a visitor is refused, a role without a user sees nothing, a user sees this bucket alone', async () => {
  await put('images', '1_seen.jpg');
  const text = 'select * from public.media_files';
  const anon: Identity = { role: 'anon', claims: { role: 'anon' } };
  await expect(read(anon, text)).rejects.toMatchObject({ code: '42501' });
  const nobody: Identity = { role: 'authenticated', claims: { role: 'authenticated' } };
  expect(await read(nobody, text)).toEqual([]);
  expect(await read(owner, text)).toEqual([
    expect.objectContaining({
      name: '1_seen.jpg',
      size: '7',
      type: 'image/jpeg',
      kind: 'image',
      used: false,
    }),
  ]);
});

test('every view of public shows no more than who asks may see', async () => {
  const { rows } = await query(
    "select relname, reloptions from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v' order by relname",
  );
  expect(rows).toEqual(
    ['media_files', 'values_in_use'].map((relname) => ({ relname, reloptions: ['security_invoker=true'] })),
  );
});

const address = (name: string) => `https://site.test/storage/v1/object/public/images/${name}`;

describe('a file is used', () => {
  test.each([
    ['posts', 'a post by its picture', 'title, image', (at: string) => ['Kyoto', at]],
    ['posts', 'a post in its text', 'title, content', (at: string) => ['Kyoto', `![A gate](${at} "x")`]],
    ['posts', 'a post in a sentence', 'title, content', (at: string) => ['Kyoto', `See ${at}.`]],
    [
      'posts',
      'a post by one of its forms',
      'title, content',
      (at: string) => ['Kyoto', `<img src="${at.replace('/object/', '/render/image/')}?width=400">`],
    ],
    ['posts', 'a post by a path', 'title, image', (at: string) => ['Kyoto', new URL(at).pathname]],
    ['destinations', 'a destination', 'name, image', (at: string) => ['Kyoto', at]],
    ['hero_slides', 'a slide by its picture', 'title, image_url', (at: string) => ['Kyoto', at]],
    ['hero_slides', 'a slide by its video', 'title, video_url', (at: string) => ['Kyoto', at]],
  ] as const)('%s: by %s', async (place, what, columns, values) => {
    const name = `posts/${Date.now()}_${what.replaceAll(' ', '-')}.jpg`;
    await put('images', name);
    expect(await usesOf(name)).toEqual({ used: false, uses: [] });
    const { rows } = await query(
      `insert into public.${place} (${columns}) values ($1, $2) returning id`,
      values(address(name)),
    );
    expect(await usesOf(name)).toEqual({ used: true, uses: [{ place, id: rows[0]?.id, title: 'Kyoto' }] });
  });

  test('by a page of a single row', async () => {
    await put('images', '2_about.jpg');
    await query('update public.about_page set mission = $1', [address('2_about.jpg')]);
    expect(await usesOf('2_about.jpg')).toMatchObject({
      uses: [{ place: 'about_page', id: '1', title: null }],
    });
  });

  test('by a record of a collection that a later migration adds', async () => {
    await put('images', '6_guide.jpg');
    await query(
      'create table public.guides (id uuid primary key default gen_random_uuid(), title text, image text)',
    );
    await query('grant select on public.guides to authenticated');
    await query("insert into public.guides (title, image) values ('Kyoto', $1)", [address('6_guide.jpg')]);
    expect(await usesOf('6_guide.jpg')).toMatchObject({
      used: true,
      uses: [{ place: 'guides', title: 'Kyoto' }],
    });
    await query('drop table public.guides');
  });

  test('by several, each of them once', async () => {
    await put('images', '3_both.jpg');
    const at = address('3_both.jpg');
    await query("insert into public.posts (title, image, content) values ('P', $1, $1)", [at]);
    await query("insert into public.destinations (name, image) values ('D', $1)", [at]);
    const { uses } = await usesOf('3_both.jpg');
    expect(uses.map(({ place }) => place).sort()).toEqual(['destinations', 'posts']);
  });

  test('not by the name of another that begins alike, nor of one in another folder', async () => {
    await put('images', '4_sea.jpg');
    await put('images', '4_sea.jpg.png');
    await put('images', 'posts/4_sea.jpg');
    await query("insert into public.posts (title, image) values ('S', $1)", [address('4_sea.jpg.png')]);
    expect(await usesOf('4_sea.jpg')).toMatchObject({ used: false });
    expect(await usesOf('posts/4_sea.jpg')).toMatchObject({ used: false });
    expect(await usesOf('4_sea.jpg.png')).toMatchObject({ used: true });
  });

  test('rather than wrongly unused, where its name has signs that addresses write otherwise', async () => {
    await put('images', '5_São Paulo (1).jpg');
    await query("insert into public.posts (title, image) values ('B', $1)", [
      address(encodeURI('5_São Paulo (1).jpg')),
    ]);
    expect(await usesOf('5_São Paulo (1).jpg')).toMatchObject({ used: true });
  });
});
