import { expect, test } from 'vitest';
import { getExpandedLength, hasExpandedSyntax } from './expanded-length.ts';

test.each([
  ['', 0],
  ['a.*b[^c]', 8],
  ['(a|b)*', 6],
  ['(a)?', 4],
  // A bound of a single character adds its copies.
  ['a{3}', 4 + 3],
  ['a{2,5}', 6 + 5],
  ['a{2,}', 5 + 3],
  ['a{0}', 4 + 1],
  ['\\d{4}-\\d{2}', 11 + 4 + 2],
  ['[a-z]{2,9}?', 11 + 9],
  // A bound of a group multiplies everything.
  ['(ab){3}', 7 * 3],
  ['(ab){0,3}', 9 * 3],
  ['(a{1,9}){1,9}', (13 + 9) * 9],
  ['((a){2}){3,}', 12 * 2 * 4],
  ['(a){0}', 6],
  ['((a)+)+', 7 * 2 * 2],
  ['(a){255}(b){255}', 16 * 255 * 255],
  // The escapes of a basic regular expression (`(?b)`), and those of an array.
  ['(?b)\\(a\\)\\{3\\}', 14 * 3],
  ['{"(a){\\1,\\9}"}', 14 * 9],
  ['{"(a)"{9}', 9 * 9],
  // An anchor counts as 40 characters more, a word boundary and a lookaround as 100.
  ['^a.*b$', 6 + 2 * 40],
  ['(^|\\Z)*', 7 + 2 * 40],
  ['\\yone\\M', 7 + 2 * 100],
  ['[[:<:]]one(?=a)(?<!b)', 21 + 3 * 100],
  ['(\\m){3}', 7 * 3 + 100 * 3],
  // These are no bounds.
  ['{a,b}', 5],
  ['a{,5}', 5],
  ['a+', 2],
])('Written out, the regular expression %s has at most %i characters', (pattern, length) => {
  expect(getExpandedLength(pattern)).toBe(length);
});

test.each([
  ['(?x)a {1,2 # twice\n}', true],
  ['***:(?ix)a', true],
  ['{a,"(?nx)b"}', true],
  ['(?i)x', false],
  ['(?:x)', false],
  ['(?=x)', false],
  ['x', false],
])('Whether %j has the option x: %s', (pattern, has) => {
  expect(hasExpandedSyntax(pattern)).toBe(has);
});
