import type { HeadersArgs } from 'react-router';

/** Set by a loader when something could not be read: the page is served as it is, but not cached. */
export const noStore = { 'Cache-Control': 'no-store' };

/**
 * The `headers` export of a public page. The server's page cache is notified when content changes, so it may store a
 * complete page for a year (`s-maxage`). An incomplete page is not cached.
 */
export function cacheHeaders({ loaderHeaders, parentHeaders }: HeadersArgs): HeadersInit {
  const incomplete = [loaderHeaders, parentHeaders].some(
    (headers) => headers.get('Cache-Control') === 'no-store',
  );
  if (!incomplete) return { 'Cache-Control': 's-maxage=31536000' };
  const retryAfter = loaderHeaders.get('Retry-After');
  return { ...noStore, ...(retryAfter && { 'Retry-After': retryAfter }) };
}
