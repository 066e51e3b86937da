// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { formatTitle } from './format-places.ts';
import { addPlaces, formatPlaces, maxPlaces, parsePlaces } from './parse-places.ts';
import { getSavedPlaces, savePlaces } from './saved-places.ts';
import { storageKey } from './stored-places.ts';

afterEach(() => {
  localStorage.clear();
});

it('Broken stored values are left out, and removed by the next save', () => {
  localStorage.setItem(storageKey, '{"places":["kyoto"]},bali,\u0000,BALI');
  expect(getSavedPlaces()).toEqual(['bali']);
  savePlaces(['kyoto']);
  expect(localStorage.getItem(storageKey)).toBe('kyoto,bali');
});

it('If the browser stores nothing, that is reported, and the suitcase stays as it is', () => {
  savePlaces(['kyoto']);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  expect(savePlaces(['bali'])).toEqual({ stored: false, leftOut: 0 });
  expect(getSavedPlaces()).toEqual(['kyoto']);
});

it.each([
  ['kyoto,bali', ['kyoto', 'bali']],
  ['', []],
  ['kyoto,,kyoto, bali ,Petra', ['kyoto']],
  ['["kyoto"],../go,<b>,京都', ['京都']],
  [`${'a'.repeat(81)},bali`, ['bali']],
])('Of the text %j, a suitcase contains the slugs %j', (text, slugs) => {
  expect(parsePlaces(text)).toEqual(slugs);
});

it('A suitcase has no more places than fit, and of an endless text only the beginning is read', () => {
  const slugs = Array.from({ length: maxPlaces + 1 }, (_, index) => `place-${index}`);
  expect(parsePlaces(formatPlaces(slugs))).toEqual(slugs.slice(0, maxPlaces));
  expect(parsePlaces(`${','.repeat(1_000_000)}kyoto`)).toEqual([]);
});

it('A full suitcase with the longest slugs can be read again', () => {
  const slugs = Array.from({ length: maxPlaces }, (_, index) => `${index + 10}${'京'.repeat(78)}`);
  expect(parsePlaces(formatPlaces(slugs))).toEqual(slugs);
});

it('The link of a suitcase contains its slugs, which are read again as they were', () => {
  const url = new URL(addPlaces('https://site.example/suitcase', ['kyoto', 'são-paulo', '京都']));
  expect(url.search).toBe('?places=kyoto,s%C3%A3o-paulo,%E4%BA%AC%E9%83%BD');
  expect(parsePlaces(url.searchParams.get('places') ?? '')).toEqual(['kyoto', 'são-paulo', '京都']);
});

it.each([
  [['Kyoto'], 'Kyoto'],
  [['Kyoto', 'Bali', 'Petra'], 'Kyoto, Bali, Petra'],
  [['Kyoto', 'Bali', 'Petra', 'Dubai', 'Iceland'], 'Kyoto, Bali, Petra and 2 more'],
])('A suitcase with %j is shared under the title “%s”', (names, title) => {
  expect(formatTitle(names)).toBe(title);
});
