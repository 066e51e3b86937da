import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { getSlugs, removeCode } from './headings.ts';
import { readTrackedFiles } from './tracked-files.ts';

const root = join(import.meta.dirname, '../..');
const files = readTrackedFiles(['ts', 'tsx', 'css', 'sql', 'md', 'json', 'html', 'sh']);
const documents = files.filter(({ path }) => path.endsWith('.md'));
const slugs = new Map(documents.map(({ path, text }) => [path, getSlugs(text)]));

test('Every docs/….md#heading that a file cites is a heading of that document', () => {
  const broken = files.flatMap(({ path, text }) =>
    [...text.matchAll(/\b(docs\/[\w/-]+\.md)#([\w-]+)/g)]
      .filter(([, document = '', slug = '']) => !slugs.get(document)?.has(slug))
      .map(([citation]) => `${path}: ${citation}`),
  );
  expect(broken).toEqual([]);
});

test('Every docs/….md that a file cites exists', () => {
  const broken = files.flatMap(({ path, text }) =>
    [...text.matchAll(/(?<![\w/.])docs\/[\w/-]+\.md\b/g)]
      .filter(([document]) => !slugs.has(document))
      .map(([document]) => `${path}: ${document}`),
  );
  expect(broken).toEqual([]);
});

test('Every relative link of a Markdown file points to an existing file and heading', () => {
  const broken = documents.flatMap(({ path, text }) =>
    findLinks(text)
      .filter((link) => !isValidLink(path, link))
      .map((link) => `${path}: ${link}`),
  );
  expect(broken).toEqual([]);
});

/** Returns the targets of links and images within the repository. */
function findLinks(markdown: string): string[] {
  const prose = removeCode(markdown).replace(/`[^`\n]*`/g, '');
  const targets = [...prose.matchAll(/\]\(([^()\s]+(?:\([^()]*\))?)\)|(?:src|href)="([^"]+)"/g)];
  return targets
    .map(([, link = '', attribute = '']) => link || attribute)
    .filter((target) => !/^[a-z][a-z0-9+.-]*:/i.test(target));
}

function isValidLink(from: string, link: string): boolean {
  const [target = '', fragment] = link.split('#', 2);
  const path = target === '' ? from : normalize(join(dirname(from), target));
  if (!existsSync(join(root, path))) return false;
  return fragment === undefined || (slugs.get(path)?.has(fragment) ?? false);
}
