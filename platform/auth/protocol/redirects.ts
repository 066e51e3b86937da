import type { Context } from 'hono';

/** Where a mail's link may lead: `siteUrl` and what the allow list names (docs/protocols.md#redirects). */
export type Redirects = (wanted: string | undefined) => string;

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Patterns of the allow list are whole addresses in which `*` stands for any run of characters but `.` and
 * `/`, `**` for any run at all, and `?` for one character. An address that is not allowed silently becomes
 * `siteUrl`, so that a forged link leads home.
 */
export function createRedirects(siteUrl: string, allowList: string[] = []): Redirects {
  const site = new URL(siteUrl);
  const patterns = allowList.map(asPattern);

  return (wanted) => {
    const url = wanted === undefined ? undefined : unambiguous(wanted);
    if (!url) return siteUrl;
    if (url.protocol === site.protocol && url.hostname === site.hostname)
      if (url.port === site.port || loopback.test(site.hostname)) return url.href;
    if (isForeignNumber(url.hostname)) return siteUrl;
    const address = url.href.split('#', 1)[0] ?? '';
    const spellings = [address, address.replace(/(?<=^[a-z][a-z0-9+.-]*:\/\/[^/?]+)\/$/, '')];
    return patterns.some((pattern) => spellings.some((spelling) => pattern.test(spelling)))
      ? url.href
      : siteUrl;
  };
}

/** What a request wants to be led back to: the header, the query, or the page it came from. */
export function wantedRedirect({ req }: Context): string | undefined {
  return req.header('redirect_to') || req.query('redirect_to') || req.header('referer');
}

/**
 * The address, if every reader understands it alike: no backslashes, blanks or controls, and between `//` and
 * the path just the host as browsers write it (no user info; no decimal, octal or percent-encoded host).
 */
function unambiguous(text: string): URL | undefined {
  if (!/^[!-~]+$/.test(text) || text.includes('\\')) return undefined;
  const written = text.match(/^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)/i)?.[1];
  if (written === undefined || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (/^(javascript|data|vbscript|file|blob):$/.test(url.protocol)) return undefined;
  const withoutPort = written.toLowerCase().replace(/:\d*$/, '');
  return withoutPort === url.hostname.toLowerCase() ? url : undefined;
}

const isForeignNumber = (host: string) =>
  (/^[\d.]+$/.test(host) || host.startsWith('[')) && !loopback.test(host);

function asPattern(glob: string): RegExp {
  const source = glob.split('#', 1)[0]?.replace(/\*\*|[*?]|[^*?]+/g, (part) => {
    if (part === '**') return '.*';
    if (part === '*') return '[^./]*';
    return part === '?' ? '.' : part.replace(/[\\^$.|()[\]{}+/-]/g, '\\$&');
  });
  return new RegExp(`^${source}$`);
}
