/** What is known of a partner's links, by its host. */
export interface KnownPartner {
  name: string;
  /** The host without `www.`. */
  hosts: RegExp;
  /** The parameters that name who has sent the visitor, in lower case. One of them is enough. */
  parameters: readonly string[];
  /** The parameter for a text of the owner's, which the partner's reports show beside each booking. */
  labelParameter?: string;
  /** An ID of the partner's own, which credits nobody. */
  ownId?: string;
  /** Says that it forwards visitors to the shops of others: each of its links is a partner link. */
  isNetwork?: true;
}

export const knownPartners: readonly KnownPartner[] = [
  {
    name: 'Booking.com',
    hosts: /^([a-z-]+\.)?booking\.com$/,
    parameters: ['aid'],
    labelParameter: 'label',
    ownId: '304142',
  },
  {
    name: 'Expedia',
    hosts: /^expedia\.[a-z.]+$/,
    parameters: ['affcid', 'camref', 'clickref', 'afflid', 'mdpcid'],
  },
  {
    name: 'Hotels.com',
    hosts: /^([a-z]{2}\.)?hotels\.com$/,
    parameters: ['affcid', 'camref', 'clickref', 'rffrid', 'mdpcid'],
  },
  { name: 'Airbnb', hosts: /^airbnb\.[a-z.]+$/, parameters: ['af', 'c'] },
  {
    name: 'GetYourGuide',
    hosts: /^getyourguide\.[a-z.]+$/,
    parameters: ['partner_id'],
    labelParameter: 'cmp',
  },
  { name: 'Viator', hosts: /^viator\.com$/, parameters: ['pid'], labelParameter: 'campaign' },
  { name: 'KAYAK', hosts: /^kayak\.[a-z.]+$/, parameters: ['a'] },
  { name: 'Agoda', hosts: /^agoda\.com$/, parameters: ['cid'] },
  { name: 'Trip.com', hosts: /^([a-z]{2}\.)?trip\.com$/, parameters: ['allianceid'] },
  { name: 'Amazon', hosts: /^amazon\.[a-z.]+$/, parameters: ['tag'] },
  {
    name: 'Travelpayouts',
    hosts: /^(tp\.media|([a-z0-9-]+\.)?tp\.st)$/,
    parameters: ['marker', 'shmarker'],
    labelParameter: 'sub_id',
    isNetwork: true,
  },
  {
    name: 'Awin',
    hosts: /^(awin1\.com|tidd\.ly)$/,
    parameters: ['awinaffid', 'a', 'id'],
    labelParameter: 'clickref',
    isNetwork: true,
  },
  // The links of these name the publisher in their path: /click-1234567-7654321, /c/12345/67890/1234, /click/camref:1011l.
  {
    name: 'CJ',
    hosts: /^(anrdoezrs\.net|dpbolvw\.net|jdoqocy\.com|kqzyfj\.com|tkqlhce\.com|emjcd\.com)$/,
    parameters: [],
    labelParameter: 'sid',
    isNetwork: true,
  },
  {
    name: 'Impact',
    hosts: /\.(pxf|sjv|7eer|evyy|ojrq)\.(io|net)$/,
    parameters: [],
    labelParameter: 'subId1',
    isNetwork: true,
  },
  { name: 'Partnerize', hosts: /(^|\.)prf\.hn$/, parameters: [], isNetwork: true },
  {
    name: 'Skimlinks',
    hosts: /^go\.(skimresources|redirectingat)\.com$/,
    parameters: ['id'],
    labelParameter: 'xcust',
    isNetwork: true,
  },
];

/**
 * Returns whether a link leads to a partner that allows no redirect between a page and itself: Amazon's terms forbid to hide
 * where a link comes from.
 */
export const forbidsRedirects = (url: string): boolean =>
  /^(amazon\.[a-z.]+|amzn\.(to|eu|asia)|a\.co)$/.test(parseLink(url)?.host ?? '');

