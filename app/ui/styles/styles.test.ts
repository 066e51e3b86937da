import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface Declaration {
  path: string;
  property: string;
  value: string;
  /** Says whether a comment follows on the same line or ends on the line before. */
  hasComment: boolean;
}

const sheets = globSync('app/**/*.css').map((path) => ({ path, text: readFileSync(path, 'utf8') }));
const tokens = 'app/ui/styles/tokens.css';
const containerWidths = 'app/ui/styles/container-widths.css';
const declarations = sheets.flatMap(({ path, text }) => listDeclarations(path, text));
const steps = new Map(
  declarations
    .filter(({ path, property }) => path === tokens && /^--space-\d+$/.test(property))
    .map(({ property, value }) => [property, value]),
);

/** Margins, paddings, gaps and shifts: the distances between boxes. */
const spacing = /^(?:(?:scroll-)?(?:margin|padding)(?:-[a-z-]+)?|(?:row-|column-)?gap|translate|transform)$/;
const position = /^(?:top|right|bottom|left|inset(?:-[a-z-]+)?)$/;
const size = /^(?:(?:min-|max-)?(?:width|height|inline-size|block-size)|flex-basis|grid-template-[a-z]+)$/;
/** A length of at least 2 pixels. One pixel is the width of a line. */
const rawLength = /(?<![\w.-])-?(?:(?:[2-9]|[1-9]\d+)(?:\.\d+)?px|[\d.]+rem)\b/;

