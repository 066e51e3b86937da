import { expect, test } from 'vitest';
import { formatMoveResult } from './format-move-result.ts';
import type { MoveResult } from './move-files.ts';

const nothing: MoveResult = { copied: 0, present: 0, removed: 0, faults: [] };

test.each<[string, Partial<MoveResult>, string]>([
  [
    'a first move that keeps the source',
    { copied: 3, present: 1 },
    '3 files copied to the store, and verified. 1 was already there.\nNothing was removed from /data.',
  ],
  [
    'a move of one file that is removed from the source',
    { copied: 1, removed: 1 },
    '1 file copied to the store, and verified. 0 were already there.\n1 file removed from /data.',
  ],
  [
    'a move with one fault',
    { copied: 2, faults: ['open/a: its file is missing'] },
    '2 files copied to the store, and verified. 0 were already there.\n1 object has no intact file. Nothing was removed.',
  ],
  [
    'a move with several faults',
    { faults: ['open/a: its file is missing', 'open/b: its file is damaged'] },
    '0 files copied to the store, and verified. 0 were already there.\n2 objects have no intact file. Nothing was removed.',
  ],
])('The summary of %s agrees with its numbers', (_case, result, summary) => {
  expect(formatMoveResult({ ...nothing, ...result }, '/data', 'the store')).toBe(summary);
});
