import { type Blocker, useBlocker } from 'react-router';

/** Blocks navigations while the browser is offline. Every public page needs data, so they would fail. */
export function useOfflineBlocker(): Blocker {
  return useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      !navigator.onLine && (from.pathname !== to.pathname || from.search !== to.search),
  );
}
