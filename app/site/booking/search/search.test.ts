// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { createGoPath } from './go-path.ts';
import { readLastSearch, saveLastSearch } from './last-search.ts';
import { parseSearch } from './search-fields.ts';

beforeEach(() => {
  sessionStorage.clear();
  // Other files of the same worker may have left something.
  localStorage.clear();
});

it('Only the last search of a tab is remembered, in no storage that other tabs share, and read back unchanged', () => {
  expect(readLastSearch()).toBeNull();
  saveLastSearch([['destination', 'Kyoto']]);
  const search = { destination: 'São Paulo & 🗻 =%', check_in: '2027-01-02', check_out: '', guests: '4' };
  saveLastSearch(Object.entries(search));
  expect(Object.fromEntries(readLastSearch() ?? [])).toEqual(search);
  expect(localStorage).toHaveLength(0);
});

it('Where the browser blocks storage, a search is returned, but neither saved nor read, without an error', () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('', 'SecurityError');
  });
  expect(saveLastSearch([['destination', 'Kyoto']]).get('destination')).toBe('Kyoto');
  expect(readLastSearch()).toBeNull();
});

// A place without a slug is none of the owner's destinations.
it.each([
  ['São Paulo & Rio', undefined, '/go?destination=S%C3%A3o+Paulo+%26+Rio&from=%2F&at=card'],
  ['Kyoto', null, '/go?destination=Kyoto&from=%2F&at=card'],
  ['Kyoto', 'kyoto-2', '/go?destination=Kyoto&place=kyoto-2&from=%2F&at=card'],
])('The path of the redirect to the partner for %s (slug: %s) is %s', (place, slug, path) => {
  expect(createGoPath({ place, slug, from: '/', at: 'card' })).toBe(path);
});

it.each([
  '5',
  'two',
])('parseSearch replaces the number of guests %j, which the form does not offer, with 1', (guests) => {
  expect(parseSearch(new URLSearchParams({ guests })).guests).toBe('1');
});
