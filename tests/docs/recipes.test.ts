import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { generateTypes } from '#server/database-types/generate-types.ts';
import { createTestDatabase } from '#tests/setup/database.ts';

const root = join(import.meta.dirname, '../..');
const recipes = readFileSync(join(root, 'docs/recipes.md'), 'utf8');

/** Returns the code blocks of a language. */
function findBlocks(language: string): string[] {
  const blocks = recipes.matchAll(/^( *)```(\w+)\n([\s\S]*?)^ *```$/gm);
  return [...blocks]
    .filter(([, , name]) => name === language)
    .map(([, indent = '', , code = '']) => code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''));
}

/** A block that is a whole file begins with its imports. The others are lines to add to an existing file. */
const isFile = (code: string) => code.startsWith('import ');

test('The source files in the recipes compile, with the types of the table that the recipes add', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wayfare-recipes-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { database, close } = await createTestDatabase();
  onTestFinished(close);
  for (const sql of findBlocks('sql')) await database.privileged.query(sql);
  // The client's types derive from the file beside it, so it is checked as a copy beside the new one.
  mkdirSync(join(folder, 'app/client'), { recursive: true });
  writeFileSync(join(folder, 'app/client/database.types.ts'), await generateTypes(database.privileged.query));
  copyFileSync(join(root, 'app/client/server-client.ts'), join(folder, 'app/client/server-client.ts'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const files = [...findBlocks('ts'), ...findBlocks('tsx')].filter(isFile);
  expect(files).toHaveLength(2);
  for (const [index, code] of files.entries()) writeFileSync(join(folder, `recipe-${index + 1}.tsx`), code);
  const config = {
    extends: join(root, 'tsconfig.json'),
    include: ['*.tsx'],
    compilerOptions: { paths: { '#*': ['./*', `${root}/*`] }, rootDirs: ['.', root] },
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const { stdout, stderr } = spawnSync(join(root, 'node_modules/.bin/tsc'), ['-p', folder], {
    encoding: 'utf8',
  });
  expect(stdout + stderr).toBe('');
});
