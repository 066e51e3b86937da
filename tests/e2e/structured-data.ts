/** What a page says of itself by the terms of schema.org: read from its markup, and held against what is required. */

export type Fact = Record<string, unknown> & { '@type'?: unknown };

/** The page's blocks of JSON-LD. */
export function factsOf(html: string): Fact[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text = '']) =>
    JSON.parse(text),
  );
}

/** Whether a value is what a property asks for. */
type Rule = (value: unknown) => boolean;

const text: Rule = (value) => typeof value === 'string' && value.trim() !== '';
const address: Rule = (value) => text(value) && /^https?:\/\//.test(String(value));
const count: Rule = (value) => Number.isInteger(value) && Number(value) > 0;
const a =
  (...types: string[]): Rule =>
  (value) =>
    types.includes(String((value as Fact | null)?.['@type']));
const many =
  (rule: Rule): Rule =>
  (value) =>
    Array.isArray(value) && value.length > 0 && value.every(rule);
const reference: Rule = (value) => address((value as Fact | null)?.['@id']);

/** schema.org, and what Google's documentation calls required or recommended for the type. */
const required: Record<string, Record<string, Rule>> = {
  WebSite: { name: text, url: address, publisher: reference, potentialAction: a('SearchAction') },
  SearchAction: {
    target: a('EntryPoint'),
    'query-input': (value) => /^required name=\w+$/.test(String(value)),
  },
  EntryPoint: { urlTemplate: (value) => address(value) && /\{\w+\}/.test(String(value)) },
  Organization: { '@id': address, name: text, url: address, logo: address },
  BreadcrumbList: { itemListElement: many(a('ListItem')) },
  ItemList: { numberOfItems: count, itemListElement: many(a('ListItem')) },
  ListItem: {
    position: count,
    item: (value) => address(value) || a('TouristDestination')(value),
  },
  TouristDestination: {
    '@id': address,
    name: text,
    description: text,
    url: address,
    image: address,
    touristType: text,
  },
};

/** What is wrong with a fact and with all within it, in words; nothing for one that is whole. */
export function faultsOf(fact: Fact, context = true): string[] {
  const type = String(fact['@type']);
  const rules = required[type];
  if (!rules) return [`${type} is none of the types that are known here`];
  const faults = Object.entries(rules)
    .filter(([name, rule]) => !rule(fact[name]))
    .map(([name]) => `${type}.${name} is ${JSON.stringify(fact[name])}`);
  if (context && fact['@context'] !== 'https://schema.org') faults.push(`${type} has no context`);
  const within = Object.values(fact)
    .flat()
    .filter((value): value is Fact => typeof value === 'object' && value !== null && '@type' in value);
  const places = within.filter(a('ListItem')).map(({ position }) => position);
  if (places.some((place, index) => place !== index + 1)) faults.push(`${type} counts ${places.join(', ')}`);
  return [...faults, ...within.flatMap((part) => faultsOf(part, false))];
}
