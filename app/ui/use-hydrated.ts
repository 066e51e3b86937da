import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/** Returns false on the server and until the page is hydrated, then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
