import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fitText } from './text-fit.ts';

/** The style sheet gives each step its value. */
const styles = readFileSync(join(import.meta.dirname, 'text-fit.css'), 'utf8');

// The steps, and the estimated widths of characters, are in text-fit.ts.
test('A text gets the smallest steps in which its line and its longest word fit', () => {
  expect(fitText('Wayfare')).toEqual({ 'data-line-em': 4.3, 'data-word-em': 4.3 });
  expect(fitText('The Wayfare Blog')).toEqual({ 'data-line-em': 8.9, 'data-word-em': 4.3 });
  expect(fitText('24/7')).toEqual({ 'data-line-em': 2.5, 'data-word-em': 2.5 });
  expect(fitText('WANDERLUST')).toEqual({ 'data-line-em': 8.9, 'data-word-em': 8.9 });
  expect(fitText('東京旅行社')).toEqual({ 'data-line-em': 5.2, 'data-word-em': 5.2 });
});

test('A text that is wider than the last step has no attribute', () => {
  expect(fitText('Reisegenossenschaft Ostfriesland und Küste')).toEqual({ 'data-word-em': 10.7 });
  expect(fitText('W'.repeat(120))).toEqual({});
});

test('An empty text does not fail', () => {
  expect(fitText('')).toEqual({ 'data-line-em': 2.5, 'data-word-em': 2.5 });
});

test('The style sheet has a rule for each step', () => {
  const steps = new Set<number>();
  for (let length = 1; length < 60; length++) {
    const step = fitText('n'.repeat(length))['data-line-em'];
    if (step) steps.add(step);
  }
  expect(styles).toContain(`@each ${[...steps].join(', ')} {`);
  for (const name of ['line-em', 'word-em'])
    expect(styles).toContain(`[data-${name}="key"] {\n    --${name}: key;\n  }`);
});
