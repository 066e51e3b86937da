import { z } from 'zod';

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

const text = z.string().regex(/^\S(?:.*\S)?$/s);
/** An absolute URL as it is sent: percent-encoded. */
const url = z.string().regex(/^https?:\/\/[\x21-\x7e]+$/);
/** A time says its time zone. Google would otherwise assume that of its own servers. */
const time = z.iso.datetime({ offset: true });
/** A tag of BCP 47 in canonical case. */
const language = text.refine((tag) => Intl.getCanonicalLocales(tag)[0] === tag);
const urlList = z.array(url).min(1);
/** Names an item of the same page, which has all the properties. */
const reference = z.object({ '@id': url });

/** An item has these properties and no others. */
const createItem = <Type extends string, Shape extends z.ZodRawShape>(type: Type, properties: Shape) =>
  z.strictObject({ '@type': z.literal(type), ...properties });

const page = createItem('WebPage', { '@id': url, inLanguage: language });
/** One of the owner's pages. */
const ownPage = createItem('WebPage', {
  '@id': url,
  name: text,
  description: text,
  inLanguage: language,
  url,
  image: urlList.optional(),
  dateModified: time,
});
const place = createItem('Place', { name: text });
const state = createItem('State', { name: text, containedInPlace: createItem('Country', { name: text }) });

const destination = createItem('TouristDestination', {
  '@id': url,
  name: text,
  url,
  mainEntityOfPage: page.optional(),
  description: text.optional(),
  image: z.union([url, urlList]).optional(),
  touristType: text.optional(),
  geo: createItem('GeoCoordinates', {
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
  }).optional(),
  containedInPlace: z.union([state, place]).optional(),
});

const offer = createItem('Offer', {
  '@id': url,
  url,
  price: z.number().positive(),
  priceCurrency: z.string().regex(/^[A-Z]{3}$/),
  priceValidUntil: time,
  availabilityEnds: time,
  itemOffered: createItem('TouristTrip', {
    name: text,
    description: text.optional(),
    image: urlList.optional(),
  }),
});

const organization = createItem('Organization', {
  '@id': url,
  name: text,
  url,
  logo: url,
  sameAs: urlList.optional(),
});

// An author has a page, or a profile.
const person = createItem('Person', { name: text, url });

const site = createItem('WebSite', {
  name: text,
  description: text,
  inLanguage: language,
  url,
  publisher: reference,
  potentialAction: createItem('SearchAction', {
    target: createItem('EntryPoint', { urlTemplate: url.regex(/\{\w+\}/) }),
    'query-input': z.string().regex(/^required name=\w+$/),
  }),
});

const article = createItem('BlogPosting', {
  '@id': url,
  headline: text,
  inLanguage: language,
  url,
  mainEntityOfPage: url,
  datePublished: time,
  dateModified: time,
  author: z.union([person, organization]),
  publisher: organization,
  description: text.optional(),
  image: urlList.optional(),
  articleSection: text.optional(),
  keywords: text.optional(),
}).refine(
  ({ datePublished, dateModified }) => dateModified >= datePublished,
  'changed before it was published',
);

const createList = <Item extends z.ZodType<{ position: number }>>(item: Item, min: number) =>
  z
    .array(item)
    .min(min)
    .refine((items) => items.every(({ position }, index) => position === index + 1), 'positions');

const position = z.number();

const breadcrumbs = createItem('BreadcrumbList', {
  // At least two, or it describes no position.
  itemListElement: createList(createItem('ListItem', { position, name: text, item: url }), 2),
});

/** Lists pages, or items of the same page, each with its anchor. */
const list = createItem('ItemList', {
  name: text.optional(),
  numberOfItems: z.number(),
  itemListElement: z.union([
    createList(createItem('ListItem', { position, name: text.optional(), url }), 1),
    createList(createItem('ListItem', { position, item: z.union([destination, offer]) }), 1),
  ]),
}).superRefine(({ numberOfItems, itemListElement }, { addIssue }) => {
  const urls = itemListElement.map((entry) => ('url' in entry ? entry.url : entry.item.url));
  if (numberOfItems !== urls.length) addIssue('another number of items');
  if (new Set(urls).size < urls.length) addIssue('a URL twice');
  if (new Set(urls.map((listed) => new URL(listed).origin)).size > 1) addIssue('URLs of several sites');
});

/** The items that a page can have, each with its context. */
const item = z
  .object({ '@context': z.literal('https://schema.org') })
  .loose()
  .transform(({ '@context': _, ...properties }) => properties)
  .pipe(z.union([site, organization, breadcrumbs, list, article, ownPage, destination]));

/** Describes what is wrong with an item and with the items in it. */
export function findFaults(data: StructuredData): string[] {
  const { error } = item.safeParse(data);
  return error ? [z.prettifyError(error), JSON.stringify(data)] : [];
}
