import { beforeEach, describe, expect, test } from 'vitest';
import { getOnlyRow } from '#platform/database/only-row.ts';
import { createAccessDatabase, owner, visitor, withoutUser } from './access-database.ts';

// The view behind the media library: who may read it, and which files it reports as used.

const { query, runAs } = await createAccessDatabase(
  "insert into storage.buckets (id, name) values ('elsewhere', 'elsewhere')",
);
beforeEach(() => query('truncate storage.objects'));

let versions = 0;
const insertObject = (bucket: string, name: string) =>
  query(
    `insert into storage.objects (bucket_id, name, version, metadata) values ($1, $2, $3, '{"size": 7, "mimetype": "image/jpeg"}')`,
    bucket,
    name,
    `v${versions++}`,
  );

interface Use {
  place: string;
  id: string;
  title: string | null;
}

const getUses = async (name: string) =>
  getOnlyRow({
    rows: await query<{ used: boolean; uses: Use[] }>(
      'select used, uses from public.media_files where name = $1',
      name,
    ),
  });

test('The view media_files rejects visitors and shows users only the files of the image bucket', async () => {
  await insertObject('images', '1_seen.jpg');
  await insertObject('elsewhere', 'other.jpg');
  const text = 'select * from public.media_files';
  await expect(runAs(visitor, text)).rejects.toMatchObject({ code: '42501' });
  expect(await runAs(withoutUser, text)).toEqual([]);
  expect(await runAs(owner, text)).toEqual([
    expect.objectContaining({
      name: '1_seen.jpg',
      size: '7',
      type: 'image/jpeg',
      kind: 'image',
      used: false,
    }),
  ]);
});

test('Every view in the public schema applies the row level security of the caller', async () => {
  const rows = await query(
    "select relname, reloptions from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v' order by relname",
  );
  expect(rows).toEqual(
    ['earnings', 'media_files', 'seen_prices', 'trash_entries', 'values_in_use'].map((relname) => ({
      relname,
      reloptions: ['security_invoker=true'],
    })),
  );
});

const toUrl = (name: string) => `https://site.test/storage/v1/object/public/images/${name}`;

describe('The view media_files reports a file as used', () => {
  test.each([
    ['plain text', 'content', (url: string) => `See ${url}.`],
    [
      'an HTML image',
      'content',
      (url: string) => `<img src="${url.replace('/object/', '/render/image/')}?width=400">`,
    ],
    ['the image, without the host', 'image', (url: string) => new URL(url).pathname],
  ])('when its URL is stored in a post as %s', async (what, column, write) => {
    const name = `posts/${Date.now()}_${what.replaceAll(/\W/g, '-')}.jpg`;
    await insertObject('images', name);
    expect(await getUses(name)).toEqual({ used: false, uses: [] });
    const rows = await query(
      `insert into public.posts (title, ${column}) values ('Kyoto', $1) returning id`,
      write(toUrl(name)),
    );
    expect(await getUses(name)).toEqual({
      used: true,
      uses: [{ place: 'posts', id: rows[0]?.id, title: 'Kyoto' }],
    });
  });

  test('when its URL is stored in the row of a singleton', async () => {
    await insertObject('images', '2_about.jpg');
    await query('update public.about_page set mission = $1', toUrl('2_about.jpg'));
    expect(await getUses('2_about.jpg')).toMatchObject({
      uses: [{ place: 'about_page', id: '1', title: null }],
    });
  });

  test('when its URL is stored in a record in the trash', async () => {
    await insertObject('images', '7_deleted.jpg');
    await query("insert into public.posts (title, image) values ('Kyoto', $1)", toUrl('7_deleted.jpg'));
    await query('delete from public.posts where image = $1', toUrl('7_deleted.jpg'));
    expect(await getUses('7_deleted.jpg')).toMatchObject({
      used: true,
      uses: [{ place: 'trash', title: 'Kyoto' }],
    });
  });

  test('when its URL is stored in a table that a later migration adds', async () => {
    await insertObject('images', '6_souvenir.jpg');
    await query(
      'create table public.souvenirs (id uuid primary key default gen_random_uuid(), title text, image text)',
    );
    await query('grant select on public.souvenirs to authenticated');
    await query("insert into public.souvenirs (title, image) values ('Kyoto', $1)", toUrl('6_souvenir.jpg'));
    expect(await getUses('6_souvenir.jpg')).toMatchObject({
      used: true,
      uses: [{ place: 'souvenirs', title: 'Kyoto' }],
    });
    await query('drop table public.souvenirs');
  });

  test('with one entry for each row that contains its URL', async () => {
    await insertObject('images', '3_both.jpg');
    const url = toUrl('3_both.jpg');
    await query("insert into public.posts (title, image, content) values ('P', $1, $1)", url);
    await query("insert into public.destinations (name, image) values ('D', $1)", url);
    const { uses } = await getUses('3_both.jpg');
    expect(uses.map(({ place }) => place).sort()).toEqual(['destinations', 'posts']);
  });

  test('when its name has characters that are percent-encoded in the URL', async () => {
    await insertObject('images', '5_São Paulo (1).jpg');
    await query(
      "insert into public.posts (title, image) values ('B', $1)",
      toUrl(encodeURI('5_São Paulo (1).jpg')),
    );
    expect(await getUses('5_São Paulo (1).jpg')).toMatchObject({ used: true });
  });
});

test('The view media_files does not take a file for used because a visitor has written its URL in a message', async () => {
  await insertObject('images', '8_mentioned.jpg');
  await query("select public.send_message('Ana', 'ana@example.com', 'other', $1)", toUrl('8_mentioned.jpg'));
  expect(await query('select from public.messages')).toHaveLength(1);
  expect(await getUses('8_mentioned.jpg')).toEqual({ used: false, uses: [] });
});

test('The view media_files does not confuse files with similar names or files in different folders', async () => {
  await insertObject('images', '4_sea.jpg');
  await insertObject('images', '4_sea.jpg.png');
  await insertObject('images', 'posts/4_sea.jpg');
  await query("insert into public.posts (title, image) values ('S', $1)", toUrl('4_sea.jpg.png'));
  expect(await getUses('4_sea.jpg')).toMatchObject({ used: false });
  expect(await getUses('posts/4_sea.jpg')).toMatchObject({ used: false });
  expect(await getUses('4_sea.jpg.png')).toMatchObject({ used: true });
});
