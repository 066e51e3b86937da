import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestRest, type TestRest } from '#tests/setup/rest.ts';
import { deleteRows } from './delete-rows.ts';
import { restoreRows } from './restore-rows.ts';

/** Restoring deleted rows, on a database with the migrations. tests/access/trash.test.ts tests what the database does. */

let rest: TestRest;
const getClient = () => rest.user as never;
const table = 'destinations';
const readNames = async () =>
  (await rest.service.from(table).select('name').order('name')).data?.map(({ name }) => name);

beforeAll(async () => {
  rest = await createTestRest('');
});
afterAll(() => rest.close());

let ids: string[];
beforeEach(async () => {
  await rest.service.from(table).delete().not('id', 'is', null).throwOnError();
  const { data } = await rest.service
    .from(table)
    .insert([{ name: 'Hampi' }, { name: 'Lisbon' }])
    .select('id')
    .throwOnError();
  ids = data.map(({ id }) => id);
});

it('Restoring deleted rows brings back exactly these rows', async () => {
  await rest.service.from(table).insert({ name: 'Kyoto' }).throwOnError();
  await rest.service.from(table).delete().eq('name', 'Kyoto').throwOnError();
  await deleteRows(getClient(), table, ids);
  expect(await readNames()).toEqual([]);
  await restoreRows(getClient(), table, ids);
  expect(await readNames()).toEqual(['Hampi', 'Lisbon']);
});

it('A row that was deleted twice is restored as it was when it was last deleted', async () => {
  await deleteRows(getClient(), table, ids);
  await rest.service.from(table).insert({ id: ids[0], name: 'Hampi, new' }).throwOnError();
  await deleteRows(getClient(), table, ids);
  await restoreRows(getClient(), table, ids.slice(0, 1));
  expect(await readNames()).toEqual(['Hampi, new']);
});

it('No row is restored if one of them is no longer in the trash', async () => {
  await deleteRows(getClient(), table, ids);
  await rest.service.from('trash').delete().eq('row_id', ids[0]).throwOnError();
  await expect(restoreRows(getClient(), table, ids)).rejects.toThrow('It is no longer in the trash.');
  expect(await readNames()).toEqual([]);
});
