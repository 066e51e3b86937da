import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { createTestRest } from '#tests/setup/rest.ts';

/** A change of what is public is prepared, viewed by a link, and goes live at once or at its time (docs/product/staged-changes.md). */

const rest = await createTestRest('');
/** Two people with smaller roles. `rest.user` is an owner. */
const [editorId, authorId] = [randomUUID(), randomUUID()];
const [editor, author] = (await Promise.all(
  [editorId, authorId].map(async (sub) => rest.createClient(await rest.sign({ sub, role: 'authenticated' }))),
)) as [typeof rest.user, typeof rest.user];
const id = '5a1f6c58-3c5c-4c6e-9d35-8a8c6d8d5b01';
const otherId = '5a1f6c58-3c5c-4c6e-9d35-8a8c6d8d5b02';
const post = { table_name: 'posts', id };
const postArguments = { table_name: 'posts', record_id: id };

beforeEach(() =>
  rest.sql(`
    delete from public.staged_changes; delete from public.posts; delete from public.destinations; delete from public.people;
    insert into public.people (user_id, role, name) values ('${editorId}', 'editor', 'Ed'), ('${authorId}', 'author', 'Al');
    insert into public.posts (id, title, content, excerpt, created_by) values
      ('${id}', 'Ferries', 'By sea.', 'Old', '${authorId}'), ('${otherId}', 'Trains', 'By land.', 'Old', null);`),
);

const stage = (values: object) => rest.user.from('staged_changes').upsert({ ...post, ...values });
const stageTitle = (title: string, values: object = {}) =>
  stage({ fields: { title }, base: { title: 'Ferries' }, ...values }).throwOnError();
const publish = async (client = rest.user) =>
  (await client.rpc('publish_staged_change', postArguments).throwOnError()).data;
const readPost = async (record = id) => {
  const { data } = await rest.anon.from('posts').select('title, content, excerpt').eq('id', record).single();
  return data;
};
const readChange = async () => {
  const { data } = await rest.user.from('staged_changes').select().match(post).maybeSingle().throwOnError();
  return data;
};

test('Visitors see a change once it goes live, with what was saved of other fields since it was prepared', async () => {
  await stageTitle('Night ferries');
  await rest.user.from('posts').update({ excerpt: 'New' }).eq('id', id).throwOnError();
  expect(await readPost()).toMatchObject({ title: 'Ferries', excerpt: 'New' });
  expect(await publish()).toBeNull();
  expect(await readPost()).toEqual({ title: 'Night ferries', content: 'By sea.', excerpt: 'New' });
  expect(await readChange()).toBeNull();
  const { error } = await rest.user.rpc('publish_staged_change', postArguments);
  expect(error?.message).toBe('This change has gone live or was discarded in the meantime.');
});

test('A change of a field that somebody has changed to something else waits and names it, until it is prepared again', async () => {
  await stage({
    fields: { title: 'Night ferries', content: 'At night.', excerpt: 'Same' },
    base: { title: 'Ferries', content: 'By sea.', excerpt: 'Old' },
  }).throwOnError();
  await rest.user
    .from('posts')
    .update({ title: 'Slow ferries', excerpt: 'Same' })
    .eq('id', id)
    .throwOnError();
  expect(await publish()).toBe('conflict');
  expect(await readPost()).toMatchObject({ title: 'Slow ferries', content: 'By sea.' });
  expect(await readChange()).toMatchObject({ problem: 'conflict', conflicts: ['title'] });
  await stage({ fields: { title: 'Night ferries' }, base: { title: 'Slow ferries' } }).throwOnError();
  expect(await readChange()).toMatchObject({ problem: null, conflicts: [] });
  expect(await publish()).toBeNull();
  expect(await readPost()).toMatchObject({ title: 'Night ferries' });
});

test('What is due goes live without anybody signed in, what cannot waits and says why, and the next time is known', async () => {
  await stageTitle('Night ferries', { live_at: new Date(Date.now() + 3_600_000).toISOString() });
  const publishDue = async () => (await rest.anon.rpc('publish_due_changes').throwOnError()).data;
  const nextInMs = await publishDue();
  expect(nextInMs).toBeGreaterThan(3_500_000);
  expect(nextInMs).toBeLessThanOrEqual(3_600_000);
  await rest.sql(`
    insert into public.staged_changes (table_name, id, fields, base, live_at) values
      ('posts', '${otherId}', '{"title": "Night trains"}', '{"title": "Trains"}', now());
    update public.staged_changes set live_at = now();
    alter table public.posts add constraint without_trains check (title <> 'Night trains') not valid;`);
  try {
    expect(await publishDue()).toBeNull();
  } finally {
    await rest.sql('alter table public.posts drop constraint without_trains;');
  }
  expect(await readPost()).toMatchObject({ title: 'Night ferries' });
  const { data } = await rest.user.from('staged_changes').select('id, problem').throwOnError();
  expect(data).toEqual([{ id: otherId, problem: expect.stringContaining('without_trains') }]);
});

