import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { registry } from '#app/admin/registry.ts';
import type { Identity } from '#platform/jwt/identity.ts';
import { allowPurges } from '#tests/setup/purges.ts';
import {
  createAccessDatabase,
  owner,
  service,
  visitor,
  withoutUser,
  writeSampleValues,
} from './access-database.ts';

/**
 * The trash keeps what was deleted from a collection (docs/product/publishing.md#trash). tests/access/access.test.ts
 * has its access rules.
 */

const { database, query, runAs } = await createAccessDatabase();
const onNotification = vi.fn();
await allowPurges(database);
await database.listen('content_changed', onNotification);
beforeEach(() => query('truncate public.trash, public.posts cascade'));

const addPost = (title: string) => query('insert into public.posts (title) values ($1)', title);
const readPosts = () => query('select * from public.posts order by title');
const readTrash = () => runAs(owner, 'select * from public.trash order by title');
const restore = (ids: unknown[], identity = owner) =>
  runAs(identity, 'select public.restore_from_trash($1)', ids);

/** Adds a post, deletes it with all others, and returns the last entry of the trash. */
async function deletePost(title: string) {
  await addPost(title);
  await runAs(owner, 'delete from public.posts');
  return (await readTrash()).at(-1);
}

test('A deleted draft can be restored with the same fields, id and times, and is a draft again', async () => {
  await query(
    `insert into public.posts (title, content, tags, image, featured, date, published_at, created_at, updated_at)
     values ('Kyoto', $1, '{Tea, "a, b"}', '/kyoto.jpg', true, '2024-02-29', null, '2024-01-01 10:00:00.123456+02', '2024-05-01')`,
    'Line 1\n“Line 2” \\',
  );
  const before = await readPosts();
  await runAs(owner, 'delete from public.posts');
  expect(await readPosts()).toEqual([]);
  const [entry] = await readTrash();
  expect(entry).toMatchObject({ table_name: 'posts', row_id: before[0]?.id, title: 'Kyoto' });
  await restore([entry?.id]);
  expect(await readPosts()).toEqual(before);
  expect(await readTrash()).toEqual([]);
});

test.each(
  registry.collections,
)('Rows that are deleted from $table are kept, by whomever they are deleted', async ({
  table,
  nameColumn: column,
}) => {
  const { length: count } = await query(`select from public.${table}`);
  for (const name of ['one', 'two'])
    await query(`insert into public.${table} ${writeSampleValues(table, { [column]: name })}`);
  await runAs(service, `delete from public.${table} where ${column} = 'one'`);
  await runAs(owner, `delete from public.${table}`);
  const titles = (await readTrash()).map(({ title }) => title);
  expect(titles).toHaveLength(count + 2);
  expect(titles).toEqual(expect.arrayContaining(['one', 'two']));
});

describe('restore_from_trash restores nothing', () => {
  test.each([
    ['a row exists again', 'id', '“B” was not restored, because it exists again.'],
    [
      'another row has a unique value of it',
      'excerpt',
      '“B” was not restored, because another record now has the same excerpt.',
    ],
  ])('if %s', async (_, column, message) => {
    await query('create unique index posts_excerpt on public.posts (excerpt)');
    onTestFinished(async () => void (await query('drop index public.posts_excerpt')));
    await query("insert into public.posts (title, excerpt) values ('A', 'a'), ('B', 'b')");
    await runAs(owner, 'delete from public.posts');
    await query(
      `insert into public.posts (title, ${column}) select 'New', (fields ->> '${column}')::${column === 'id' ? 'uuid' : 'text'}
       from public.trash where title = 'B'`,
    );
    const entries = await readTrash();
    await expect(restore(entries.map(({ id }) => id))).rejects.toMatchObject({ code: '23505', message });
    expect(await readTrash()).toEqual(entries);
    expect((await readPosts()).map(({ title }) => title)).toEqual(['New']);
  });

  test('if one of several entries is no longer in the trash', async () => {
    const entry = await deletePost('A');
    await expect(restore([entry?.id, randomUUID()])).rejects.toMatchObject({
      message: 'Some of these are no longer in the trash, so none was restored.',
    });
    expect(await readPosts()).toEqual([]);
    await restore([entry?.id]);
    await expect(restore([entry?.id])).rejects.toMatchObject({ message: 'It is no longer in the trash.' });
  });

  test.each<[string, Identity, string]>([
    ['a visitor calls it', visitor, 'permission denied'],
    ['the token belongs to no user', withoutUser, 'It is no longer in the trash.'],
  ])('if %s', async (_, identity, message) => {
    const entry = await deletePost('A');
    await expect(restore([entry?.id], identity)).rejects.toThrow(message);
    expect(await readTrash()).toHaveLength(1);
  });
});

