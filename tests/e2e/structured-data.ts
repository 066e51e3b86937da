/**
 * Reads the structured data of a page, and checks it against schema.org's types and against what Google requires of
 * articles, breadcrumbs, carousels and logos (https://developers.google.com/search/docs/appearance/structured-data).
 */

type StructuredData = Record<string, unknown> & { '@type'?: unknown };

/** Returns the page's blocks of JSON-LD. */
export function parseStructuredData(html: string): StructuredData[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text = '']) =>
    JSON.parse(text),
  );
}

/** Returns whether a property's value is valid. */
type Rule = (value: unknown) => boolean;

const text: Rule = (value) => typeof value === 'string' && value.trim() === value && value !== '';
/** An absolute URL as it is sent: percent-encoded. */
const url: Rule = (value) => text(value) && /^https?:\/\/[\x21-\x7e]+$/.test(String(value));
/** Without a time zone, Google would assume that of its own servers. */
const time: Rule = (value) =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/.test(String(value)) &&
  !Number.isNaN(Date.parse(String(value)));
/** A tag of BCP 47 in canonical case. */
const language: Rule = (value) => text(value) && Intl.getCanonicalLocales(String(value))[0] === value;
const count: Rule = (value) => Number.isInteger(value) && Number(value) > 0;
const between =
  (min: number, max: number): Rule =>
  (value) =>
    typeof value === 'number' && value >= min && value <= max;
const hasType =
  (...types: string[]): Rule =>
  (value) =>
    types.includes(String((value as StructuredData | null)?.['@type']));
const listOf =
  (rule: Rule): Rule =>
  (value) =>
    Array.isArray(value) && value.length > 0 && value.every(rule);
const reference: Rule = (value) => url((value as StructuredData | null)?.['@id']);
const images: Rule = (value) => url(value) || listOf(url)(value);

/** The properties that a type must have, and those that it may have. It has no others. */
interface TypeRules {
  required: Record<string, Rule>;
  optional?: Record<string, Rule>;
}

const rulesOfTypes: Record<string, TypeRules> = {
  WebSite: {
    required: {
      name: text,
      description: text,
      inLanguage: language,
      url,
      publisher: reference,
      potentialAction: hasType('SearchAction'),
    },
  },
  SearchAction: {
    required: {
      target: hasType('EntryPoint'),
      'query-input': (value) => /^required name=\w+$/.test(String(value)),
    },
  },
  EntryPoint: {
    required: { urlTemplate: (value) => url(value) && /\{\w+\}/.test(String(value)) },
  },
  Organization: { required: { '@id': url, name: text, url, logo: url }, optional: { sameAs: listOf(url) } },
  BreadcrumbList: {
    // At least two, or it describes no position.
    required: {
      itemListElement: (value) => listOf(hasType('ListItem'))(value) && (value as unknown[]).length > 1,
    },
  },
  ItemList: {
    required: { numberOfItems: count, itemListElement: listOf(hasType('ListItem')) },
    optional: { name: text },
  },
  ListItem: {
    required: { position: count },
    optional: {
      name: text,
      url,
      item: (value) => url(value) || hasType('TouristDestination', 'Offer')(value),
    },
  },
  Offer: {
    required: {
      '@id': url,
      url,
      price: (value) => typeof value === 'number' && value > 0,
      priceCurrency: (value) => /^[A-Z]{3}$/.test(String(value)),
      priceValidUntil: time,
      availabilityEnds: time,
      itemOffered: hasType('TouristTrip'),
    },
  },
  TouristTrip: { required: { name: text }, optional: { description: text, image: listOf(url) } },
  BlogPosting: {
    required: {
      '@id': url,
      headline: text,
      inLanguage: language,
      url,
      mainEntityOfPage: url,
      datePublished: time,
      dateModified: time,
      author: hasType('Person', 'Organization'),
      publisher: hasType('Organization'),
    },
    optional: { description: text, image: listOf(url), articleSection: text, keywords: text },
  },
  // An author has a page, or a profile.
  Person: { required: { name: text, url } },
  GeoCoordinates: { required: { latitude: between(-90, 90), longitude: between(-180, 180) } },
  Place: { required: { name: text } },
  State: { required: { name: text, containedInPlace: hasType('Country') } },
  Country: { required: { name: text } },
  WebPage: { required: { '@id': url, inLanguage: language } },
  TouristDestination: {
    required: { '@id': url, name: text, url },
    optional: {
      mainEntityOfPage: hasType('WebPage'),
      description: text,
      image: images,
      touristType: text,
      geo: hasType('GeoCoordinates'),
      containedInPlace: hasType('State', 'Place'),
    },
  },
};

/** Describes what is wrong with an item and with the items in it. Only the outermost item needs a context. */
export function findFaults(item: StructuredData, isOutermost = true): string[] {
  const type = String(item['@type']);
  const rules = rulesOfTypes[type];
  if (!rules) return [`There are no rules for the type ${type}`];
  const known = { ...rules.required, ...rules.optional };
  const faults = Object.entries(known)
    .filter(([name, rule]) => (name in rules.required || name in item) && !rule(item[name]))
    .map(([name]) => `${type}.${name} is ${JSON.stringify(item[name])}`);
  for (const name of Object.keys(item))
    if (!(name in known || name === '@type' || name === '@context')) faults.push(`${type} has no ${name}`);
  if (isOutermost && item['@context'] !== 'https://schema.org') faults.push(`${type} has no context`);
  const nested = Object.values(item)
    .flat()
    .filter(
      (value): value is StructuredData => typeof value === 'object' && value !== null && '@type' in value,
    );
  return [
    ...faults,
    ...(findFaultsOfType[type]?.(item) ?? []),
    ...nested.flatMap((part) => findFaults(part, false)),
  ];
}

/** What is wrong between several properties of an item. */
const findFaultsOfType: Record<string, (item: StructuredData) => string[]> = {
  BlogPosting: ({ datePublished, dateModified }) =>
    String(dateModified) < String(datePublished) ? ['BlogPosting was changed before it was published'] : [],
  BreadcrumbList: (list) => [
    ...findPositionFaults(list),
    ...getListItems(list).flatMap(({ name, item }) =>
      text(name) && url(item)
        ? []
        : [`BreadcrumbList has an item without name or URL: ${JSON.stringify(name)}`],
    ),
  ],
  ItemList: (list) => {
    const entries = getListItems(list);
    const urls = entries.map(({ url: page, item }) => page ?? (item as StructuredData | undefined)?.url);
    const faults = findPositionFaults(list);
    if (list.numberOfItems !== entries.length) faults.push('ItemList has another number of items');
    // A list of pages, or of items on this page, each with its anchor.
    const contained = entries.filter(({ item }) => item);
    if (contained.length > 0 && contained.length < entries.length)
      faults.push('ItemList mixes pages and items');
    if (!urls.every(url)) faults.push('ItemList has an item without URL');
    if (new Set(urls).size < urls.length) faults.push('ItemList has a URL twice');
    if (new Set(urls.filter(url).map((page) => new URL(String(page)).origin)).size > 1)
      faults.push('ItemList has URLs of several sites');
    return faults;
  },
};

const getListItems = ({ itemListElement }: StructuredData) =>
  (Array.isArray(itemListElement) ? itemListElement : []) as StructuredData[];

function findPositionFaults(list: StructuredData): string[] {
  const positions = getListItems(list).map(({ position }) => position);
  return positions.every((position, index) => position === index + 1)
    ? []
    : [`${list['@type']} has the positions ${positions.join(', ')}`];
}
