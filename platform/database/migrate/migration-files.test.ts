import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTemporaryFolder } from '#tests/setup/temporary-folder.ts';
import { readMigrations } from './migration-files.ts';

let folder: string;
beforeEach(() => {
  folder = createTemporaryFolder('migration-files');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('The migrations of a folder are its SQL files, in the order of their names, with their SHA-256', () => {
  for (const name of ['0010_tenth.sql', '0002_add_a_column.sql', 'README.md', '0001_first.sql'])
    writeFileSync(join(folder, name), `-- ${name}`);
  expect(readMigrations(folder)).toMatchObject([
    { version: '0001', name: '0001_first', sql: '-- 0001_first.sql' },
    { version: '0002', name: '0002_add_a_column' },
    { version: '0010', name: '0010_tenth' },
  ]);
  writeFileSync(join(folder, '0001_first.sql'), 'abc');
  // The example of FIPS 180-2, appendix B.1.
  expect(readMigrations(folder)[0]?.sha256).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
});
