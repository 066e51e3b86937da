import { findNestedUrl, splitUrl } from '#domain/urls/nested-url.ts';
import { findKnownPartner, isShortLink, parseLink } from './known-partners.ts';

/** How deep tracking links are nested. */
const maxNestings = 4;

/**
 * Returns what a link is without the hosts that count each request as a visitor: affiliate networks and short links. The same
 * URL if it has no such host, and null if the link does not say where it leads.
 */
export function findUntrackedUrl(url: string, nestings = 0): string | null {
  if (!isTrackingLink(url)) return url;
  if (nestings === maxNestings) return null;
  const nested = listNestedUrls(url).find((each) => parseLink(each));
  return nested === undefined ? null : findUntrackedUrl(nested, nestings + 1);
}

/** CJ puts the URL into the path as it is (`/links/1/type/dlg/https://…`). */
const listNestedUrls = (url: string): string[] => [
  ...[
    ...url
      .trim()
      .slice(8)
      .matchAll(/(?<=^[^?]*\/)https?:\/\/.*/gi),
  ].map(([text]) => text),
  ...splitUrl(url).flatMap((part) => findNestedUrl(part)?.url ?? []),
];

/** Returns whether a request to this URL counts as a visitor whom the owner has sent. */
export function isTrackingLink(url: string): boolean {
  const link = parseLink(url);
  return link !== null && (findKnownPartner(link.host)?.isNetwork === true || isShortLink(link));
}
