import { useOnline } from './offline/use-online.ts';

/**
 * The `prefetch` of links: a page is prefetched when a visitor points at a link to it, except offline. Offline, React
 * Router would reload the document, because it does so whenever a script cannot be loaded, and the browser would show its
 * error page.
 */
export const usePrefetch = () => (useOnline() ? 'intent' : 'none');
