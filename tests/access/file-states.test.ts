import { beforeEach, describe, expect, test } from 'vitest';
import { getOnlyRow } from '#platform/database/only-row.ts';
import { allowPurges } from '#tests/setup/purges.ts';
import { createAccessDatabase, owner, visitor, withoutUser } from './access-database.ts';

// Files that the media library no longer offers: deleted ones, and those that were replaced (docs/product/media.md).

const { database, query, runAs } = await createAccessDatabase();
await allowPurges(database);
beforeEach(() =>
  query(`
    truncate storage.objects, public.file_states, public.posts, public.revisions cascade;
    delete from public.destinations;
    update public.settings set logo_url = null;
    delete from public.trash;
    insert into storage.objects (bucket_id, name, version, metadata) values
      ('images', 'posts/1_old.jpg', 'v1', '{"size": 7, "mimetype": "image/jpeg"}'),
      ('images', '2_new.jpg', 'v2', '{"size": 7, "mimetype": "image/jpeg"}')`),
);

const toUrl = (name: string, kind = 'object') => `https://site.test/storage/v1/${kind}/public/images/${name}`;
const toImage = (name: string, width: number, height: number) => ({
  url: toUrl(name),
  alt: 'A “temple” \\',
  caption: '',
  width,
  height,
});
const addPost = (values: Record<string, unknown>) =>
  query(
    `insert into public.posts (title, ${Object.keys(values)}) values ('Kyoto', ${Object.keys(values).map((_, index) => `$${index + 1}`)})`,
    ...Object.values(values),
  );
const replaceFile = (identity = owner, from = 'posts/1_old.jpg', to = '2_new.jpg') =>
  runAs(identity, 'select public.replace_file($1, $2) as count', from, to);
const readNames = async (view: string) =>
  (await query<{ name: string }>(`select name from public.${view} order by name`)).map(({ name }) => name);
const expire = () => query("update public.file_states set expires_at = now() - interval '1 second'");
const purge = async () => getOnlyRow({ rows: await query('select public.purge_files() as count') });
const readObjects = async () =>
  (await query<{ name: string }>('select name from storage.objects order by name')).map(({ name }) => name);

describe('replace_file', () => {
  test('changes the URL in texts, images and lists of every table, whatever its host and rendition, and keeps what only resembles it', async () => {
    const write = (name: string) =>
      `See ${toUrl(name)}. ![](${toUrl(name, 'render/image')}?width=400) and ${toUrl(`${name}.png`)} and ${toUrl(`posts/${name}`)}`;
    await addPost({ content: write('posts/1_old.jpg'), image: toUrl('posts/1_old.jpg') });
    await query(
      'update public.settings set logo_url = $1, logo_width = 40, logo_height = 30',
      toUrl('posts/1_old.jpg'),
    );
    await query(
      `insert into public.destinations (name, gallery) values ('Kyoto', $1)`,
      JSON.stringify(['posts/1_old.jpg', '3_other.jpg'].map((name) => toImage(name, 40, 30))),
    );
    expect(
      await runAs(owner, `select public.replace_file('posts/1_old.jpg', '2_new.jpg', 200, 100)`),
    ).toEqual([{ replace_file: 3 }]);
    expect(await query('select content, image from public.posts')).toEqual([
      {
        content: write('2_new.jpg')
          .replace(toUrl('2_new.jpg.png'), toUrl('posts/1_old.jpg.png'))
          .replace(toUrl('posts/2_new.jpg'), toUrl('posts/posts/1_old.jpg')),
        image: toUrl('2_new.jpg'),
      },
    ]);
    expect(await query('select logo_url, logo_width, logo_height from public.settings')).toEqual([
      { logo_url: toUrl('2_new.jpg'), logo_width: 200, logo_height: 100 },
    ]);
    expect(await query('select gallery from public.destinations')).toEqual([
      { gallery: [toImage('2_new.jpg', 200, 100), toImage('3_other.jpg', 40, 30)] },
    ]);
    expect(await readNames('media_files')).toEqual(['2_new.jpg']);
  });

  test.each([
    ['a visitor', visitor, '2_new.jpg', '42501'],
    ['a token without a user', withoutUser, '2_new.jpg', 'P0002'],
    ['an owner, with a file that is gone', owner, '3_gone.jpg', 'P0002'],
    ['an owner, with the same file', owner, 'posts/1_old.jpg', '22023'],
    ['an owner, with a name that no file of the panel has', owner, '2_new.jpg?', '22023'],
  ])('changes nothing for %s', async (_, identity, name, code) => {
    await addPost({ image: toUrl('posts/1_old.jpg') });
    await expect(replaceFile(identity, 'posts/1_old.jpg', name)).rejects.toMatchObject({ code });
    expect(await query('select image from public.posts')).toEqual([{ image: toUrl('posts/1_old.jpg') }]);
    expect(await readNames('file_states')).toEqual([]);
  });
});

