import { expect, test } from 'vitest';
import { splitValues } from './split-values.ts';

test('Values stay in their order, in parts that fit into a query string', () => {
  const long = Array.from({ length: 50 }, (_, index) => `${'鎌'.repeat(76)}-${index}`);
  const parts = splitValues(long);
  expect(parts.flat()).toEqual(long);
  for (const part of parts)
    expect(encodeURIComponent(part.map((slug) => `"${slug}"`).join(',')).length).toBeLessThan(6000);
});

test('A few short values are one part, and no values are none', () => {
  expect(splitValues(['kyoto', 'bali'])).toEqual([['kyoto', 'bali']]);
  expect(splitValues([])).toEqual([]);
});
