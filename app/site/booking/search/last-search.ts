/** The part of sessionStorage that is used here; tests replace it. */
type TabStorage = Pick<Storage, 'getItem' | 'setItem'>;

const key = 'wayfare.last-search';

/** Saves the fields of a search for this tab, and returns them. A failure is ignored, so that it does not stop the search. */
export function saveLastSearch(fields: Iterable<[string, FormDataEntryValue]>, storage = getTabStorage()) {
  const search = new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]));
  try {
    storage?.setItem(key, search.toString());
  } catch {
    // The storage is full or blocked.
  }
  return search;
}

/** Reads the fields of this tab's last search; null if there was none. */
export function readLastSearch(storage = getTabStorage()): URLSearchParams | null {
  const saved = storage?.getItem(key);
  return saved ? new URLSearchParams(saved) : null;
}

/** Returns null where the browser blocks storage: there, even reading the property throws. */
function getTabStorage(): TabStorage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}
