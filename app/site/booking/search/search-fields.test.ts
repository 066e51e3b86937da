import { expect, it } from 'vitest';
import { guestChoices, parseSearch } from './search-fields.ts';

it('parseSearch reads the fields of the booking form, by default empty strings and 1 guest', () => {
  const dates = { checkIn: '2027-01-02', checkOut: '2027-01-09' };
  const fields = 'destination=S%C3%A3o+Paulo&check_in=2027-01-02&check_out=2027-01-09&guests=4';
  expect(parseSearch(new URLSearchParams(fields))).toEqual({
    destination: 'São Paulo',
    ...dates,
    guests: '4',
  });
  const nothing = { destination: '', checkIn: '', checkOut: '', guests: '1' };
  expect(parseSearch(new URLSearchParams())).toEqual(nothing);
});

it('The booking form offers 1, 2, 3 and 4+ guests', () => {
  expect(guestChoices.map(({ label }) => label)).toEqual(['1', '2', '3', '4+']);
});

it.each([
  '5',
  '0',
  '2.5',
  'two',
  '1&x=y',
])('parseSearch replaces the number of guests %j, which the form does not offer, with 1', (guests) => {
  expect(parseSearch(new URLSearchParams({ guests })).guests).toBe('1');
});