test('A row is restored even if a column of its table is generated, was dropped or is new since it was deleted', async () => {
  await query(
    "alter table public.posts add old_column text, add long text generated always as (title || '!') stored",
  );
  await addPost('A');
  await runAs(owner, 'delete from public.posts');
  await query("alter table public.posts drop old_column, add new_column text not null default 'new'");
  onTestFinished(async () => void (await query('alter table public.posts drop new_column, drop long')));
  const [entry] = await readTrash();
  await restore([entry?.id]);
  expect(await readPosts()).toMatchObject([{ title: 'A', new_column: 'new', long: 'A!' }]);
});

describe('After 60 days an entry of the trash', () => {
  const expire = (title: string) =>
    query("update public.trash set expires_at = now() - interval '1 second' where title = $1", title);
  const readStored = () => query('select title from public.trash');

  test('can be neither read nor restored, and is purged with the next deletion', async () => {
    const entry = await deletePost('A');
    expect(await query('select expires_at - deleted_at as kept from public.trash')).toMatchObject([
      { kept: { days: 60 } },
    ]);
    await expire('A');
    expect(await readTrash()).toEqual([]);
    await expect(restore([entry?.id])).rejects.toMatchObject({ message: 'It is no longer in the trash.' });
    await deletePost('B');
    expect(await readStored()).toEqual([{ title: 'B' }]);
  });

  test('is purged by purge_trash, which leaves the others', async () => {
    await addPost('A');
    await deletePost('B');
    await expire('A');
    expect(await readStored()).toHaveLength(2);
    expect(await runAs(owner, 'select public.purge_trash() as count')).toEqual([{ count: 1 }]);
    expect(await readStored()).toEqual([{ title: 'B' }]);
  });

  test.each([
    ['the clock is not to be trusted', 'update installation.purge_clock set steady_since = now()'],
    // A hosted project has no such clock. There, the start of PostgreSQL counts, and this one has just been started.
    ['the database has just been started', 'alter table installation.purge_clock rename to no_clock'],
  ])('is not purged while %s', async (_, change) => {
    await deletePost('A');
    await expire('A');
    await addPost('B');
    const work = database.privileged.transaction(async (run) => {
      await run(change);
      const { rows } = await run('select public.purge_trash() as count');
      expect(rows).toEqual([{ count: null }]);
      await run('delete from public.posts');
      expect((await run('select from public.trash')).rowCount).toBe(2);
      throw new Error('undo');
    });
    await expect(work).rejects.toThrow('undo');
  });
});

test('Restoring a row invalidates the pages made from its table, and deleting it forever invalidates none', async () => {
  /** Waits for the notifications that were sent until now, and returns the tables that they name. */
  const readNotifications = async () => {
    await query("select pg_notify('content_changed', 'last')");
    await expect.poll(() => onNotification).toHaveBeenLastCalledWith('last');
    const tables = onNotification.mock.calls.map(([table]) => table).slice(0, -1);
    onNotification.mockClear();
    return tables;
  };
  const entry = await deletePost('A');
  await readNotifications();
  await restore([entry?.id]);
  expect(await readNotifications()).toEqual(['posts']);
  await runAs(owner, 'delete from public.posts');
  expect(await readNotifications()).toEqual(['posts']);
  await runAs(owner, 'delete from public.trash');
  expect(await readNotifications()).toEqual([]);
});
