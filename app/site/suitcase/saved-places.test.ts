// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { getSavedPlaces, savePlaces } from './saved-places.ts';
import { storageKey } from './stored-places.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

it('Broken stored values are left out', () => {
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
