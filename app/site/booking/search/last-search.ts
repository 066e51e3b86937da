const key = 'wayfare.last-search';

/** Saves the fields of a search for this tab, and returns them. A failure is ignored, so that it does not stop the search. */
export function saveLastSearch(fields: Iterable<[string, FormDataEntryValue]>) {
  const search = new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]));
  try {
    sessionStorage.setItem(key, search.toString());
  } catch {
    // The storage is full or blocked.
  }
  return search;
}

/** Reads the fields of this tab's last search; null if there was none, or where the browser blocks storage. */
export function readLastSearch(): URLSearchParams | null {
  try {
    const saved = sessionStorage.getItem(key);
    return saved ? new URLSearchParams(saved) : null;
  } catch {
    return null;
  }
}
