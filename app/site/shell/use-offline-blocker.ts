import { useRef } from 'react';
import { type Location, useBlocker } from 'react-router';
import type { OfflineBlocker } from '#app/ui/use-offline-navigation.ts';

/** Blocks navigations while the browser is offline. Every public page needs data, so they would fail. */
export function useOfflineBlocker(): OfflineBlocker {
  const last = useRef<Location>(null);
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => {
    if (from.pathname === to.pathname && from.search === to.search) return false;
    last.current = to;
    return !navigator.onLine;
  });
  return { blocker, last };
}
