import { beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '#tests/setup/database.ts';
import { readPublishedTables } from './published-tables.ts';
import { createTableWatch } from './watch-tables.ts';

const db = await createTestDatabase();
beforeAll(async () => {
  await db.database.privileged.query(
    `create table public."Odd ""name" (id int primary key);
     alter publication supabase_realtime add table public."Odd ""name"`,
  );
});

it('A table keeps its trigger while it is watched, and loses it when nobody has watched it for ten minutes', async () => {
  const { query } = db.database.privileged;
  const table = [...(await readPublishedTables(db.database)).values()].find(
    ({ name }) => name === 'Odd "name',
  );
  if (!table) throw new Error('The table is not published');
  const watch = createTableWatch(db.database);
  const count = async () => {
    const { rows } = await query({
      text: 'select count(*)::int as n from pg_trigger where tgrelid = $1::oid',
      values: [table.oid],
    });
    return rows[0]?.n;
  };
  await Promise.all([watch.watch(table), watch.watch(table)]);
  expect(await count()).toBe(1);
  await watch.removeUnused();
  expect(await count()).toBe(1);
  await query("update realtime.watched_tables set watched_at = now() - interval '11 minutes'");
  await watch.removeUnused();
  expect(await count()).toBe(0);
  await watch.watch(table);
  expect(await count()).toBe(1);
});
