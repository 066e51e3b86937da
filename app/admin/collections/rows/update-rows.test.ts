import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { datedBulkPublication } from '#app/admin/publication/bulk-publication.ts';
import { createTestRest, type TestRest } from '#tests/setup/rest.ts';
import { addTags, removeTags } from './change-tags.ts';
import { type FieldsByRow, undoUpdate, updateRows } from './update-rows.ts';

/** Changing several rows at once, and undoing it, on a database with the migrations. */

let rest: TestRest;
let ids: string[];
const table = 'posts';
const getClient = () => rest.user as never;
const posts = () => rest.service.from(table);

const changeTags = (change: typeof addTags, ...tags: string[]): FieldsByRow<'posts'> => ({
  reads: ['tags'],
  getFields: (post) => {
    const changed = change(post.tags, tags);
    return changed && { tags: changed };
  },
});
const update = (...[fields, condition]: [FieldsByRow<'posts'>, string?]) =>
  updateRows(getClient(), table, ids, fields, condition);

async function read(column: string) {
  const { data } = await posts().select(`id, ${column}`).throwOnError();
  const rows = data as unknown as Record<string, unknown>[];
  return ids.map((id) => rows.find((row) => row.id === id)?.[column]);
}

beforeAll(async () => {
  rest = await createTestRest('');
});
afterAll(() => rest.close());
beforeEach(async () => {
  await posts().delete().not('id', 'is', null).throwOnError();
  ids = Array.from({ length: 3 }, () => randomUUID());
  const tags = [['Kyoto'], ['Kyoto', 'Tea'], []];
  await posts()
    .insert(ids.map((id, index) => ({ id, title: 'Post', tags: tags[index], published_at: null })))
    .throwOnError();
});

it('Tags are added to the rows that lack them, and Undo restores what each row had', async () => {
  const { updated, already } = await update(changeTags(addTags, 'tea', 'Trains'));
  expect([updated.length, already]).toEqual([3, 0]);
  expect(await read('tags')).toEqual([
    ['Kyoto', 'tea', 'Trains'],
    ['Kyoto', 'Tea', 'Trains'],
    ['tea', 'Trains'],
  ]);
  expect(await undoUpdate(getClient(), table, updated)).toBe(3);
  expect(await read('tags')).toEqual([['Kyoto'], ['Kyoto', 'Tea'], []]);
});

it('Tags are removed without regard to case, and rows without them are counted and not written', async () => {
  const [before] = (await read('updated_at')).slice(2);
  const { updated, already } = await update(changeTags(removeTags, 'KYOTO', 'Unknown'));
  expect([updated.length, already]).toEqual([2, 1]);
  expect(await read('tags')).toEqual([[], ['Tea'], []]);
  expect((await read('updated_at'))[2]).toBe(before);
});

it('Tags that several people add to the same rows in the same moment are all kept', async () => {
  const results = await Promise.all(
    ['Trains', 'Rain', 'Food'].map((tag) => update(changeTags(addTags, tag))),
  );
  expect(results.map(({ updated }) => updated.length)).toEqual([3, 3, 3]);
  expect((await read('tags')).map((tags) => (tags as string[]).toSorted().join())).toEqual([
    'Food,Kyoto,Rain,Trains',
    'Food,Kyoto,Rain,Tea,Trains',
    'Food,Rain,Trains',
  ]);
});

it('Undo leaves out a row that somebody has changed since then', async () => {
  const { updated } = await update(changeTags(addTags, 'Trains'));
  await posts().update({ excerpt: 'Theirs' }).eq('id', ids[1]).throwOnError();
  expect(await undoUpdate(getClient(), table, updated)).toBe(2);
  expect(await read('tags')).toEqual([['Kyoto'], ['Kyoto', 'Tea', 'Trains'], []]);
});

it('A row that a policy or the condition leaves out is neither changed nor counted', async () => {
  await rest.sql(
    `create policy "Not this one" on public.posts as restrictive for update using (id <> '${ids[0]}')`,
  );
  try {
    await posts().update({ featured: true }).eq('id', ids[1]).throwOnError();
    const { updated, already } = await update(changeTags(addTags, 'Trains'), 'featured.is.false');
    expect([updated.map(({ id }) => id), already]).toEqual([[ids[2]], 0]);
    expect(await read('tags')).toEqual([['Kyoto'], ['Kyoto', 'Tea'], ['Trains']]);
  } finally {
    await rest.sql('drop policy "Not this one" on public.posts');
  }
});

it('Publishing posts dates them today, except one whose date was chosen and one that is public', async () => {
  const scheduled = { published_at: '2099-05-17T12:00:00Z', date: '2099-05-17' };
  const published = { published_at: '2026-03-01T12:00:00Z', date: '2026-03-01' };
  await posts().update(scheduled).eq('id', ids[0]).throwOnError();
  await posts().update({ date: '2026-02-28' }).eq('id', ids[1]).throwOnError();
  await posts().update(published).eq('id', ids[2]).throwOnError();
  const { fields, condition } = datedBulkPublication.publish;
  const { updated } = await updateRows(getClient(), table, ids, { ...fields }, condition);
  expect(updated.map(({ id }) => id).toSorted()).toEqual(ids.slice(0, 2).toSorted());
  expect(await read('date')).toEqual([new Date().toLocaleDateString('sv'), '2026-02-28', '2026-03-01']);
  expect(await undoUpdate(getClient(), table, updated)).toBe(2);
  expect(await read('date')).toEqual(['2099-05-17', '2026-02-28', '2026-03-01']);
  expect((await read('published_at')).map((time) => time && Date.parse(String(time)))).toEqual([
    Date.parse(scheduled.published_at),
    null,
    Date.parse(published.published_at),
  ]);
});
