import { expect, test } from 'vitest';
import { createTestDatabase } from '#tests/setup/database.ts';
import { readNotifyingTables } from './notifying-tables.ts';

/** Visitors read these through functions, or servers wait for what they say. */
const hiddenTables = ['link_checks', 'links', 'staged_changes'];

test('Every table of which visitors see something sends a notification when it changes', async () => {
  const { database } = await createTestDatabase();
  const { rows } = await database.privileged.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and has_any_column_privilege('anon', oid, 'select')`,
  );
  expect(await readNotifyingTables(database)).toEqual(
    new Set([...hiddenTables, ...rows.map(({ name }) => name)]),
  );
});
