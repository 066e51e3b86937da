import { useMemo, useSyncExternalStore } from 'react';
import { formatPlaces, maxPlaces, parsePlaces } from './parse-places.ts';
import { readStoredPlaces, storageKey, suitcaseEvent, watchStoredPlaces } from './stored-places.ts';

/** Returns the slugs of the visitor's suitcase, the last saved one first. */
export const getSavedPlaces = (): string[] => parsePlaces(readStoredPlaces());

/** Returns the slugs of the suitcase, and renders again after each change; null until the page is hydrated. */
export function useSavedPlaces(): readonly string[] | null {
  const text = useSyncExternalStore(watchStoredPlaces, readStoredPlaces, () => null);
  return useMemo(() => (text === null ? null : parsePlaces(text)), [text]);
}

/** Saves places, as many as fit. `stored` is false if the browser stores nothing: its storage is blocked or full. */
export function savePlaces(slugs: readonly string[]) {
  const saved = getSavedPlaces();
  const added = slugs.filter((slug) => !saved.includes(slug));
  const fitting = added.slice(0, maxPlaces - saved.length);
  const stored = fitting.length === 0 || storePlaces([...fitting, ...saved]);
  return { stored, leftOut: added.length - fitting.length };
}

/** Takes places out of the suitcase. Returns whether the browser has stored that. */
export const removePlaces = (slugs: readonly string[]): boolean =>
  storePlaces(getSavedPlaces().filter((slug) => !slugs.includes(slug)));

/** Puts a removed place back where it was. */
export function restorePlace(slug: string, index: number): boolean {
  const saved = getSavedPlaces();
  return saved.includes(slug) || storePlaces(saved.toSpliced(index, 0, slug));
}

/** Replaces former slugs in the suitcase with the current slugs of their places. */
export function renamePlaces(renamed: ReadonlyMap<string, string>): void {
  const saved = getSavedPlaces();
  const current = saved.map((slug) => renamed.get(slug) ?? slug);
  if (formatPlaces(current) !== formatPlaces(saved)) storePlaces(current);
}

function storePlaces(slugs: readonly string[]): boolean {
  try {
    if (slugs.length > 0) localStorage.setItem(storageKey, formatPlaces(slugs));
    else localStorage.removeItem(storageKey);
  } catch {
    return false;
  }
  dispatchEvent(new Event(suitcaseEvent));
  return true;
}
