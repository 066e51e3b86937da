import { expect, it } from 'vitest';
import { findLatest } from './find-latest.ts';

it.each([
  [
    'times',
    ['2026-03-05T09:30:00.000Z', '2026-03-05T10:00:00.000Z', '2026-01-31T23:00:00.000Z'],
    '2026-03-05T10:00:00.000Z',
  ],
  ['days', ['2026-03-05', '2026-11-01', '2025-12-31'], '2026-11-01'],
  ['a day and a time on it', ['2026-03-05T00:00:00+00:00', '2026-03-05'], '2026-03-05T00:00:00+00:00'],
  ['a time and an unknown one', [null, '2026-03-05', null], '2026-03-05'],
  ['unknown times', [null], null],
  ['no times', [], null],
])('Of %s, the latest is found', (_, times, expected) => {
  expect(findLatest(times)).toBe(expected);
});
