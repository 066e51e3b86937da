import { expect, test } from 'vitest';
import { parseBanDuration } from './duration.ts';

test.each([
  ['none', 0],
  ['24h', 86_400],
  ['1h30m', 5400],
  ['1.5s', 1.5],
  ['876000h', 3_153_600_000],
])('The ban duration %s is %d seconds', (text, seconds) => {
  expect(parseBanDuration(text)).toBe(seconds);
});

test('A ban duration without a number or a unit, with anything else, or of too many hours is rejected', () => {
  for (const text of ['', '24', 'h', '1d', '-1h', '1h ', '1h;drop', 'forever', '9999999999999h'])
    expect(() => parseBanDuration(text), text).toThrow('invalid format for ban duration');
});
