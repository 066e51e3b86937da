import { expect, it } from 'vitest';
import { createGoPath } from './go-path.ts';

it.each([
  ['São Paulo & Rio', undefined, undefined, '/go?destination=S%C3%A3o+Paulo+%26+Rio'],
  ['Kyoto', 'kyoto-2', undefined, '/go?destination=Kyoto&place=kyoto-2'],
  ['Kyoto', 'kyoto', 'destination=Bali&guests=2&place=bali', '/go?destination=Kyoto&guests=2&place=kyoto'],
  ['Kyoto', null, 'destination=Bali&place=bali', '/go?destination=Kyoto'],
])('The path of the redirect to the partner for %s (%s) after the search %s is %s', (place, slug, last, path) => {
  expect(createGoPath(place, slug, last === undefined ? last : new URLSearchParams(last))).toBe(path);
});
