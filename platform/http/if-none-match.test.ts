import { expect, test, vi } from 'vitest';
import { matchesIfNoneMatch } from './if-none-match.ts';

test.each([
  ['"abc"', '"abc"', true],
  ['"abc"', 'W/"abc"', true],
  ['W/"abc"', '"abc"', true],
  ['*', '"abc"', true],
  [' * ', 'W/"abc"', true],
  ['"x","abc"', '"abc"', true],
  ['W/"x" , W/"abc" ,"y"', 'W/"abc"', true],
  ['"x,y", "abc"', '"abc"', true],
  ['', '"abc"', false],
  ['"xabc"', '"abc"', false],
  ['abc', '"abc"', false],
  ['"*"', '"abc"', false],
])('If-None-Match: %s and the ETag %s: %s', (header, etag, matches) => {
  expect(matchesIfNoneMatch(header, etag)).toBe(matches);
});

test('A list of thousands of ETags is not split', () => {
  const split = vi.spyOn(String.prototype, 'split');
  expect(matchesIfNoneMatch(`${'"a",'.repeat(30_000)}"abc"`, 'W/"abc"')).toBe(true);
  expect(split).not.toHaveBeenCalled();
});
