import { useSyncExternalStore } from 'react';

/**
 * The `prefetch` of links: a page is prefetched when a visitor points at a link to it, except offline. Offline, React
 * Router would reload the document, because it does so whenever a script cannot be loaded, and the browser would show its
 * error page.
 */
export function usePrefetch(): 'intent' | 'none' {
  return useSyncExternalStore(subscribe, isOnline, () => true) ? 'intent' : 'none';
}

const isOnline = () => navigator.onLine;

function subscribe(listener: () => void): () => void {
  for (const name of ['online', 'offline']) addEventListener(name, listener);
  return () => {
    for (const name of ['online', 'offline']) removeEventListener(name, listener);
  };
}
