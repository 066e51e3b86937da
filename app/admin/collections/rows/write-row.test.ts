import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestRest, type TestRest } from '#tests/setup/rest.ts';
import { findRow } from './find-row.ts';
import { updateFields } from './update-rows.ts';
import { createRow, RowDeletedError, updateRow } from './write-row.ts';

/** Reading and writing one row of a collection, on a database with the migrations. */

let rest: TestRest;
let id: string;
const table = 'destinations';
const getClient = () => rest.user as never;
const create = (fields: { name: string; region?: string }) => createRow(getClient(), table, id, fields);
const readNames = async () => (await rest.service.from(table).select('name')).data?.map(({ name }) => name);
/** Changes the row as somebody else would, and returns it. */
const changeElsewhere = async (fields: object) =>
  (await rest.service.from(table).update(fields).eq('id', id).select().single().throwOnError()).data;
const deleteElsewhere = () => rest.service.from(table).delete().eq('id', id).throwOnError();

beforeAll(async () => {
  rest = await createTestRest('');
});
afterAll(() => rest.close());
beforeEach(async () => {
  id = randomUUID();
  await rest.service.from(table).delete().not('id', 'is', null).throwOnError();
});

it('A row is read by its id, and by no other text: another UUID, its UUID in upper case, or no UUID', async () => {
  id = 'abcdef00-0000-4000-8000-000000000000';
  const { row } = await create({ name: 'Hampi' });
  expect(await findRow(getClient(), table, id)).toEqual(row);
  for (const other of [randomUUID(), id.toUpperCase(), 'no-id'])
    expect(await findRow(getClient(), table, other)).toBeNull();
});

describe('Creating a row', () => {
  it('saves it under the id that the form has chosen, and updates the row of an earlier attempt whose response was lost', async () => {
    expect(await create({ name: 'Hampi' })).toMatchObject({ state: 'saved', row: { id, name: 'Hampi' } });
    expect(await create({ name: 'Hampi', region: 'Asia' })).toMatchObject({
      state: 'saved',
      row: { id, region: 'Asia' },
    });
    expect(await readNames()).toEqual(['Hampi']);
  });

  it('reports a conflict if somebody has changed the row of the earlier attempt since then', async () => {
    await create({ name: 'Hampi' });
    const theirs = await changeElsewhere({ name: 'Theirs' });
    expect(await create({ name: 'Mine' })).toEqual({ state: 'conflict', row: theirs });
    expect(await readNames()).toEqual(['Theirs']);
  });

  it('throws the error of the database', async () => {
    await expect(create({ name: ' ' })).rejects.toMatchObject({ code: '23514' });
  });
});

describe('Updating a row', () => {
  it('saves the row if nobody has changed it since the form loaded it', async () => {
    const { row } = await create({ name: 'Hampi', region: 'Asia' });
    const result = await updateRow(getClient(), table, id, { name: 'Petra' }, row.updated_at);
    expect(result).toMatchObject({
      state: 'saved',
      row: { ...row, name: 'Petra', updated_at: expect.any(String) },
    });
    expect(result.row.updated_at).not.toBe(row.updated_at);
  });

  it('reports a conflict and writes nothing if somebody has changed the row since the form loaded it', async () => {
    const { row } = await create({ name: 'Hampi' });
    const theirs = await changeElsewhere({ name: 'Theirs' });
    expect(await updateRow(getClient(), table, id, { name: 'Mine' }, row.updated_at)).toEqual({
      state: 'conflict',
      row: theirs,
    });
    expect(await readNames()).toEqual(['Theirs']);
  });

  it('fails if somebody has deleted the row', async () => {
    const { row } = await create({ name: 'Hampi' });
    await deleteElsewhere();
    await expect(updateRow(getClient(), table, id, { name: 'Mine' }, row.updated_at)).rejects.toThrow(
      RowDeletedError,
    );
  });

  it('fails if the user is not allowed to change the row', async () => {
    const { row } = await create({ name: 'Hampi' });
    await rest.sql(
      `create policy "Nobody changes" on public.${table} as restrictive for update using (false)`,
    );
    try {
      const update = updateRow(getClient(), table, id, { name: 'Mine' }, row.updated_at);
      await expect(update).rejects.toThrow('You are not allowed to change it.');
    } finally {
      await rest.sql(`drop policy "Nobody changes" on public.${table}`);
    }
    expect(await readNames()).toEqual(['Hampi']);
  });
});

it('updateFields changes only the given fields, and fails if somebody has deleted the row', async () => {
  await create({ name: 'Hampi' });
  await updateFields(getClient(), table, id, { featured: true });
  expect(await findRow(getClient(), table, id)).toMatchObject({ name: 'Hampi', featured: true });
  await deleteElsewhere();
  await expect(updateFields(getClient(), table, id, { featured: false })).rejects.toThrow(
    'It was deleted in the meantime, or you are not allowed to change it.',
  );
});
