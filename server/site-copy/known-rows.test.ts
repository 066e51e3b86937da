import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '#tests/setup/database.ts';
import { type ContentTable, contentTables } from './content-tables.ts';
import { readKnownIds } from './known-rows.ts';

test('The records of every copied collection are known, in the trash as well', async () => {
  const { database } = await createTestDatabase();
  const deals = contentTables.find(({ name }) => name === 'deals') as ContentTable;
  (contentTables as ContentTable[]).push({ ...deals, name: 'guides' });
  onTestFinished(() => void (contentTables as ContentTable[]).pop());
  const ids = ['10000000-0000-4000-8000-000000000001', '20000000-0000-4000-8000-000000000002'];
  await database.privileged.query(`
    create table public.guides (id uuid primary key, title text);
    create trigger move_to_trash after delete on public.guides
      referencing old table as deleted_rows for each statement execute function public.move_to_trash();
    insert into public.guides values ('${ids[0]}', 'A guide'), ('${ids[1]}', 'A deleted guide');
    delete from public.guides where id = '${ids[1]}';
  `);
  const { rows: posts } = await database.privileged.query<{ id: string }>(
    "insert into public.posts (title, content) values ('A post', 'Text') returning id",
  );
  const known = await readKnownIds({ database });
  expect([...known]).toEqual(expect.arrayContaining([...ids, ...posts.map(({ id }) => id)]));
});
