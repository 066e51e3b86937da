import { expect, it } from 'vitest';
import { createExampleSearch, formatSearch } from './example-search.ts';

it.each([
  ['2026-12-31T10:00:00Z', '2027-03-01', '2027-03-08', 'São Paulo, 1 March 2027 to 8 March 2027, 2 guests'],
  [
    '2027-10-28T23:59:59Z',
    '2027-12-27',
    '2028-01-03',
    'São Paulo, 27 December 2027 to 3 January 2028, 2 guests',
  ],
])('An example search created on %s is for one week that begins 60 days later', (today, checkIn, checkOut, text) => {
  const search = createExampleSearch(new Date(today));
  expect(search).toEqual({ destination: 'São Paulo', checkIn, checkOut, guests: '2' });
  expect(formatSearch(search)).toBe(text);
});
