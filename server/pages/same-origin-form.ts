/**
 * Checks the origin of a form against CSRF. Returns the request with the browser's origin in its URL, because React
 * Router compares that URL with the page, and behind a proxy this process may see another host or protocol. Returns null
 * for a form of another site. A request without an Origin header does not come from a browser and passes.
 */
export function toSameOriginForm(request: Request, siteUrl: string): Request | null {
  const origin = request.headers.get('origin');
  if (origin === null) return request;
  const { host, pathname, search } = new URL(request.url);
  if (origin !== siteUrl && parseHost(origin) !== host) return null;
  return new Request(origin + pathname + search, request);
}

/** A browser that hides the origin sends `null`. */
function parseHost(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