/** The hosts of short links: those of partners and networks, and those that shorten any link. */
const shortHosts: readonly string[] = [
  ...['a.co', 'abnb.me', 'amzn.asia', 'amzn.eu', 'amzn.to', 'app.link', 'gyg.me', 's.klook.com', 'shrsl.com'],
  ...['sp.booking.com', 'tidd.ly', 'tp.st'],
  ...['bit.ly', 'buff.ly', 'cutt.ly', 'geni.us', 'goo.gl', 'is.gd', 'lnk.to', 'ow.ly', 'rb.gy', 'rebrand.ly'],
  ...['s.id', 'short.gy', 'shorturl.at', 't.co', 't.ly', 'tiny.cc', 'tinyurl.com', 'v.gd'],
];

/** The paths of short links at hosts that have other links, too. */
const shortPaths: readonly { hosts: RegExp; paths: RegExp }[] = [
  {
    hosts:
      /^((\w{2}\.)?hotels\.com|(agoda|booking|klook|orbitz|travelocity|trip|viator|vrbo)\.com|expedia\.[a-z.]+)$/,
    paths: /^(\/[a-z]{2}(-[a-z]{2})?)?\/affiliates?\/[^/]/i,
  },
  { hosts: /^airbnb\.[a-z.]+$/, paths: /^\/slink\/[^/]+\/?$/i },
  { hosts: /^booking\.com$/, paths: /^\/share-[^/]+\/?$/i },
  { hosts: /^([a-z]{2}\.)?trip\.com$/, paths: /^\/[tw]\/[^/]+\/?$/ },
  // Their other links have the ID of the publisher in their path: /click/camref:1011l and /c/12345/67890/1234.
  { hosts: /(^|\.)prf\.hn$/, paths: /^\/l\// },
  { hosts: /\.(pxf|sjv)\.io$/, paths: /^\/(?!c\/\d)[^/]+\/?$/ },
];

/** The parts of a link that tell whose it is. */
export interface Link {
  /** In lower case, without `www.` and the port. */
  host: string;
  path: string;
  parameters: URLSearchParams;
}

/** Reads a link, which may be a template; null if it is no http or https URL. */
export function parseLink(url: string): Link | null {
  if (!/^\s*https?:\/\//i.test(url) || !URL.canParse(url.trim())) return null;
  const { hostname, pathname, searchParams } = new URL(url.trim());
  return { host: hostname.replace(/^www\.|\.$/g, ''), path: pathname, parameters: searchParams };
}

/** A network goes first: expedia.pxf.io is one, and no host of Expedia in a country. */
export const findKnownPartner = (host: string): KnownPartner | undefined => {
  const found = knownPartners.filter(({ hosts }) => hosts.test(host));
  return found.find(({ isNetwork }) => isNetwork) ?? found[0];
};

/**
 * Returns the name of a link's partner if the link lacks the ID by which the partner learns who has sent the visitor.
 * Null if the link has the ID or hides it (`hidesPartnerId`), or if the partner's parameters are not known. A link
 * through an affiliate network needs only the network's own parameter.
 */
export function findPartnerWithoutId(template: string): string | null {
  const link = parseLink(template);
  const partner = link && findKnownPartner(link.host);
  if (!partner || partner.parameters.length === 0) return null;
  return isShortLink(link) || namesId(link, partner) ? null : partner.name;
}

/** Returns whether a template is a short link, which names who has sent the visitor only at the page to which it leads. */
export function hidesPartnerId(template: string): boolean {
  const link = parseLink(template);
  if (!link || !isShortLink(link)) return false;
  const partner = findKnownPartner(link.host);
  return !partner || !namesId(link, partner);
}

/** Returns whether a link is a short one, which leads on to another. */
export const isShortLink = ({ host, path }: Link): boolean =>
  path !== '/' &&
  (shortHosts.some((short) => host === short || host.endsWith(`.${short}`)) ||
    shortPaths.some(({ hosts, paths }) => hosts.test(host) && paths.test(path)));

/** Returns whether a link names who has sent the visitor in one of the partner's parameters. */
export const namesId = ({ parameters }: Link, partner: KnownPartner): boolean =>
  [...parameters].some(([name, value]) => {
    const id = value.trim();
    return partner.parameters.includes(name.toLowerCase()) && id !== '' && id !== partner.ownId;
  });
