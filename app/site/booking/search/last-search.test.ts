// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readLastSearch, saveLastSearch } from './last-search.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

it('Only the last search of a tab is remembered, in no storage that other tabs share, and read back unchanged', () => {
  expect(readLastSearch()).toBeNull();
  saveLastSearch([['destination', 'Kyoto']]);
  const search = { destination: 'São Paulo & 🗻 =%', check_in: '2027-01-02', check_out: '', guests: '4' };
  saveLastSearch(Object.entries(search));
  expect(Object.fromEntries(readLastSearch() ?? [])).toEqual(search);
  expect(localStorage).toHaveLength(0);
});

it('A search is neither saved nor read, without an error, where the browser blocks storage', () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('', 'SecurityError');
  });
  expect(saveLastSearch([['destination', 'Kyoto']]).get('destination')).toBe('Kyoto');
  expect(readLastSearch()).toBeNull();
});
