/** The part of the tab's storage that is needed, so that a test can stand in for it. */
type TabStorage = Pick<Storage, 'getItem' | 'setItem'>;

const key = 'wayfare.last-search';

/** Remembers in this tab what a form asks for. A browser that keeps nothing is no reason not to search. */
export function saveLastSearch(fields: Iterable<[string, FormDataEntryValue]>, storage = tabStorage()): void {
  const texts = [...fields].map(([name, value]) => [name, String(value)]);
  try {
    storage?.setItem(key, new URLSearchParams(texts).toString());
  } catch {
    // Full, or refused.
  }
}

/** The last search of this tab by the names of its fields; null when there was none. */
export function readLastSearch(storage = tabStorage()): URLSearchParams | null {
  const kept = storage?.getItem(key);
  return kept ? new URLSearchParams(kept) : null;
}

/** Where a browser refuses storage, already asking for it throws. */
function tabStorage(): TabStorage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}