describe('A replaced file', () => {
  test('is in the media library again once a record uses it, such as one that was in the trash', async () => {
    await addPost({ image: toUrl('posts/1_old.jpg') });
    await replaceFile();
    await addPost({ image: toUrl('posts/1_old.jpg') });
    expect(await readNames('media_files')).toEqual(['2_new.jpg', 'posts/1_old.jpg']);
  });

  test('is kept after 60 days while anything names it, and then deleted', async () => {
    await replaceFile();
    await addPost({ content: toUrl('posts/1_old.jpg') });
    await expire();
    expect(await purge()).toEqual({ count: 0 });
    expect(await readObjects()).toEqual(['2_new.jpg', 'posts/1_old.jpg']);
    await query('truncate public.posts cascade');
    expect(await purge()).toEqual({ count: 1 });
    expect(await readObjects()).toEqual(['2_new.jpg']);
    expect(await readNames('file_states')).toEqual([]);
  });
});

test('A deleted file is in the trash with the name of its upload for 60 days, and is deleted then even if a record names it', async () => {
  await query("update storage.objects set bucket_id = 'trash' where name like 'posts/%'");
  await addPost({ image: toUrl('posts/1_old.jpg') });
  await runAs(
    owner,
    "insert into public.file_states (name, state) values ('posts/1234567890123_old.jpg', 'deleted')",
  );
  await query("update public.file_states set name = 'posts/1_old.jpg'");
  expect(await runAs(owner, 'select * from public.trash_entries')).toEqual([
    expect.objectContaining({ table_name: 'media_files', title: '1_old.jpg', file: 'posts/1_old.jpg' }),
  ]);
  expect(await query('select expires_at - since as kept from public.file_states')).toMatchObject([
    { kept: { days: 60 } },
  ]);
  expect(await purge()).toEqual({ count: 0 });
  await expire();
  expect(await runAs(owner, 'select * from public.trash_entries')).toEqual([]);
  expect(await runAs(owner, 'select * from public.list_expired_files()')).toEqual([
    { bucket: 'trash', name: 'posts/1_old.jpg' },
  ]);
  await expect(runAs(owner, 'select public.purge_files()')).rejects.toMatchObject({ code: '42501' });
  expect(await purge()).toEqual({ count: 1 });
  expect(await readObjects()).toEqual(['2_new.jpg']);
});

test.each([
  'replaced',
  'deleted',
])('A %s file is kept after 60 days while an earlier version of a record shows it', async (state) => {
  if (state === 'deleted')
    await query("update storage.objects set bucket_id = 'trash' where name like 'posts/%'");
  await addPost({ content: `![](${toUrl('posts/1_old.jpg', 'render/image')}?width=400)` });
  await query("update public.posts set content = 'None'");
  await query("insert into public.file_states (name, state) values ('posts/1_old.jpg', $1)", state);
  await expire();
  expect(await readNames('media_files')).toEqual(['2_new.jpg']);
  expect(await purge()).toEqual({ count: 0 });
  await query('truncate public.revisions');
  expect(await purge()).toEqual({ count: 1 });
  expect(await readObjects()).toEqual(['2_new.jpg']);
});
