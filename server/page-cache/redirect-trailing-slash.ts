import type { PageUrl } from './page-url.ts';

/**
 * Redirects from the URL of a page with a slash at its end to the one without, because React Router shows the page at both.
 * Returns null for every other URL. One that leads to no page keeps its slash: it may be the backend's.
 */
export function redirectTrailingSlash(
  { pathname, search }: URL,
  parseUrl: (url: string) => PageUrl,
): Response | null {
  // Two slashes at the beginning would lead to another site.
  if (!/^\/[^/].*\/$/.test(pathname) || parseUrl(pathname).path !== pathname) return null;
  let end = pathname.length;
  while (pathname[end - 1] === '/') end -= 1;
  return new Response(null, {
    status: 301,
    headers: { Location: pathname.slice(0, end) + search, 'Cache-Control': 'no-store' },
  });
}
