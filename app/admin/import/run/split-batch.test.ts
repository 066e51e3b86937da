import { expect, it } from 'vitest';
import { splitBatch } from './split-batch.ts';

it.each([
  [[], []],
  // Records without a text are stored, too.
  [[0, 0], [[0, 0]]],
  [[5, 7], [[5, 7]]],
  [
    [600_000, 300_000, 200_000, 100],
    [
      [600_000, 300_000],
      [200_000, 100],
    ],
  ],
  [
    [2_000_000, 1],
    [[2_000_000], [1]],
  ],
  [
    [1, 2_000_000],
    [[1], [2_000_000]],
  ],
])('Records of the lengths %j are sent in the requests %j', (lengths, requests) => {
  expect(splitBatch(lengths, (length) => length)).toEqual(requests);
});
