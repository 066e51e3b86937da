import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestRest, type TestRest } from '#tests/setup/rest.ts';
import { findRow } from './find-row.ts';
import { createRow, updateRow } from './write-row.ts';

/**
 * Reading and writing one row of a collection, on a database with the migrations. What owners see of it is tested in
 * tests/panel: edit-conflicts.test.ts, slide-form.test.ts, featured.test.ts.
 */

let rest: TestRest;
let id: string;
const table = 'destinations';
const getClient = () => rest.user as never;
const rows = () => rest.service.from(table);
const create = (fields: { name: string }) => createRow(getClient(), table, id, fields);
const readNames = async () => (await rows().select('name')).data?.map(({ name }) => name);

beforeAll(async () => {
  rest = await createTestRest('');
});
afterAll(() => rest.close());
beforeEach(async () => {
  id = randomUUID();
  await rows().delete().not('id', 'is', null).throwOnError();
});

it('A row is read by its id, and by no other text: another UUID, its UUID in upper case, or no UUID', async () => {
  id = 'abcdef00-0000-4000-8000-000000000000';
  const { row } = await create({ name: 'Hampi' });
  expect(await findRow(getClient(), table, id)).toEqual(row);
  for (const other of [randomUUID(), id.toUpperCase(), 'no-id'])
    expect(await findRow(getClient(), table, other)).toBeNull();
});

it('Creating a row again reports a conflict if somebody has changed the row of the earlier attempt', async () => {
  await create({ name: 'Hampi' });
  const { data: theirs } = await rows().update({ name: 'Theirs' }).eq('id', id).select().single();
  expect(await create({ name: 'Mine' })).toEqual({ state: 'conflict', row: theirs });
  expect(await readNames()).toEqual(['Theirs']);
});

it('Updating a row fails if the user is not allowed to change it', async () => {
  const { row } = await create({ name: 'Hampi' });
  await rest.sql(`create policy "Nobody changes" on public.${table} as restrictive for update using (false)`);
  try {
    const update = updateRow(getClient(), table, id, { name: 'Mine' }, row.updated_at);
    await expect(update).rejects.toThrow('You are not allowed to change it.');
  } finally {
    await rest.sql(`drop policy "Nobody changes" on public.${table}`);
  }
  expect(await readNames()).toEqual(['Hampi']);
});
