import { expect, it } from 'vitest';
import { createTestRest } from '#tests/setup/rest.ts';
import { deleteRows } from './delete-rows.ts';
import { restoreRows } from './restore-rows.ts';

/** tests/access/trash.test.ts tests what the database does, tests/panel/trash.test.ts what the owner sees of it. */

it('Of several deleted rows, one that was deleted twice is restored as it was when it was last deleted', async () => {
  const rest = await createTestRest('delete from public.destinations');
  const client = rest.user as never;
  const destinations = rest.service.from('destinations');
  const rows = ['Hampi', 'Lisbon'].map((name) => ({ id: crypto.randomUUID(), name }));
  const [hampi = { id: '', name: '' }] = rows;
  await destinations.insert(rows).throwOnError();
  const ids = rows.map(({ id }) => id);
  await deleteRows(client, 'destinations', ids);
  await destinations.insert({ ...hampi, name: 'Hampi, new' }).throwOnError();
  await deleteRows(client, 'destinations', [hampi.id]);
  await restoreRows(client, 'destinations', [hampi.id]);
  expect((await destinations.select('name')).data).toEqual([{ name: 'Hampi, new' }]);
  await rest.close();
});