test('A change of a deleted record waits for it to be restored', async () => {
  await stageTitle('Night ferries');
  await rest.user.from('posts').delete().eq('id', id).throwOnError();
  expect(await publish()).toBe('deleted');
  expect(await readChange()).toMatchObject({ fields: { title: 'Night ferries' } });
});

test.each([
  ['that the table rejects', { fields: { title: ' ' }, base: { title: 'Ferries' } }, '23514'],
  ['of another type', { fields: { featured: 'maybe' }, base: { featured: false } }, '22P02'],
  ['of a column that does not exist', { fields: { titel: 'x' }, base: { titel: 'x' } }, '23514'],
  ['of the publication', { fields: { published_at: null }, base: { published_at: null } }, '23514'],
  ['without what was there before', { fields: { title: 'x' }, base: {} }, '23514'],
  ['of no column', { fields: {}, base: {} }, '23514'],
  [
    'of a record that does not exist',
    { id: randomUUID(), fields: { title: 'x' }, base: { title: 'y' } },
    '23503',
  ],
  [
    'of a table that has no staged changes',
    { table_name: 'messages', fields: { name: 'x' }, base: { name: 'y' } },
    '23514',
  ],
])('A change %s is rejected when it is prepared, and leaves nothing behind', async (_, values, code) => {
  const { error } = await stage(values);
  expect(error?.code).toBe(code);
  expect(await readChange()).toBeNull();
  expect(await readPost()).toMatchObject({ title: 'Ferries' });
});

test('Whoever has the preview link sees the record with its change, and no other visitor learns of it', async () => {
  const { data: link } = await rest.user
    .from('previews')
    .insert({ collection: 'posts', record_id: id })
    .select('token')
    .single()
    .throwOnError();
  const readPreview = async (name: string) =>
    (await rest.anon.rpc(name, { preview_token: link.token }).throwOnError()).data;
  expect(await readPreview('read_previewed_change')).toEqual([]);
  await stageTitle('Night ferries', { live_at: '2099-01-01T08:00:00Z' });
  expect(await readPreview('read_previewed_post')).toMatchObject([
    { title: 'Night ferries', content: 'By sea.' },
  ]);
  expect(await readPreview('read_previewed_change')).toEqual([{ live_at: '2099-01-01T08:00:00+00:00' }]);
  expect((await rest.anon.from('staged_changes').select()).error?.code).toBe('42501');
  expect((await rest.anon.rpc('publish_staged_change', postArguments)).error?.code).toBe('42501');
});

test('An author prepares changes of her own public posts, which only an editor lets go live or gives a time', async () => {
  const title = { fields: { title: 'Night ferries' }, base: { title: 'Ferries' } };
  const live_at = '2099-01-01T08:00:00Z';
  const add = (values: object) => author.from('staged_changes').insert({ ...post, ...title, ...values });
  expect((await add({ id: otherId, base: { title: 'Trains' } })).error?.code).toBe('42501');
  expect((await add({ live_at })).error?.code).toBe('42501');
  await add({ ready_at: 'now' }).throwOnError();
  expect((await author.rpc('publish_staged_change', postArguments)).error?.code).toBe('42501');
  const change = (values: object) => author.from('staged_changes').update(values).match(post).select();
  expect((await change({ live_at })).error?.code).toBe('42501');
  expect((await change({ fields: { title: 'Day ferries' } })).data).toHaveLength(1);
  await editor.from('staged_changes').update({ live_at }).match(post).throwOnError();
  expect((await change({ fields: { title: 'No ferries' } })).data).toEqual([]);
  expect((await author.from('staged_changes').delete().match(post).select()).data).toEqual([]);
  expect(await publish(editor)).toBeNull();
  expect(await readPost()).toMatchObject({ title: 'Day ferries' });
});

test('Only an owner prepares another link to a partner, and lets it go live', async () => {
  await rest.sql(`insert into public.destinations (id, name) values ('${id}', 'Pemba');`);
  const place = { table_name: 'destinations', id };
  const placeArguments = { table_name: 'destinations', record_id: id };
  const booking_url = 'https://shop.example/a';
  const link = {
    ...place,
    fields: { booking_url, name: 'Pemba' },
    base: { booking_url: null, name: 'Pemba' },
  };
  expect((await editor.from('staged_changes').insert(link)).error?.message).toBe(
    'Only an owner changes the link to a partner.',
  );
  await rest.user.from('staged_changes').insert(link).throwOnError();
  expect((await editor.rpc('publish_staged_change', placeArguments)).error?.code).toBe('42501');
  expect((await rest.user.rpc('publish_staged_change', placeArguments)).data).toBeNull();
  const { data } = await rest.user.from('destinations').select('booking_url').eq('id', id).single();
  expect(data).toEqual({ booking_url });
});
