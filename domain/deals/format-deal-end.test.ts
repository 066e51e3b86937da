import { expect, it } from 'vitest';
import { formatDealEnd } from './format-deal-end.ts';

it.each([
  ['UTC', 'Fri, Dec 4, 2026, 6:05 PM UTC'],
  ['Europe/Berlin', 'Fri, Dec 4, 2026, 7:05 PM GMT+1'],
  ['Asia/Tokyo', 'Sat, Dec 5, 2026, 3:05 AM GMT+9'],
])('The end of a deal is formatted with the day and the time in %s, and its name', (timeZone, text) => {
  // Some versions of ICU have a narrow space before PM.
  expect(formatDealEnd('2026-12-04T18:05:00+00:00', timeZone).replace(/\s/g, ' ')).toBe(text);
});

it('The end of a deal breaks only before its time', () => {
  expect(formatDealEnd('2026-12-04T18:05:00+00:00', 'UTC').split(' ').length).toBe(2);
});
