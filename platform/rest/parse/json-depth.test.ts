import { expect, test } from 'vitest';
import { isNestedDeeper } from './json-depth.ts';

test.each([
  ['[[1]]', 2, false],
  ['[[1]]', 1, true],
  ['{"a": [{}]}', 3, false],
  ['{"a": [{}]}', 2, true],
  ['[[],[],[{}],{}]', 3, false],
  ['["[[[", "{{{"]', 1, false],
  [String.raw`["\"[[[", "\\", [1]]`, 2, false],
  [String.raw`["\\", [[1]]]`, 2, true],
  ['["[[[', 1, false],
  ['1234', 1, false],
])('Whether %s is nested deeper than %i levels: %s', (text, max, isDeeper) => {
  expect(isNestedDeeper(text, max)).toBe(isDeeper);
});
