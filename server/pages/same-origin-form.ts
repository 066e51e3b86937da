/**
 * A form as the pages are to see it: sent to the site's public address, for behind a proxy the one that this process
 * saw may be another, and the router compares it with the page that the form stands on.
 *
 * @returns null for a form of another site's page; who sends without a browser names none
 */
export function ownForm(request: Request, siteUrl: string): Request | null {
  const origin = request.headers.get('origin');
  if (origin === null) return request;
  const { host, pathname, search } = new URL(request.url);
  if (origin !== siteUrl && hostOf(origin) !== host) return null;
  return new Request(origin + pathname + search, request);
}

/** `null` is what a browser writes that will not say. */
function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