function listDeclarations(path: string, text: string): Declaration[] {
  const code = text.replace(/\/\*.*?\*\//gs, (comment) => comment.replace(/[^\n]/g, ' '));
  return [...code.matchAll(/(?<=[{;]\s*)([\w-]+)\s*:\s*([^{};]+);/g)].map((match) => {
    const [declaration, property = '', value = ''] = match;
    const before = text.slice(0, match.index);
    const after = text.slice(match.index + declaration.length);
    return {
      path,
      property,
      value: value.replace(/\s+/g, ' ').trim(),
      hasComment: /^[ \t]*\/\*/.test(after) || /\*\/\s*$/.test(before.slice(before.lastIndexOf(';') + 1)),
    };
  });
}

/** Finds the matching lines of all style sheets, as `path:line: text`. */
function findLines(pattern: RegExp): string[] {
  return sheets.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
  );
}

const format = ({ path, property, value }: Declaration) => `${path}: ${property}: ${value}`;
const listVariables = (value: string) => [...value.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name);

/** Lists the custom properties that these declarations use, also through other custom properties. */
function listUsedProperties(spacingDeclarations: Declaration[]): Set<string> {
  const used = new Set(spacingDeclarations.flatMap(({ value }) => listVariables(value)));
  for (const name of used) {
    for (const { property, value } of declarations) {
      if (property === name) for (const variable of listVariables(value)) used.add(variable);
    }
  }
  return used;
}

it('Every media query for a width uses a named breakpoint', () => {
  expect(sheets.length).toBeGreaterThan(50);
  expect(findLines(/@media.*width/)).toEqual([]);
});

it('Every breakpoint that a media query names is defined', () => {
  const defined = new Set(findLines(/@custom-media/).map((line) => /--[\w-]+/.exec(line)?.[0]));
  const used = findLines(/@media.*\(--/).flatMap((line) => line.match(/--[\w-]+(?=\))/g) ?? []);
  expect(defined.size).toBe(5);
  expect(used.filter((name) => !defined.has(name))).toEqual([]);
});

it('Every container query uses a named width that its style sheet imports', () => {
  expect(findLines(/@container.*[ (]\d/)).toEqual([]);
  for (const { path, text } of sheets) {
    const used = [...text.matchAll(/@container \((?:min|max)-(?:width|height): ([\w-]+)\)/g)].map(
      ([, name]) => name,
    );
    const imported = /^@value ([\w, -]+) from "#app\/ui\/styles\/container-widths.css";/m.exec(text)?.[1];
    expect([...new Set(used)].sort(), path).toEqual(imported?.split(', ').sort() ?? []);
    expect(text.match(/@container/g)?.length ?? 0, path).toBe(used.length);
  }
});

it('Every width of a container query is defined once and used', () => {
  const defined = findLines(/^@value [\w-]+:/).map((line) =>
    /^(.*?):\d+: @value ([\w-]+): (?:\d+px|[\d.]+rem);/.exec(line),
  );
  expect(new Set(defined.map((match) => match?.[1]))).toEqual(new Set([containerWidths]));
  const names = defined.map((match) => match?.[2]);
  const used = findLines(/@container/).map((line) => /(?:width|height): ([\w-]+)/.exec(line)?.[1]);
  expect(names.toSorted()).toEqual([...new Set(used)].sort());
});

it('Every margin, padding, gap and shift of at least 2 pixels is a step of the spacing scale', () => {
  const spacingDeclarations = declarations.filter(({ property }) => spacing.test(property));
  expect(spacingDeclarations.length).toBeGreaterThan(300);
  expect(spacingDeclarations.filter(({ value }) => rawLength.test(value)).map(format)).toEqual([]);
});

it('Every custom property that a margin, padding, gap or shift uses is a step or a size, or has a comment', () => {
  const names = listUsedProperties(declarations.filter(({ property }) => spacing.test(property)));
  const sizes = new Set(
    declarations.filter(({ property }) => size.test(property)).flatMap(({ value }) => listVariables(value)),
  );
  // A known example shows that the list is not empty.
  expect([...names]).toContain('--board-overlap');
  const unexplained = declarations.filter(
    ({ path, property, value, hasComment }) =>
      path !== tokens && names.has(property) && !sizes.has(property) && rawLength.test(value) && !hasComment,
  );
  expect(unexplained.map(format)).toEqual([]);
});

it('Every position that equals a step of the spacing scale uses that step', () => {
  const values = new Set(steps.values());
  const equal = declarations.filter(
    ({ property, value }) =>
      position.test(property) &&
      // Half the size of a centered box is no spacing.
      !value.includes('50%') &&
      value.match(/\d+px/g)?.some((length) => values.has(length)),
  );
  expect(equal.map(format)).toEqual([]);
});

it('Every step of the spacing scale that a style sheet uses is defined', () => {
  const used = declarations.flatMap(({ value }) => listVariables(value));
  expect(steps.size).toBeGreaterThan(10);
  expect(used.filter((name) => name.startsWith('--space') && !steps.has(name))).toEqual([]);
});

it('A price, a discount and a countdown in the display font have lining figures, which some fonts have not by default', () => {
  const figures = sheets.flatMap(({ path, text }) =>
    [...text.matchAll(/([^{};/]*\.(?:price|prior|amount|stamp|flap|digit|value)\b[^{};/]*)\{([^{}]*)\}/g)]
      .filter(([, , rule]) => rule?.includes('var(--display)'))
      .map(([, selector = '', rule = '']) => ({ rule: `${path}: ${selector.trim()}`, text: rule })),
  );
  expect(figures.length).toBeGreaterThan(4);
  // The shorthand `font` resets the figures, so they come after it.
  const isLining = /font:[^;]*var\(--display\)[^;]*;\s*font-variant-numeric:[^;]*lining-nums/;
  expect(figures.filter(({ text }) => !isLining.test(text)).map(({ rule }) => rule)).toEqual([]);
});

/** Style sheets with colors of a drawing or an image, which no palette changes. */
const fixedColors = [
  // The light of the seasons.
  'app/ui/months/months.module.css',
  // The colors of photographs.
  'app/ui/styles/image-colors.css',
];

it('Every color of a public page is one of the palette, except in drawings and where black is a mask or ink', () => {
  const isPublic = ({ path }: Declaration) => /^app\/(?:site|content|ui)\//.test(path) && path !== tokens;
  const ownColor = /#(?!000)[\da-f]{3,8}\b|(?:rgba?|hsla?|oklch|oklab|lab|lch)\(/i;
  const found = declarations.filter(isPublic).filter(({ value }) => ownColor.test(value));
  expect([...new Set(found.map(({ path }) => path))].toSorted()).toEqual(fixedColors);
});

it('What the focus moves to shows no ring if it is no control', () => {
  const found = globSync('app/**/*.tsx').flatMap((path) => {
    const tags = readFileSync(path, 'utf8').matchAll(
      /<(?:main|div|p|ul|ol|h[1-6]|Callout)\b[^<]*?tabIndex=\{-1\}[^<]*?>/g,
    );
    return [...tags].map(([tag]) => `${path}: ${tag}`);
  });
  // The focus stays in the search field while its options are chosen.
  const targets = found.filter((tag) => !tag.includes('role="option"'));
  expect(targets.length).toBeGreaterThan(0);
  expect(targets.filter((tag) => !tag.includes('data-focus-target'))).toEqual([]);
});
