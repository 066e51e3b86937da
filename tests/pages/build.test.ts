import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { test } from '#tests/setup/pages.ts';

/** The build of the app, which the server of these tests runs. */
const build = join(import.meta.dirname, '../../build');

/** Returns the packages that a built file imports at once, by itself or through other built files. */
function listPackages(file: string, seen = new Set<string>()): Set<string> {
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/^import (?:.* from )?"(.+)";$/gm)) {
    const isOwn = name.startsWith('.');
    const imported = isOwn ? join(dirname(file), name) : name;
    if (seen.has(imported)) continue;
    seen.add(imported);
    if (isOwn) listPackages(imported, seen);
  }
  return seen;
}

test('The server does not load the editor, nor what reads the files of an import, which only browsers use', () => {
  const packages = listPackages(join(build, 'server/index.js'));
  expect(packages).toContain('react-dom/server');
  const large = [/^@tiptap\//, /^papaparse$/, /^htmlparser2$/, /^@streamparser\//, /^jschardet$/];
  expect([...packages].filter((name) => large.some((pattern) => pattern.test(name)))).toEqual([]);
});

test('Each file that a built style sheet names exists', () => {
  const client = join(build, 'client');
  const names = globSync('**/*.css', { cwd: client }).flatMap((sheet) =>
    Array.from(
      readFileSync(join(client, sheet), 'utf8').matchAll(/url\(["']?(?!data:)([^"')]+)/g),
      ([, name = '']) => name,
    ),
  );
  expect(names).toContainEqual(expect.stringMatching(/^\/assets\/grain-.*\.svg$/));
  expect(names.filter((name) => !name.startsWith('/') || !existsSync(join(client, name)))).toEqual([]);
});
