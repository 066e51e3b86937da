/**
 * Acquires a lock that no other tab can hold at the same time (Web Locks API), and returns the function that releases it;
 * null while another tab holds it. The browser releases the lock when the tab is closed, reloaded or crashes.
 */
export function acquireTabLock(name: string): Promise<(() => void) | null> {
  // Only secure contexts have locks. Elsewhere, every tab gets the lock.
  if (!navigator.locks) return Promise.resolve(() => {});
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(`wayfare.${name}`, { ifAvailable: true }, (lock) => {
        if (!lock) return resolve(null);
        // The browser holds the lock until this promise resolves.
        return new Promise<void>((release) => resolve(release));
      })
      .catch(reject);
  });
}
