// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { maxPlaces } from './parse-places.ts';
import { getSavedPlaces, removePlaces, renamePlaces, restorePlace, savePlaces } from './saved-places.ts';
import { storageKey, watchStoredPlaces } from './stored-places.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

const createSlugs = (count: number) => Array.from({ length: count }, (_, index) => `place-${index}`);

it('The last saved place is first, and a place is saved only once', () => {
  savePlaces(['kyoto']);
  savePlaces(['bali', 'kyoto']);
  expect(getSavedPlaces()).toEqual(['bali', 'kyoto']);
});

it('A removed place returns to where it was, and without a place the browser stores nothing', () => {
  savePlaces(['kyoto', 'bali', 'petra']);
  expect(removePlaces(['bali'])).toBe(true);
  expect(getSavedPlaces()).toEqual(['kyoto', 'petra']);
  restorePlace('bali', 1);
  restorePlace('bali', 0);
  expect(getSavedPlaces()).toEqual(['kyoto', 'bali', 'petra']);
  removePlaces(['kyoto', 'bali', 'petra']);
  expect(localStorage.getItem(storageKey)).toBeNull();
});

it('Places that do not fit are counted, and the others are saved', () => {
  savePlaces(createSlugs(maxPlaces - 1));
  expect(savePlaces(['kyoto', 'bali', 'petra'])).toEqual({ stored: true, leftOut: 2 });
  expect(getSavedPlaces()).toHaveLength(maxPlaces);
  expect(getSavedPlaces()[0]).toBe('kyoto');
  expect(savePlaces(['bali'])).toEqual({ stored: true, leftOut: 1 });
});

it('A slug that has changed is replaced, and nothing is stored if none has', () => {
  savePlaces(['old-name', 'bali']);
  renamePlaces(new Map([['old-name', 'kyoto']]));
  expect(getSavedPlaces()).toEqual(['kyoto', 'bali']);
  const listener = vi.fn();
  const stop = watchStoredPlaces(listener);
  renamePlaces(new Map([['kyoto', 'kyoto']]));
  expect(listener).not.toHaveBeenCalled();
  stop();
});

it('Broken stored values are left out', () => {
  localStorage.setItem(storageKey, '{"places":["kyoto"]},bali,\u0000,BALI');
  expect(getSavedPlaces()).toEqual(['bali']);
  savePlaces(['kyoto']);
  expect(localStorage.getItem(storageKey)).toBe('kyoto,bali');
});

it('A listener is called after changes in this tab and in others, until it is stopped', () => {
  const listener = vi.fn();
  const stop = watchStoredPlaces(listener);
  savePlaces(['kyoto']);
  dispatchEvent(new StorageEvent('storage', { key: storageKey }));
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  savePlaces(['bali']);
  expect(listener).toHaveBeenCalledTimes(2);
});

it('If the browser stores nothing, that is reported, and the suitcase stays as it is', () => {
  savePlaces(['kyoto']);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  expect(savePlaces(['bali'])).toEqual({ stored: false, leftOut: 0 });
  expect(getSavedPlaces()).toEqual(['kyoto']);
});

it('If the browser blocks its storage, the suitcase is empty', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('', 'SecurityError');
  });
  expect(getSavedPlaces()).toEqual([]);
  expect(savePlaces(['kyoto']).stored).toBe(false);
});
