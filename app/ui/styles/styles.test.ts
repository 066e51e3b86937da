import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const sheets = globSync('app/**/*.css').map((path) => ({ path, text: readFileSync(path, 'utf8') }));

/** Finds the matching lines of all style sheets, as `path:line: text`. */
function findLines(pattern: RegExp): string[] {
  return sheets.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
  );
}

it('Every media query for a width uses a named breakpoint', () => {
  expect(sheets.length).toBeGreaterThan(50);
  expect(findLines(/@media.*width/)).toEqual([]);
});

it('Every breakpoint that a media query names is defined', () => {
  const defined = new Set(findLines(/@custom-media/).map((line) => /--[\w-]+/.exec(line)?.[0]));
  const used = findLines(/@media.*\(--/).flatMap((line) => line.match(/--[\w-]+(?=\))/g) ?? []);
  expect(defined.size).toBe(3);
  expect(used.filter((name) => !defined.has(name))).toEqual([]);
});

it('Every margin, padding and gap of at least 2 pixels is a step of the spacing scale', () => {
  expect(
    findLines(/^\s+(?:margin|padding|gap|row-gap|column-gap)[a-z-]*:(?:.*[ (-])?(?:[2-9]|[1-9]\d+)px/),
  ).toEqual([]);
});

it('Every step of the spacing scale that a style sheet uses is defined', () => {
  const steps = new Set(findLines(/^\s+--space-\d+: \d+px;/).map((line) => /--space-\d+/.exec(line)?.[0]));
  const used = findLines(/var\(--space/).flatMap((line) => line.match(/--space-\d+/g) ?? []);
  expect(used.filter((name) => !steps.has(name))).toEqual([]);
});
