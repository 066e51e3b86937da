import { readFileSync } from 'node:fs';
import { interpolate, wcagContrast } from 'culori';
import { describe, expect, it } from 'vitest';
import { type ColorName, type Colors, colorNames, palettes } from '#domain/look/palettes.ts';

/** The text of the style sheets has these colors on these backgrounds (docs/product/look.md). */
const textPairs: readonly (readonly [ColorName, ...ColorName[]])[] = [
  ['ink', 'paper', 'paper-deep', 'card', 'sun', 'sun-bright', 'sea-wash', 'coral-wash'],
  ['ink-soft', 'paper', 'paper-deep', 'card', 'sea-wash'],
  ['sea', 'paper', 'paper-deep', 'card', 'sea-wash'],
  ['sea-deep', 'sea-wash', 'card'],
  ['coral-deep', 'paper', 'paper-deep', 'card', 'coral-wash'],
  ['paper', 'ink', 'sea', 'sea-deep', 'dusk', 'dusk-deep', 'night'],
  ['card', 'sea', 'sea-deep', 'coral', 'coral-deep', 'ink'],
  ['sea-wash', 'sea-deep'],
  ['sun', 'dusk', 'dusk-deep', 'night'],
  ['dusk-soft', 'dusk', 'dusk-deep', 'night'],
];
/** The edges of controls, the marks of what is chosen, and the rings around what has the focus. */
const edgePairs: typeof textPairs = [
  ['edge', 'paper', 'paper-deep', 'card'],
  ['sea', 'paper', 'card'],
  ['coral', 'paper', 'card'],
];

const listContrasts = (colors: Colors, pairs: typeof textPairs) =>
  pairs.flatMap(([name, ...backgrounds]) =>
    backgrounds.map((background) => ({
      pair: `${name} on ${background}`,
      ratio: wcagContrast(colors[name], colors[background]),
    })),
  );
const mix = (a: string, b: string, share: number) => interpolate([b, a])(share);

describe.each(palettes)('The palette $label', ({ colors }: { colors: Colors }) => {
  it('has enough contrast wherever it carries text', () => {
    const low = listContrasts(colors, textPairs).filter(({ ratio }) => ratio < 4.5);
    expect(low).toEqual([]);
  });

  it('has enough contrast at the edges of controls', () => {
    const low = listContrasts(colors, edgePairs).filter(({ ratio }) => ratio < 3);
    expect(low).toEqual([]);
  });

  it('has enough contrast where the style sheets mix its colors', () => {
    // The stub of a ticket, and the dimmed hero.
    const stub = mix(colors.sun, colors.card, 0.26);
    for (const name of ['ink', 'coral-deep', 'ink-soft'] as const)
      expect(wcagContrast(colors[name], stub)).toBeGreaterThanOrEqual(4.5);
    expect(wcagContrast(colors.paper, colors.dim)).toBeGreaterThanOrEqual(4.5);
    expect(wcagContrast(colors.paper, colors['dim-large'])).toBeGreaterThanOrEqual(3);
  });
});

it('The default palette has the colors of the style sheet', () => {
  const sheet = readFileSync('app/ui/styles/tokens.css', 'utf8');
  const declared = [...sheet.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name, color]) => [name, color]);
  expect(declared.map(([name]) => name)).toEqual(colorNames);
  expect(Object.fromEntries(declared)).toEqual(palettes[0].colors);
});
