import { expect, it } from 'vitest';
import { parseDay, parseTime } from './publication.ts';

it.each([
  ['2019-05-01 08:00:00', '2019-05-01T08:00:00Z'],
  ['2021-05-01T22:30:00.000Z', '2021-05-01T22:30:00Z'],
  ['2021-05-01T22:30:00+02:00', '2021-05-01T20:30:00Z'],
  ['Wed, 01 May 2019 08:00:00 +0000', '2019-05-01T08:00:00Z'],
  ['1 May 2019 08:00:00 GMT', '2019-05-01T08:00:00Z'],
  ['0000-00-00 00:00:00', null],
  ['Mon, 30 Nov -0001 00:00:00 +0000', null],
  ['2019-13-01 08:00:00', null],
  ['2019-05-01', null],
])('The time %s is read as %s, and its day is that of the time in UTC', (text, time) => {
  expect(parseTime(text)).toBe(time);
  expect(parseDay(text)).toBe(time?.slice(0, 10) ?? null);
});
