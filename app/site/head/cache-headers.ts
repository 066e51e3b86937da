import type { HeadersArgs } from 'react-router';

/** Given with a loader's answer when something could not be read: the page is shown as it is, and not kept. */
export const noStore = { 'Cache-Control': 'no-store' };

/**
 * How long a public page lives: until the content changes, which the server's page cache is told of; so it may
 * keep the page for a year (`s-maxage`). A page that lacks something lives for the one visitor who sees it.
 */
export function cacheHeaders({ loaderHeaders, parentHeaders }: HeadersArgs): HeadersInit {
  const lacking = [loaderHeaders, parentHeaders].some(
    (headers) => headers.get('Cache-Control') === 'no-store',
  );
  if (!lacking) return { 'Cache-Control': 's-maxage=31536000' };
  const retryAfter = loaderHeaders.get('Retry-After');
  return { ...noStore, ...(retryAfter && { 'Retry-After': retryAfter }) };
}
