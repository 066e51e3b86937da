import { expect, it } from 'vitest';
import { createExampleSearch, formatSearch } from './example-search.ts';

it.each([
  ['2026-12-31T10:00:00Z', '2027-03-01', '2027-03-08', 'São Paulo, Mar 1, 2027\u00a0– Mar 8, 2027, 2 guests'],
  [
    '2027-10-28T23:59:59Z',
    '2027-12-27',
    '2028-01-03',
    'São Paulo, Dec 27, 2027\u00a0– Jan 3, 2028, 2 guests',
  ],
])('An example search created on %s is for one week that begins 60 days later', (today, checkIn, checkOut, text) => {
  const search = createExampleSearch(new Date(today));
  expect(search).toEqual({ destination: 'São Paulo', checkIn, checkOut, guests: '2' });
  expect(formatSearch(search)).toBe(text);
});

it('An example search can be for a place of the owner’s', () => {
  const today = new Date('2026-12-31T10:00:00Z');
  expect(createExampleSearch(today, { name: 'Lamu', code: null }).destination).toBe('Lamu');
});
