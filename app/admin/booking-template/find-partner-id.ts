interface KnownPartner {
  name: string;
  hosts: RegExp;
  /** The parameters that name who has sent the visitor, in lower case. One of them is enough. */
  parameters: readonly string[];
  /** An ID of the partner's own, which credits nobody. */
  ownId?: string;
}

/** Partners of which it is known how their links name who has sent the visitor. */
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
  { name: 'Travelpayouts', hosts: /^tp\.media$/, parameters: ['marker'] },
  { name: 'Awin', hosts: /^awin1\.com$/, parameters: ['awinaffid'] },
];

/**
 * Returns the name of the partner that does not learn from the link who has sent the visitor. Null if it does, or if its
 * parameters are not known. A link through an affiliate network needs only the network's own parameter.
 */
export function findPartnerWithoutId(template: string): string | null {
  if (!URL.canParse(template.trim())) return null;
  const { hostname, searchParams } = new URL(template.trim());
  const host = hostname.replace(/^www\./, '');
  const partner = partners.find(({ hosts }) => hosts.test(host));
  if (!partner) return null;
  const isNamed = [...searchParams].some(([name, value]) => {
    const id = value.trim();
    return partner.parameters.includes(name.toLowerCase()) && id !== '' && id !== partner.ownId;
  });
  return isNamed ? null : partner.name;
}
