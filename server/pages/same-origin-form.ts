/**
 * Protects against CSRF: returns null for a form that another site submitted. Otherwise, returns the request with the
 * path and query of its page, and with the origin of its URL replaced by the `Origin` header. React Router rejects a form
 * if its URL has another host than that header, and behind a proxy this process may see a different host or protocol than
 * the browser. A request without the header does not come from a browser and keeps its origin.
 *
 * @param pagePath the path and query from which the page is rendered
 */
export function toSameOriginForm(request: Request, pagePath: string, siteUrl: string): Request | null {
  const { host, origin: ownOrigin } = new URL(request.url);
  const origin = request.headers.get('origin') ?? ownOrigin;
  if (origin !== siteUrl && parseHost(origin) !== host) return null;
  return new Request(origin + pagePath, request);
}

/** Returns null if the origin is not a URL. A browser that hides the origin sends the text `null`. */
function parseHost(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
