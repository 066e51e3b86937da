import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { generateTypes } from '#server/database-types/generate-types.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { createTestFolder } from '#tests/setup/test-folder.ts';
import { removeCode } from './headings.ts';
import { readTrackedFile, readTrackedFiles } from './tracked-files.ts';

const root = join(import.meta.dirname, '../..');
const pages = readTrackedFiles(['md']).filter(({ path }) => /^docs\/recipes(\.md|\/)/.test(path));

interface Block {
  language: string;
  code: string;
  /** The last file that the recipe names before it. */
  file: string;
}

const blocks: Block[] = pages.flatMap(({ text }) =>
  [...text.matchAll(/^( *)```(\w+)\n([\s\S]*?)^ *```$/gm)].map(
    ([, indent = '', language = '', code = ''], index) => ({
      language,
      code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
      file: findFileBefore(text, index),
    }),
  ),
);

/** Returns the last path that a page names before its block with this number. */
function findFileBefore(text: string, index: number): string {
  const before = text
    .split(/^ *```\w+$/m)
    .slice(0, index + 1)
    .join('\n');
  return [...before.matchAll(/`((?:app|platform|supabase)\/[\w./-]+\.\w+)`/g)].at(-1)?.[1] ?? '';
}

const findBlocks = (language: string) => blocks.filter((block) => block.language === language);

/** A block that is a whole file begins with its imports. The others are lines to add to an existing file. */
const isFile = ({ code }: Block) => code.startsWith('import ');

test('The files and the lines of the recipes compile, with the types of the table that they add', async () => {
  const folder = createTestFolder();
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const { database } = await createTestDatabase();
  // Whoever has followed the recipe to the letter has this table already.
  await database.privileged.query('drop table if exists public.guides');
  for (const { code } of findBlocks('sql')) await database.privileged.query(code);
  // These take their types from the file beside them, so the recipes get copies of them beside the new types.
  write('app/client/database.types.ts', await generateTypes(database.privileged.query));
  for (const name of ['server-client', 'browser-client', 'from-table'])
    copyFileSync(join(root, `app/client/${name}.ts`), join(folder, `app/client/${name}.ts`));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));

  const files = findBlocks('ts').filter(isFile);
  expect(files.map(({ file }) => file).toSorted()).toEqual([
    'app/admin/guides/fields.ts',
    'app/site/guides/read-guides.ts',
    'platform/auth/endpoints/count-sessions.ts',
  ]);
  for (const { file, code } of files) write(file, code);

  // The endpoint's line fits into the table of signed-in users, and is a type error in a table of others.
  const line = findBlocks('ts')
    .find(({ code }) => code.includes('countSessions') && code.startsWith('['))
    ?.code.trim();
  const routes = readTrackedFile('platform/auth/routes.ts')
    .replace(/^(?=import)/, "import { countSessions } from './endpoints/count-sessions.ts';\n")
    .replace(/(const signedInRoutes: .* = \[)/, `$1\n  ${line}`)
    .replace(/(const publicRoutes: .* = \[)/, `$1\n  // @ts-expect-error\n  ${line}`);
  write('platform/auth/routes.ts', routes);

  const config = {
    extends: join(root, 'tsconfig.json'),
    include: ['app/admin/**/*.ts', 'app/site/**/*.ts', 'platform/**/*.ts'],
    compilerOptions: { paths: { '#*': ['./*', `${root}/*`] }, rootDirs: ['.', root] },
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  // More checkers would work out the same types more often, beside the other tests.
  const { stdout, stderr } = spawnSync(
    join(root, 'node_modules/.bin/tsc'),
    ['-p', folder, '--checkers', '1'],
    { encoding: 'utf8' },
  );
  expect(stdout + stderr).toBe('');
});

test('The page that a recipe adds has a line like those of the site map', () => {
  const line = findBlocks('ts').find(({ code }) => code.startsWith('route('))?.code ?? '';
  const pattern = /^route\('[\w-]+', 'site\/[\w-]+\/[\w-]+\.tsx'\),$/m;
  expect(line).toMatch(pattern);
  expect(readTrackedFile('app/routes.ts').replaceAll(/^ +/gm, '')).toMatch(pattern);
});

test('Each name that the recipes use is in the code', () => {
  const words = new Set(
    readTrackedFiles(['ts', 'tsx', 'css', 'sql', 'json', 'html']).flatMap(
      ({ text }) => text.match(/[\w$-]+/g) ?? [],
    ),
  );
  const unknown = pages.flatMap(({ path, text }) =>
    [...removeCode(text.replace(/^ +/gm, '')).matchAll(/`([a-zA-Z_]\w+)(?:\([^`]*\))?`/g)]
      .map(([, name = '']) => name)
      .filter((name) => !words.has(name) && !/guide|session/i.test(name))
      .map((name) => `${path}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

test('What a line of the recipes names beside a test file is in that file', () => {
  const lines = pages.flatMap(({ text }) => [
    ...text.matchAll(/^ *[-|] `(tests\/access\/[\w.-]+)`(?::| \|) (.*)$/gm),
  ]);
  const names = lines.flatMap(([, path = '', rest = '']) =>
    [...rest.matchAll(/`([a-z]\w+)(?:\([^`]*\))?`/g)].map(([, name = '']) => [path, name] as const),
  );
  expect(names.length).toBeGreaterThan(4);
  expect(names.filter(([path, name]) => !new RegExp(`\\b${name}\\b`).test(readTrackedFile(path)))).toEqual(
    [],
  );
});
