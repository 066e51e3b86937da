import { useBlocker } from 'react-router';

/**
 * Blocks navigations while the browser is offline. Every public page needs data, so they would fail.
 *
 * @param onBlock called for each of them
 */
export function useOfflineBlocker(onBlock: () => void): void {
  useBlocker(({ currentLocation: from, nextLocation: to }) => {
    const isBlocked = !navigator.onLine && (from.pathname !== to.pathname || from.search !== to.search);
    if (isBlocked) onBlock();
    return isBlocked;
  });
}
