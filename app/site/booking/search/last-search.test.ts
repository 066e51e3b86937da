import { afterEach, expect, it, vi } from 'vitest';
import { readLastSearch, saveLastSearch } from './last-search.ts';

function createTabStorage() {
  const saved = new Map<string, string>();
  return {
    getItem: (key: string) => saved.get(key) ?? null,
    setItem: (key: string, value: string) => void saved.set(key, value),
  };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

it('A search is saved in the storage of its tab, and in no storage that other tabs share', () => {
  const [sessionStorage, localStorage] = [createTabStorage(), createTabStorage()];
  vi.stubGlobal('window', { sessionStorage, localStorage });
  vi.stubGlobal('localStorage', localStorage);
  saveLastSearch([['destination', 'Kyoto']]);
  expect(readLastSearch(sessionStorage)?.get('destination')).toBe('Kyoto');
  expect(readLastSearch(localStorage)).toBeNull();
  expect(readLastSearch()?.get('destination')).toBe('Kyoto');
});

it('A saved search with special characters is read back unchanged', () => {
  const storage = createTabStorage();
  const search = { destination: 'São Paulo & 🗻 =%', check_in: '2027-01-02', check_out: '', guests: '4' };
  saveLastSearch(Object.entries(search), storage);
  expect(Object.fromEntries(readLastSearch(storage) ?? [])).toEqual(search);
});

it('Only the last search is remembered', () => {
  const storage = createTabStorage();
  saveLastSearch([['destination', 'Kyoto']], storage);
  saveLastSearch([['destination', 'Petra']], storage);
  expect(readLastSearch(storage)?.get('destination')).toBe('Petra');
});

it('A new tab has no last search', () => {
  expect(readLastSearch(createTabStorage())).toBeNull();
});

it('Saving a search does not throw when the storage is full', () => {
  const fullStorage = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  expect(() => saveLastSearch([['destination', 'Kyoto']], fullStorage)).not.toThrow();
});
