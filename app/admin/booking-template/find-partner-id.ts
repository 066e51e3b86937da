interface KnownPartner {
  name: string;
  hosts: RegExp;
  /** The parameters that name who has sent the visitor, in lower case. One of them is enough. */
  parameters: readonly string[];
  /** An ID of the partner's own, which credits nobody. */
  ownId?: string;
}

/** Partners whose parameters are known: those that name who has sent the visitor. */
const partners: readonly KnownPartner[] = [
  { name: 'Booking.com', hosts: /^booking\.com$/, parameters: ['aid'], ownId: '304142' },
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
  { name: 'GetYourGuide', hosts: /^getyourguide\.[a-z.]+$/, parameters: ['partner_id'] },
  { name: 'Viator', hosts: /^viator\.com$/, parameters: ['pid'] },
  { name: 'KAYAK', hosts: /^kayak\.[a-z.]+$/, parameters: ['a'] },
  { name: 'Agoda', hosts: /^agoda\.com$/, parameters: ['cid'] },
  { name: 'Trip.com', hosts: /^([a-z]{2}\.)?trip\.com$/, parameters: ['allianceid'] },
  { name: 'Travelpayouts', hosts: /^tp\.media$/, parameters: ['marker', 'shmarker'] },
  { name: 'Awin', hosts: /^awin1\.com$/, parameters: ['awinaffid', 'a', 'id'] },
];

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

/**
 * Returns the name of a link's partner if the link lacks the ID by which the partner learns who has sent the visitor.
 * Null if the link has the ID or hides it (`hidesPartnerId`), or if the partner's parameters are not known. A link
 * through an affiliate network needs only the network's own parameter.
 */
export function findPartnerWithoutId(template: string): string | null {
  const link = parseLink(template);
  const partner = link && findPartner(link.host);
  return partner && !isShort(link) && !namesId(link, partner) ? partner.name : null;
}

/** Returns whether a template is a short link, which names who has sent the visitor only at the page to which it leads. */
export function hidesPartnerId(template: string): boolean {
  const link = parseLink(template);
  if (!link || !isShort(link)) return false;
  const partner = findPartner(link.host);
  return !partner || !namesId(link, partner);
}

interface Link {
  host: string;
  path: string;
  parameters: URLSearchParams;
}

function parseLink(template: string): Link | null {
  if (!URL.canParse(template.trim())) return null;
  const { hostname, pathname, searchParams } = new URL(template.trim());
  return { host: hostname.replace(/^www\./, ''), path: pathname, parameters: searchParams };
}

const findPartner = (host: string) => partners.find(({ hosts }) => hosts.test(host));

const isShort = ({ host, path }: Link) =>
  path !== '/' &&
  (shortHosts.some((short) => host === short || host.endsWith(`.${short}`)) ||
    shortPaths.some(({ hosts, paths }) => hosts.test(host) && paths.test(path)));

const namesId = ({ parameters }: Link, partner: KnownPartner) =>
  [...parameters].some(([name, value]) => {
    const id = value.trim();
    return partner.parameters.includes(name.toLowerCase()) && id !== '' && id !== partner.ownId;
  });
