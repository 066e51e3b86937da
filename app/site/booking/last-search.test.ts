import { expect, it } from 'vitest';
import { readLastSearch, saveLastSearch } from './last-search.ts';

function tab() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

it('gives back what was asked for, whatever it was', () => {
  const storage = tab();
  const search = { destination: 'São Paulo & 🗻 =%', check_in: '2027-01-02', check_out: '', guests: '4' };
  saveLastSearch(Object.entries(search), storage);
  expect(Object.fromEntries(readLastSearch(storage) ?? [])).toEqual(search);
});

it('remembers the last search alone', () => {
  const storage = tab();
  saveLastSearch([['destination', 'Kyoto']], storage);
  saveLastSearch([['destination', 'Petra']], storage);
  expect(readLastSearch(storage)?.get('destination')).toBe('Petra');
});

it('has nothing to tell in a new tab', () => {
  expect(readLastSearch(tab())).toBeNull();
});

it('lets a search go on that cannot be kept', () => {
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  expect(() => saveLastSearch([['destination', 'Kyoto']], full)).not.toThrow();
});
