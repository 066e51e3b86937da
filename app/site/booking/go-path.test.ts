import { expect, it } from 'vitest';
import { createGoPath } from './go-path.ts';

it.each([
  [{ destination: 'Kyoto', checkIn: '', checkOut: '', guests: '1' }, undefined, '/go?destination=Kyoto'],
  [
    { destination: 'São Paulo & Rio', checkIn: '2027-03-01', checkOut: '2027-03-08', guests: '4' },
    'sao-paulo',
    '/go?destination=S%C3%A3o+Paulo+%26+Rio&check_in=2027-03-01&check_out=2027-03-08&guests=4&place=sao-paulo',
  ],
])('The path of the redirect to the partner contains what is known: %j, %s', (search, slug, path) => {
  expect(createGoPath(search, slug)).toBe(path);
});
