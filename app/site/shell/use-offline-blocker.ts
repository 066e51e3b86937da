import { useBlocker } from 'react-router';
import type { createOfflineNavigation } from '#app/ui/offline/offline-navigation.ts';
import { useOfflineNavigation } from '#app/ui/offline/use-offline-navigation.ts';

declare global {
  /** The inline script of a public page sets it (app/late-start.ts). The server and development have none. */
  var offlineNavigation: typeof createOfflineNavigation | undefined;
}

/** Blocks navigations while the browser is offline. Every public page needs data, so they would fail. */
export function useOfflineBlocker(): void {
  const waitForBlocked = useOfflineNavigation(globalThis.offlineNavigation);
  useBlocker(({ currentLocation: from, nextLocation: to }) => {
    const isBlocked = !navigator.onLine && (from.pathname !== to.pathname || from.search !== to.search);
    if (isBlocked) waitForBlocked();
    return isBlocked;
  });
}
