import { findNestedUrl, splitUrl } from '#domain/urls/nested-url.ts';
import { findKnownPartner, hidesPartnerId, type KnownPartner, namesId, parseLink } from './known-partners.ts';

/** A partner of the owner's, as visitors' pages know it (supabase/schemas/22_partners.sql). */
export interface Partner {
  id: string;
  /** In lower case, without `www.`. Their subdomains belong to the partner, too. */
  hosts: readonly string[];
  /** The owner's ID at the partner, which each link to it carries; null: links stay as they are. */
  affiliateId: string | null;
  /** The parameter for the ID; null: that of the known partner with this host. */
  idParameter: string | null;
  /** The parameter for labels; null: that of the known partner with this host. */
  labelParameter: string | null;
  /** How it writes languages and currencies, where that is not as we do: `de=de-de`. */
  codes: readonly string[];
}

/** The columns that `toPartner` converts. */
export const partnerColumns = 'id, hosts, affiliate_id, id_parameter, label_parameter, codes';

/** Converts a row. A host is stored as the owner typed it, and a link is read as browsers write it (`отели.example`). */
export const toPartner = (row: {
  id: string;
  hosts: readonly string[];
  affiliate_id: string | null;
  id_parameter: string | null;
  label_parameter: string | null;
  codes: readonly string[];
}): Partner => ({
  id: row.id,
  hosts: row.hosts.map((host) =>
    URL.canParse(`https://${host}`) ? new URL(`https://${host}`).hostname : host,
  ),
  affiliateId: row.affiliate_id,
  idParameter: row.id_parameter,
  labelParameter: row.label_parameter,
  codes: row.codes,
});

/** The path of our redirect to the partner (docs/product/booking.md#book-now). */
const goPath = /^\/go(?:[/?#]|$)/;

/** How deep URLs are nested in a link. A link with more is no partner link. */
const maxNestings = 4;

/**
 * Returns whether a link leads to a partner: to a host of the owner's partners, by our own redirect, through an affiliate
 * network, or to a known partner with an ID of somebody who has sent the visitor. A link of any other host, such as one
 * that translates pages, is a partner link only if the URL within it names such an ID.
 */
export function isPartnerLink(url: string, partners: readonly Partner[]): boolean {
  return goPath.test(url.trim()) || leadsToPartner(url, partners, 0);
}

function leadsToPartner(url: string, partners: readonly Partner[], nestings: number): boolean {
  const link = parseLink(url);
  if (!link || nestings > maxNestings) return false;
  const known = findKnownPartner(link.host);
  if (known?.isNetwork || (known && namesId(link, known))) return true;
  const own = findPartner(link.host, partners, known);
  if (own && (nestings === 0 || namesOwnId(url, own))) return true;
  // Most links have no URL within them.
  if (!/[?=%]|\/.*:\//.test(url.slice(8))) return false;
  return splitUrl(url.trim()).some((part) => {
    const nested = findNestedUrl(part);
    return nested !== null && leadsToPartner(nested.url, partners, nestings + 1);
  });
}

const namesOwnId = (url: string, { affiliateId }: Partner) =>
  affiliateId !== null && url.includes(`=${encodeURIComponent(affiliateId)}`);

/** Finds the owner's partner with this host, or with another host of the same known partner, as expedia.de for expedia.com. */
export function findPartner<Own extends Partner>(
  host: string,
  partners: readonly Own[],
  known: KnownPartner | undefined,
): Own | undefined {
  return (
    partners.find(({ hosts }) => hosts.some((own) => host === own || host.endsWith(`.${own}`))) ??
    (known && partners.find(({ hosts }) => hosts.some((own) => known.hosts.test(own))))
  );
}

/** Returns the id of the partner to which a link or a template leads; its host if the owner has no such partner. */
export function identifyPartner(url: string, partners: readonly Partner[]): string | null {
  const host = parseLink(url)?.host;
  return host ? (findPartner(host, partners, findKnownPartner(host))?.id ?? host) : null;
}

/**
 * Returns how the partner of a link or a template writes a language or a currency: as its owner's record says, or else as we do.
 *
 * @param code a tag of BCP 47, of which only the language may be in the record, or a code of ISO 4217
 */
export function toPartnerCode(code: string, url: string, partners: readonly Partner[]): string {
  const host = parseLink(url)?.host;
  const codes = host ? findPartner(host, partners, findKnownPartner(host))?.codes : undefined;
  for (const name of [code, code.split('-')[0]]) {
    const known = codes?.find((entry) => entry.startsWith(`${name?.toLowerCase()}=`));
    if (known) return known.slice(known.indexOf('=') + 1);
  }
  return code;
}

/**
 * Puts the owner's ID at the partner into a link to it, so that an ID which changes is changed once. The rest of the link
 * stays as it was typed, because some partners sign it. A link to nobody whose ID is known stays as it is.
 *
 * @param url a URL or a template
 */
export function addPartnerId(url: string, partners: readonly Partner[]): string {
  const link = parseLink(url);
  if (!link) return url;
  const known = findKnownPartner(link.host);
  const partner = findPartner(link.host, partners, known);
  if (!partner?.affiliateId) return url;
  // What the owner has named goes before what is known, where each parameter may have an ID of another kind.
  const names = partner.idParameter ? [partner.idParameter] : (known?.parameters ?? []);
  return setParameter(url, names, encodeURIComponent(partner.affiliateId));
}

/**
 * Puts a label into a link to a partner whose parameter for labels is known, and which shows it in its reports. A label of the
 * owner's own stays, and so does a short link, which drops what it does not know.
 */
export function addLabel(url: string, label: string, partners: readonly Partner[]): string {
  const link = parseLink(url);
  if (!link || !label || hidesPartnerId(url)) return url;
  const known = findKnownPartner(link.host);
  const name = findPartner(link.host, partners, known)?.labelParameter || known?.labelParameter;
  if (!name) return url;
  const isLabelled = [...link.parameters].some(
    ([other, value]) => other.toLowerCase() === name.toLowerCase() && value.trim() !== '',
  );
  return isLabelled ? url : setParameter(url, [name], label);
}

/**
 * Returns the ID in a link by which its partner learns who has sent the visitor; null if it has none, or if no parameter for it
 * is known.
 */
export function findPartnerId(url: string, partners: readonly Partner[]): string | null {
  const link = parseLink(url);
  if (!link) return null;
  const known = findKnownPartner(link.host);
  const own = findPartner(link.host, partners, known)?.idParameter;
  const names = [...(own ? [own.toLowerCase()] : []), ...(known?.parameters ?? [])];
  for (const [name, value] of link.parameters)
    if (names.includes(name.toLowerCase()) && value.trim() !== '' && value !== known?.ownId) return value;
  return null;
}

/**
 * Replaces the value of the first of these parameters that a URL has, in any case. If it has none, adds the first one; without
 * any name, the URL stays.
 */
function setParameter(url: string, names: readonly string[], value: string): string {
  const [first] = names;
  if (first === undefined) return url;
  const [, base = '', fragment = ''] = /^([^#]*)(.*)$/s.exec(url.trim()) ?? [];
  for (const name of names) {
    const parameter = new RegExp(`([?&]${name.replace(/[^\w]/g, '\\$&')}=)[^&]*`, 'i');
    if (parameter.test(base)) return base.replace(parameter, `$1${value.replaceAll('$', '$$$$')}`) + fragment;
  }
  const separator = base.includes('?') ? (/[?&]$/.test(base) ? '' : '&') : '?';
  return `${base}${separator}${first}=${value}${fragment}`;
}
