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

it('Only the last search is remembered, and read back unchanged', () => {
  const storage = createTabStorage();
  expect(readLastSearch(storage)).toBeNull();
  saveLastSearch([['destination', 'Kyoto']], storage);
  const search = { destination: 'São Paulo & 🗻 =%', check_in: '2027-01-02', check_out: '', guests: '4' };
  saveLastSearch(Object.entries(search), storage);
  expect(Object.fromEntries(readLastSearch(storage) ?? [])).toEqual(search);
});

it('Saving a search does not throw when the storage is full', () => {
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const fullStorage = { getItem: () => null, setItem };
  expect(() => saveLastSearch([['destination', 'Kyoto']], fullStorage)).not.toThrow();
});
