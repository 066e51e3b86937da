import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTestRest } from '#tests/setup/rest.ts';

/** Whoever has the link to a preview reads one record, and nothing else (docs/product/publishing.md#preview-links). */

const rest = await createTestRest('');
const [draftId, scheduledId, otherId] = [randomUUID(), randomUUID(), randomUUID()];
const collections = [
  { table: 'posts', name: 'title', read: 'read_previewed_post', readOther: 'read_previewed_destination' },
  {
    table: 'destinations',
    name: 'name',
    read: 'read_previewed_destination',
    readOther: 'read_previewed_post',
  },
  { table: 'pages', name: 'title', read: 'read_previewed_page', readOther: 'read_previewed_post' },
] as const;

beforeEach(() =>
  rest.sql(
    collections
      .map(
        ({ table, name }) => `
          delete from public.${table};
          delete from public.trash;
          insert into public.${table} (id, ${name}, published_at) values
            (gen_random_uuid(), 'Published', now() - interval '1 day'),
            ('${draftId}', 'Hidden draft', null),
            ('${scheduledId}', 'Hidden until tomorrow', now() + interval '1 day'),
            ('${otherId}', 'Hidden, and without a link', null);`,
      )
      .join(''),
  ),
);

/** Creates the link of a record as the owner, and returns its token. */
async function createLink(collection: string, record_id: string): Promise<string> {
  const { data } = await rest.user
    .from('previews')
    .insert({ collection, record_id })
    .select()
    .single()
    .throwOnError();
  return data.token;
}

describe.each(collections)('The link to a preview in $table', ({ table, name, read, readOther }) => {
  const readAsVisitor = async (preview_token: unknown, columns = name as string) => {
    const { data } = await rest.anon.rpc(read, { preview_token }).select(columns).throwOnError();
    return data;
  };

  test.each([
    ['draft', draftId, 'Hidden draft'],
    ['scheduled record', scheduledId, 'Hidden until tomorrow'],
  ])('shows a %s to a visitor, as long as it is not revoked', async (_, id, title) => {
    const token = await createLink(table, id);
    expect(await readAsVisitor(token)).toEqual([{ [name]: title }]);
    await rest.user.from('previews').delete().eq('token', token).throwOnError();
    expect(await readAsVisitor(token)).toEqual([]);
  });

  test('has a new token of 160 bits each time, which nobody can choose or change', async () => {
    const first = await createLink(table, draftId);
    expect(first).toMatch(/^[0-9a-f]{40}$/);
    await rest.user.from('previews').delete().eq('token', first).throwOnError();
    expect(await createLink(table, draftId)).not.toBe(first);
    const chosen = { collection: table, record_id: otherId, token: '0'.repeat(40) };
    expect((await rest.user.from('previews').insert(chosen)).error?.code).toBe('42501');
    const { error } = await rest.user
      .from('previews')
      .update({ token: '0'.repeat(40) })
      .eq('record_id', draftId);
    expect(error?.code).toBe('42501');
  });

  test('exists once for each record', async () => {
    await createLink(table, draftId);
    const { error } = await rest.user.from('previews').insert({ collection: table, record_id: draftId });
    expect(error?.code).toBe('23505');
  });

  test('is not found by guesses', async () => {
    const token = await createLink(table, draftId);
    const changed = token.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    for (const guess of [
      changed,
      token.slice(0, -1),
      `${token}0`,
      // In capitals, a token of digits alone would be the same.
      token.toUpperCase().replace(/^\d+$/, 'x'),
      '',
      '%',
      `${token.slice(0, 39)}%`,
      null,
      draftId,
    ])
      expect(await readAsVisitor(guess), `${guess}`.slice(0, 60)).toEqual([]);
    // PostgreSQL has no text with this character.
    expect((await rest.anon.rpc(read, { preview_token: '\0' })).error).not.toBeNull();
  });

  test('opens one record only, and none of another collection', async () => {
    const token = await createLink(table, draftId);
    const { data } = await rest.anon.rpc(read, { preview_token: token }, { count: 'exact' }).throwOnError();
    expect(data.map((row: { id: string }) => row.id)).toEqual([draftId]);
    expect((await rest.anon.rpc(readOther, { preview_token: token }).throwOnError()).data).toEqual([]);
  });

  test('disappears with its record, and does not come back when the record is restored', async () => {
    const token = await createLink(table, draftId);
    await rest.user.from(table).delete().eq('id', draftId).throwOnError();
    expect(await readAsVisitor(token)).toEqual([]);
    expect((await rest.service.from('previews').select('*')).data).toEqual([]);
    const { data } = await rest.user.from('trash').select('id').eq('row_id', draftId).throwOnError();
    await rest.user.rpc('restore_from_trash', { ids: data.map(({ id }) => id) }).throwOnError();
    expect((await rest.user.from(table).select('id').eq('id', draftId)).data).toEqual([{ id: draftId }]);
    expect(await readAsVisitor(token)).toEqual([]);
    expect(await createLink(table, draftId)).not.toBe(token);
  });

  test('is not created for a record that does not exist', async () => {
    const { error } = await rest.user.from('previews').insert({ collection: table, record_id: randomUUID() });
    expect(error).toMatchObject({ code: '23503', message: 'It was deleted in the meantime.' });
  });
});

test('A link is created only for a record with a page of its own', async () => {
  const { data } = await rest.service.from('hero_slides').select('id').limit(1).throwOnError();
  const { error } = await rest.user
    .from('previews')
    .insert({ collection: 'hero_slides', record_id: data[0]?.id });
  expect(error?.code).toBe('23514');
});

test.each([
  { fn: 'find_neighbors', column: 'title', key: 'post_id', table: 'posts', what: 'post has its neighbors' },
  {
    fn: 'related_destinations',
    column: 'name',
    key: 'destination_id',
    table: 'destinations',
    what: 'destination has its related destinations',
  },
])('A previewed $what that are published, and no other draft has any', async ({ fn, column, key, table }) => {
  await rest.sql(
    "update public.posts set date = date - 1 where title = 'Published'; update public.destinations set region = 'Asia'",
  );
  const token = await createLink(table, draftId);
  const find = async (id: string, preview_token?: string) =>
    (await rest.anon.rpc(fn, { [key]: id, preview_token }).throwOnError()).data.map(
      (row: Record<string, string>) => row[column],
    );
  expect(await find(draftId, token)).toEqual(['Published']);
  expect(await find(draftId)).toEqual([]);
  expect(await find(draftId, 'x')).toEqual([]);
  expect(await find(otherId, token)).toEqual([]);
});
