import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrateAndSeed } from '#server/installation/prepare-database.ts';
import { readCatalog } from '#tests/setup/catalog.ts';
import { createTestDatabase, takeTurnWithRoles } from '#tests/setup/database.ts';
import { grantByDefault } from '#tests/setup/default-privileges.ts';

const folder = join(import.meta.dirname, '../../supabase/schemas');
const files = globSync('*.sql', { cwd: folder }).sort();

await takeTurnWithRoles();

test.each([
  ['an own database', async () => {}],
  ['a hosted project', grantByDefault],
])('On %s, the migrations create what supabase/schemas says', async (_, prepare) => {
  const [declared, migrated] = await Promise.all([
    createTestDatabase('template0'),
    createTestDatabase('template0'),
  ]);
  for (const { settings } of [declared, migrated]) await prepare(settings);
  await migrateAndSeed(declared.settings, () => {}, { series: [], seeds: [], foreignSeries: 'product' });
  for (const file of files)
    await declared.database.privileged.query(readFileSync(join(folder, file), 'utf8'));
  await migrateAndSeed(migrated.settings, () => {});
  expect(await readCatalog(migrated.database.privileged.query)).toEqual(
    await readCatalog(declared.database.privileged.query),
  );
});

test('Each function and each table is defined once in supabase/schemas', () => {
  const names = files
    .flatMap((file) => [
      ...readFileSync(join(folder, file), 'utf8').matchAll(
        /^create (?:or replace )?(\w+ public\.\w+(?:\(\w+ public\.\w+\))?)/gm,
      ),
    ])
    .map(([, name]) => name);
  expect(names.length).toBeGreaterThan(100);
  expect(names).toEqual([...new Set(names)]);
});
