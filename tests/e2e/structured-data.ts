/** Reads the structured data of a page, and checks it against schema.org's types. */

export type StructuredData = Record<string, unknown> & { '@type'?: unknown };

/** Returns the page's blocks of JSON-LD. */
export function parseStructuredData(html: string): StructuredData[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text = '']) =>
    JSON.parse(text),
  );
}

/** Returns whether a property's value is valid. */
type Rule = (value: unknown) => boolean;

const text: Rule = (value) => typeof value === 'string' && value.trim() !== '';
const url: Rule = (value) => text(value) && /^https?:\/\//.test(String(value));
const time: Rule = (value) => text(value) && !Number.isNaN(Date.parse(String(value)));
const count: Rule = (value) => Number.isInteger(value) && Number(value) > 0;
const hasType =
  (...types: string[]): Rule =>
  (value) =>
    types.includes(String((value as StructuredData | null)?.['@type']));
const listOf =
  (rule: Rule): Rule =>
  (value) =>
    Array.isArray(value) && value.length > 0 && value.every(rule);
const reference: Rule = (value) => url((value as StructuredData | null)?.['@id']);

/** The rules for the properties that schema.org or Google's documentation requires or recommends for each type. */
const propertyRules: Record<string, Record<string, Rule>> = {
  WebSite: { name: text, url, publisher: reference, potentialAction: hasType('SearchAction') },
  SearchAction: {
    target: hasType('EntryPoint'),
    'query-input': (value) => /^required name=\w+$/.test(String(value)),
  },
  EntryPoint: { urlTemplate: (value) => url(value) && /\{\w+\}/.test(String(value)) },
  Organization: { '@id': url, name: text, url, logo: url },
  BreadcrumbList: { itemListElement: listOf(hasType('ListItem')) },
  ItemList: { numberOfItems: count, itemListElement: listOf(hasType('ListItem')) },
  ListItem: {
    position: count,
    // The item of a list of pages is the page at its URL.
    item: (value) => value === undefined || url(value) || hasType('TouristDestination')(value),
  },
  BlogPosting: {
    headline: text,
    url,
    mainEntityOfPage: url,
    datePublished: time,
    dateModified: time,
    author: hasType('Person', 'Organization'),
    publisher: hasType('Organization'),
  },
  Person: { name: text },
  GeoCoordinates: { latitude: Number.isFinite, longitude: Number.isFinite },
  Place: { name: text },
  State: { name: text, containedInPlace: hasType('Country') },
  Country: { name: text },
  TouristDestination: {
    '@id': url,
    name: text,
    description: text,
    url,
    image: (value) => url(value) || listOf(url)(value),
    touristType: text,
  },
};

/** Describes what is wrong with an item and with the items in it. Only the outermost item needs a context. */
export function findFaults(item: StructuredData, isOutermost = true): string[] {
  const type = String(item['@type']);
  const rules = propertyRules[type];
  if (!rules) return [`There are no rules for the type ${type}`];
  const faults = Object.entries(rules)
    .filter(([name, rule]) => !rule(item[name]))
    .map(([name]) => `${type}.${name} is ${JSON.stringify(item[name])}`);
  if (isOutermost && item['@context'] !== 'https://schema.org') faults.push(`${type} has no context`);
  if (type === 'ListItem' && !item.item && !url(item.url)) faults.push('ListItem has neither item nor URL');
  const nested = Object.values(item)
    .flat()
    .filter(
      (value): value is StructuredData => typeof value === 'object' && value !== null && '@type' in value,
    );
  const positions = nested.filter(hasType('ListItem')).map(({ position }) => position);
  if (positions.some((position, index) => position !== index + 1))
    faults.push(`${type} has the positions ${positions.join(', ')}`);
  return [...faults, ...nested.flatMap((part) => findFaults(part, false))];
}
