import type { Context } from 'hono';

/** Returns the requested URL if it is allowed, and otherwise the site's URL (docs/protocols/auth.md#redirects). */
export type ResolveRedirect = (requested: string | undefined) => string;

/**
 * The limit in characters. Anybody can send a URL, and the time to match it grows with the square of its length if a
 * pattern has several wildcards.
 */
const maxMatchedLength = 2000;

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Creates the function that decides where an email link redirects: to a URL of the site (with any port if its host is
 * this machine), or to one that matches a pattern of the allow list. In a pattern, `*` matches any characters except `.`
 * and `/`, `**` any characters, and `?` a single one. A URL that is not allowed is replaced by `siteUrl`.
 */
export function createRedirectResolver(siteUrl: string, allowList: string[] = []): ResolveRedirect {
  const site = new URL(siteUrl);
  const patterns = allowList.map(parsePattern);

  return (requested) => {
    const url = requested === undefined ? undefined : parseUnambiguousUrl(requested);
    if (!url) return siteUrl;
    if (url.protocol === site.protocol && url.hostname === site.hostname)
      if (url.port === site.port || loopback.test(site.hostname)) return url.href;
    if (isRemoteIpAddress(url.hostname) || url.href.length > maxMatchedLength) return siteUrl;
    const withoutFragment = url.href.split('#', 1)[0] ?? '';
    // `URL` adds a slash after a host without a path. A pattern may omit that slash.
    const withoutRootSlash = withoutFragment.replace(/(?<=^[a-z][a-z0-9+.-]*:\/\/[^/?]+)\/$/, '');
    const isAllowed = patterns.some(
      (pattern) => pattern.test(withoutFragment) || pattern.test(withoutRootSlash),
    );
    return isAllowed ? url.href : siteUrl;
  };
}

/**
 * Reads the URL to which the email link of a request should redirect: from the header `redirect_to`, the query
 * parameter of the same name, or the Referer header.
 */
export function readRedirectUrl({ req }: Context): string | undefined {
  return req.header('redirect_to') || req.query('redirect_to') || req.header('referer');
}

/**
 * Parses a URL. Returns undefined for a script, data or file URL, and for a URL that parsers may interpret differently:
 * one with backslashes, spaces, control characters, non-ASCII characters or user info, or with a host that is
 * percent-encoded or an IP address in unusual notation.
 */
function parseUnambiguousUrl(text: string): URL | undefined {
  if (!/^[!-~]+$/.test(text) || text.includes('\\')) return undefined;
  const authority = text.match(/^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)/i)?.[1];
  if (authority === undefined || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (/^(javascript|data|vbscript|file|blob):$/.test(url.protocol)) return undefined;
  const host = authority.toLowerCase().replace(/:\d*$/, '');
  return host === url.hostname.toLowerCase() ? url : undefined;
}

const isRemoteIpAddress = (host: string) =>
  (/^[\d.]+$/.test(host) || host.startsWith('[')) && !loopback.test(host);

function parsePattern(glob: string): RegExp {
  const source = glob.split('#', 1)[0]?.replace(/\*\*|[*?]|[^*?]+/g, (part) => {
    if (part === '**') return '.*';
    if (part === '*') return '[^./]*';
    return part === '?' ? '.' : part.replace(/[\\^$.|()[\]{}+/-]/g, '\\$&');
  });
  return new RegExp(`^${source}$`);
}
