import { existsSync, globSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { getSlugs, removeCode } from './headings.ts';
import { readTrackedFiles, type TrackedFile } from './tracked-files.ts';

const root = join(import.meta.dirname, '../..');

/** Neither a migration that has run nor a record of a decision is edited, so what they name may be gone. */
const isFinal = ({ path }: TrackedFile) => /(^|\/)migrations\/.*\.sql$|^docs\/decisions\//.test(path);
const files = readTrackedFiles(['ts', 'tsx', 'css', 'sql', 'md', 'json', 'html', 'sh']);
const documents = files.filter(({ path }) => path.endsWith('.md'));
const slugs = new Map(documents.map(({ path, text }) => [path, getSlugs(text)]));

test('No page of the documents has more than 1,500 words', () => {
  const long = documents
    .filter((page) => page.path.startsWith('docs/') && !isFinal(page))
    .map(({ path, text }) => ({ path, words: text.split(/\s+/).filter(Boolean).length }))
    .filter(({ words }) => words > 1500);
  expect(long).toEqual([]);
});

test('Every page, heading and file that a document or a comment names exists', () => {
  const broken = files.flatMap((file) =>
    [
      ...findCitations(file).filter((target) => !isPage(target)),
      ...findLinks(file).filter((link) => !isValidLink(file.path, link)),
      ...findPaths(file).filter((path) => globSync(path, { cwd: root }).length === 0),
    ].map((target) => `${file.path}: ${target}`),
  );
  expect(broken).toEqual([]);
});

/** Returns the pages that a file cites by their paths from the root, but no parts of longer paths, with the headings. */
function findCitations(file: TrackedFile): string[] {
  if (isFinal(file)) return [];
  return [...file.text.matchAll(/(?<![\w/.])docs\/[\w/-]+\.md\b(?:#[\w-]+)?/g)].map(([citation]) => citation);
}

function isPage(citation: string): boolean {
  const [path = '', fragment] = citation.split('#', 2);
  const headings = slugs.get(path);
  return headings !== undefined && (fragment === undefined || headings.has(fragment));
}

/** Returns the targets of links and images of a document within the repository. */
function findLinks({ path, text }: TrackedFile): string[] {
  if (!path.endsWith('.md')) return [];
  const prose = removeCode(text).replace(/`[^`\n]*`/g, '');
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

/** Paths with a template variable, and those of files that an owner or the reader of a recipe adds. */
const added = /[A-Z]{4}|\.env$|\/(press|guides|count-sessions)\b|_guides\./;

/** Returns the paths in the code of a document, and those in comments, but no imports. `*` stands for a part of a name. */
function findPaths(file: TrackedFile): string[] {
  if (isFinal(file)) return [];
  const isDocument = file.path.endsWith('.md');
  const folders = '(?:app|domain|platform|server|supabase|tests|bench)/';
  const pattern = isDocument
    ? new RegExp(`\`(${folders}[\\w./*-]+)\``, 'g')
    : new RegExp(`(?<![\\w./#@'])(${folders}[\\w./*-]+\\.(?:ts|tsx|css|sql))\\b(?!')`, 'g');
  const text = isDocument ? file.text : (file.text.match(/^\s*(?:\/\/|\/?\*|--).*$/gm) ?? []).join('\n');
  return [...text.matchAll(pattern)]
    .map(([, path = '']) => path.replace(/\.$/, ''))
    .filter((path) => !added.test(path));
}
