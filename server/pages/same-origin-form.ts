/**
 * Protects against CSRF: returns null for a form of another site, otherwise the request with the `Origin` header's host
 * and protocol in its URL. React Router rejects a form whose URL has another host than that header, and behind a proxy
 * this process may see another host or protocol. A request without the header does not come from a browser and is
 * returned unchanged.
 */
export function toSameOriginForm(request: Request, siteUrl: string): Request | null {
  const origin = request.headers.get('origin');
  if (origin === null) return request;
  const { host, pathname, search } = new URL(request.url);
  if (origin !== siteUrl && parseHost(origin) !== host) return null;
  return new Request(origin + pathname + search, request);
}

/** Returns null if the origin is not a URL. A browser that hides the origin sends the word `null`. */
function parseHost(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
