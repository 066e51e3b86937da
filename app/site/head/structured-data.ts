import type { Database } from '#app/backend/database.types.ts';
import type { PageContext } from '#app/backend/server-client.ts';
import { toAbsoluteUrl } from '#domain/absolute-url.ts';
import { getLatestTime, getPublicationTime } from '#domain/publication-time.ts';
import { createDestinationPath, createPostPath } from '#domain/record-path.ts';

type Tables = Database['public']['Tables'];

/** What a page says about itself in the vocabulary of schema.org, for search engines. */
type Facts = Record<string, unknown>;

const factsOfPages = new WeakMap<PageContext, Facts[]>();

/**
 * Adds facts to the page that is being rendered. They stand in its document only (app/entry.server.tsx), and not in the
 * data of its loader: a browser that goes from page to page does not need them
 * (docs/decisions/0030-make-uncached-pages-cheap.md).
 */
export function addStructuredData(context: PageContext, facts: readonly Facts[]): void {
  factsOfPages.set(context, [...(factsOfPages.get(context) ?? []), ...facts]);
}

/** Returns the scripts with the facts of a page. Nothing in them can close the script. */
export function renderStructuredData(context: PageContext): string {
  const scripts = (factsOfPages.get(context) ?? []).map((facts) => {
    const json = JSON.stringify({ '@context': 'https://schema.org', ...facts }).replaceAll('<', '\\u003c');
    return `<script type="application/ld+json">${json}</script>`;
  });
  return scripts.join('');
}

/** The publisher of a site. */
interface Publisher {
  siteTitle: string;
  /** The URL of the owner's logo; null for the default icon. */
  logo: string | null;
}

/** Describes the site, its search and its publisher, for the home page. `profiles` are URLs of the publisher's profiles. */
export function createSiteData(siteUrl: string, publisher: Publisher, profiles: readonly string[]): Facts[] {
  return [
    {
      '@type': 'WebSite',
      name: publisher.siteTitle,
      url: `${siteUrl}/`,
      publisher: { '@id': `${siteUrl}/#organization` },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${siteUrl}/destinations?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
    { ...createOrganization(siteUrl, publisher), ...(profiles.length > 0 && { sameAs: profiles }) },
  ];
}

function createOrganization(siteUrl: string, { siteTitle, logo }: Publisher): Facts {
  return {
    '@type': 'Organization',
    '@id': `${siteUrl}/#organization`,
    name: siteTitle,
    url: `${siteUrl}/`,
    logo: toAbsoluteUrl(siteUrl, logo) ?? `${siteUrl}/icon-512.png`,
  };
}

interface LinkedPage {
  name: string;
  /** A path of this site, percent-encoded. */
  path: string;
}

/** Describes a page's position in the site. `trail` has the pages below the home page, the page itself last. */
export function createBreadcrumbs(siteUrl: string, trail: readonly LinkedPage[]): Facts {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: '/' }, ...trail].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: siteUrl + path,
    })),
  };
}

/**
 * Describes the pages to which a page's list leads, in their order: a summary page of Google's
 * (https://developers.google.com/search/docs/appearance/structured-data/carousel). None without such pages, because a list
 * must have items. Samples have no pages, so they are in no such list.
 *
 * @param name the heading of the list, for a page with several lists
 */
export function createItemLists(siteUrl: string, pages: readonly LinkedPage[], name?: string): Facts[] {
  if (pages.length === 0) return [];
  return [
    {
      '@type': 'ItemList',
      ...(name && { name }),
      numberOfItems: pages.length,
      itemListElement: pages.map((page, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: page.name,
        url: siteUrl + page.path,
      })),
    },
  ];
}

/** The columns of a published post that search engines get. */
type DescribedPost = Pick<
  Tables['posts']['Row'],
  | 'slug'
  | 'title'
  | 'excerpt'
  | 'author'
  | 'category'
  | 'tags'
  | 'image'
  | 'date'
  | 'published_at'
  | 'updated_at'
> & {
  /** The path of the author's own page. */
  authorPath?: string | null;
};

/**
 * Describes a post of the owner's, with all properties that Google recommends for an article
 * (https://developers.google.com/search/docs/appearance/structured-data/article), as far as they are known. A post
 * without an author is the site's own.
 */
