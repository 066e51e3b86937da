import { expect, test } from 'vitest';
import { createTestDatabase } from '#tests/setup/database.ts';
import { contentTables, derivedTables, peopleTable, serverTables } from './content-tables.ts';

const { database } = await createTestDatabase();
const copied = [peopleTable, ...contentTables];

test('Every table of the schema public is copied, filled by triggers or filled by servers', async () => {
  const { rows } = await database.privileged.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')",
  );
  expect([...copied.map(({ name }) => name), ...derivedTables, ...serverTables].sort()).toEqual(
    rows.map(({ name }) => name).sort(),
  );
});

test('A copied table comes after the tables that it refers to, and its key is unique and of the given type', async () => {
  const names = copied.map(({ name }) => name);
  const { rows } = await database.privileged.query<{ from: string; to: string }>(
    `select conrelid::regclass::text as from, confrelid::regclass::text as to from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const { from, to } of rows.filter(({ from }) => names.includes(from)))
    expect(names.indexOf(to)).toBeLessThan(names.indexOf(from));
  for (const { name, key, keyType } of copied) {
    const { rows: keys } = await database.privileged.query({
      text: `select format_type(atttypid, null) as type from pg_index join pg_attribute on attrelid = indrelid
        where indrelid = ('public.' || $1)::regclass and indisunique and indnatts = 1 and attnum = indkey[0] and attname = $2`,
      values: [name, key],
    });
    expect(keys, name).toEqual([{ type: keyType }]);
  }
});
