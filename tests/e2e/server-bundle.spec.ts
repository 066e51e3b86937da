import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from './fixtures.ts';

const entry = join(import.meta.dirname, '../../build/server/index.js');

/** Returns the packages that a built file imports at once, by itself or through other built files. */
function listPackages(file: string, seen = new Set<string>()): Set<string> {
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/^import .*from "(.+)";$/gm)) {
    const isOwn = name.startsWith('.');
    const imported = isOwn ? join(dirname(file), name) : name;
    if (seen.has(imported)) continue;
    seen.add(imported);
    if (isOwn) listPackages(imported, seen);
  }
  return seen;
}

test('The server does not load the editor, nor what reads the files of an import, which only browsers use', () => {
  const packages = listPackages(entry);
  expect(packages).toContain('react-dom/server');
  const large = [/^@tiptap\//, /^papaparse$/, /^htmlparser2$/, /^@streamparser\//, /^jschardet$/];
  expect([...packages].filter((name) => large.some((pattern) => pattern.test(name)))).toEqual([]);
});