export function createBlogPosting(siteUrl: string, publisher: Publisher, post: DescribedPost): Facts {
  const url = siteUrl + createPostPath(post.slug);
  const organization = createOrganization(siteUrl, publisher);
  const author = post.author?.trim();
  const published = getPublicationTime(post.date, post.published_at);
  return withoutUnknown({
    '@type': 'BlogPosting',
    '@id': `${url}#post`,
    headline: post.title,
    description: post.excerpt?.trim(),
    url,
    mainEntityOfPage: url,
    image: listImages(siteUrl, [post.image]),
    datePublished: published,
    dateModified: getLatestTime(published, post.updated_at),
    author: author
      ? withoutUnknown({ '@type': 'Person', name: author, url: post.authorPath && siteUrl + post.authorPath })
      : organization,
    publisher: organization,
    articleSection: post.category?.trim(),
    keywords: post.tags.join(', '),
  });
}

/** The columns of a published destination that search engines get. */
type DescribedDestination = Pick<
  Tables['destinations']['Row'],
  | 'slug'
  | 'name'
  | 'description'
  | 'region'
  | 'activity'
  | 'image'
  | 'indian_state'
  | 'latitude'
  | 'longitude'
>;

/** Describes a destination of the owner's. What she has not given is left out. */
export function createTouristDestination(siteUrl: string, destination: DescribedDestination): Facts {
  const { slug, name, description, region, activity, image, indian_state, latitude, longitude } = destination;
  const url = siteUrl + createDestinationPath(slug);
  const state = indian_state?.trim() && {
    '@type': 'State',
    name: indian_state.trim(),
    containedInPlace: { '@type': 'Country', name: 'India' },
  };
  const isOnMap = latitude !== null && longitude !== null;
  return withoutUnknown({
    '@type': 'TouristDestination',
    '@id': `${url}#destination`,
    name,
    description: description?.trim(),
    url,
    image: listImages(siteUrl, [image]),
    touristType: activity?.trim(),
    geo: isOnMap ? { '@type': 'GeoCoordinates', latitude, longitude } : null,
    containedInPlace: state || (region?.trim() && { '@type': 'Place', name: region.trim() }),
  });
}

interface OfferedDeal {
  id: string;
  title: string;
  description: string | null;
  image: string | null;
  price: number;
  currency: string;
  ends_at: string;
}

/** Describes the deals of a page, each with its anchor. None without deals, because a list must have items. */
export function createOfferList(siteUrl: string, path: string, deals: readonly OfferedDeal[]): Facts[] {
  if (deals.length === 0) return [];
  return [
    {
      '@type': 'ItemList',
      numberOfItems: deals.length,
      itemListElement: deals.map((deal, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        item: createOffer(siteUrl, `${siteUrl}${path}#${deal.id}`, deal),
      })),
    },
  ];
}

const createOffer = (siteUrl: string, url: string, deal: OfferedDeal): Facts => ({
  '@type': 'Offer',
  '@id': url,
  url,
  price: deal.price,
  priceCurrency: deal.currency,
  priceValidUntil: deal.ends_at,
  availabilityEnds: deal.ends_at,
  itemOffered: withoutUnknown({
    '@type': 'TouristTrip',
    name: deal.title,
    description: deal.description?.trim(),
    image: listImages(siteUrl, [deal.image]),
  }),
});

/** Leaves out what has no value: an empty property is an error to validators. */
function withoutUnknown(facts: Facts): Facts {
  const known = Object.entries(facts).filter(
    ([, value]) => value !== null && value !== undefined && value !== '',
  );
  return Object.fromEntries(known);
}

function listImages(siteUrl: string, images: readonly (string | null)[]): string[] | null {
  const urls = images.flatMap((image) => toAbsoluteUrl(siteUrl, image) ?? []);
  return urls.length > 0 ? urls : null;
}

interface ListedDestination {
  slug: string;
  name: string;
  description: string;
  activity: string;
  scene: string;
}

/**
 * Describes the sample destinations of a page that lists nothing else: they have no pages, so the list contains them, each
 * with its anchor. The sample ratings and prices are left out, because search engines
 * would present them as real.
 */
export function createSampleList(siteUrl: string, destinations: readonly ListedDestination[]): Facts {
  return {
    '@type': 'ItemList',
    numberOfItems: destinations.length,
    itemListElement: destinations.map(({ slug, name, description, activity, scene }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: {
        '@type': 'TouristDestination',
        '@id': `${siteUrl}/destinations#${slug}`,
        name,
        description,
        url: `${siteUrl}/destinations#${slug}`,
        image: `${siteUrl}/scenes/${scene}.svg`,
        touristType: activity,
      },
    })),
  };
}
