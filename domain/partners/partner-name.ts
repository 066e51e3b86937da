import { findNestedUrl, splitUrl } from '#domain/urls/nested-url.ts';
import { findKnownPartner, parseLink } from './known-partners.ts';
import { findPartner, isPartnerLink, type Partner } from './partner-link.ts';

/** Returns the name of the partner to which a link leads, behind any network; null for a link to nobody who is a partner. */
export function findPartnerName(
  url: string,
  partners: readonly (Partner & { name: string })[],
): string | null {
  if (!isPartnerLink(url, partners)) return null;
  const link = parseLink(url);
  const known = link && findKnownPartner(link.host);
  const shop = known?.isNetwork ? findShop(url) : null;
  const host = shop ?? link?.host;
  if (host === undefined) return null;
  const knownShop = findKnownPartner(host);
  return findPartner(host, partners, knownShop)?.name ?? knownShop?.name ?? host;
}

/** The host of the shop to which the link of a network leads. */
function findShop(url: string): string | null {
  const nested = splitUrl(url).flatMap((part) => findNestedUrl(part)?.url ?? []);
  return nested.map((each) => parseLink(each)?.host).find((host) => host !== undefined) ?? null;
}
