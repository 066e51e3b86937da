import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/setup/database.ts';
import { createTestFolder } from '#tests/setup/test-folder.ts';
import { seedOnce } from './seed-once.ts';

let db: TestDatabase;
let folder: string;

beforeEach(async () => {
  db = await createTestDatabase();
  folder = createTestFolder();
});

function write(name: string, sql: string): string {
  const file = join(folder, name);
  writeFileSync(file, sql);
  return file;
}
const seed = (files: string[]) => seedOnce(db.settings.forLogin('owner'), files);
const rows = async (text: string) => (await db.database.privileged.query(text)).rows;

test('The seed runs once per database, even if it changes', async () => {
  // The test database is already seeded.
  expect(await rows('select title from hero_slides order by slide_order')).toHaveLength(3);
  expect(await seed([write('seed.sql', "insert into hero_slides (title) values ('again')")])).toBe(false);
  expect(await rows("select 1 from hero_slides where title = 'again'")).toEqual([]);
});

test('A seed that fails is undone, and runs when it is fixed', async () => {
  await rows("delete from migrations.ran where series = 'seed'");
  const first = write('first.sql', 'create table seeded as select 1 as n');
  const second = write('second.sql', 'insert into nowhere values (1)');
  await expect(seed([first, second])).rejects.toThrow('relation "nowhere" does not exist');
  expect(await rows("select to_regclass('seeded') as name")).toEqual([{ name: null }]);
  write('second.sql', 'insert into seeded values (2)');
  expect(await seed([first, second])).toBe(true);
  expect(await rows('select n from seeded')).toEqual([{ n: 1 }, { n: 2 }]);
});
