/**
 * This is the part of the suitcase that every page loads: whether anything is in it. The rest is loaded when it is needed
 * (docs/decisions/0045-keep-the-suitcase-in-the-browser.md).
 */

export const storageKey = 'wayfare.suitcase';

/** The window's event after a change in this tab. Other tabs get the browser's own event, `storage`. */
export const suitcaseEvent = 'wayfare.suitcase';

/** Reads what the browser has stored; empty if there is nothing, or if storage is blocked, where even reading throws. */
export function readStoredPlaces(): string {
  try {
    return localStorage.getItem(storageKey) ?? '';
  } catch {
    return '';
  }
}

/** Calls the listener after each change in this tab or another one. Returns the function that stops it. */
export function watchStoredPlaces(listener: () => void): () => void {
  const events = ['storage', suitcaseEvent];
  for (const event of events) addEventListener(event, listener);
  return () => {
    for (const event of events) removeEventListener(event, listener);
  };
}
