import { expect, it } from 'vitest';
import { splitBatch, takeBatch } from './batches.ts';
import type { PlannedRecord } from './plan-import.ts';

/** Records by letter: a text to convert, an image to fetch, or a row with neither. */
const create = (letters: string) =>
  [...letters].map((letter) => ({
    record: { createHtml: letter === 't' ? () => '' : null, image: letter === 'i' ? {} : null },
  })) as unknown as PlannedRecord[];

// A batch has at most 6 records with a text or with an image that is fetched, and at most 100 records.
it.each([
  ['', true, 0],
  ['ttt', true, 3],
  ['t'.repeat(40), true, 6],
  ['i'.repeat(250), true, 6],
  ['i'.repeat(250), false, 100],
  // All 50 rows, and 6 of the images.
  [`${'r'.repeat(50)}${'i'.repeat(7)}r`, true, 56],
])('Of the records %s, with images: %s, %d are imported together', (letters, withImages, count) => {
  expect(takeBatch(create(letters), 0, withImages)).toHaveLength(count);
});

it('The next batch begins where the last one ended', () => {
  expect(takeBatch(create('t'.repeat(8)), 6, true)).toHaveLength(2);
});

const half = 500_000; // half of the largest request, in characters
it.each([
  [[], []],
  // Records without a text are stored, too.
  [[0, 0], [[0, 0]]],
  [
    [half, half, 1],
    [[half, half], [1]],
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
