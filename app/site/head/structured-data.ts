import type { PageContext } from '#app/backend/server-client.ts';

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

/** Describes the site, its search and its publisher, for the home page. */
export function createSiteData(siteUrl: string, siteTitle: string): Facts[] {
  return [
    {
      '@type': 'WebSite',
      name: siteTitle,
      url: `${siteUrl}/`,
      publisher: { '@id': `${siteUrl}/#organization` },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${siteUrl}/destinations?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
    {
      '@type': 'Organization',
      '@id': `${siteUrl}/#organization`,
      name: siteTitle,
      url: `${siteUrl}/`,
      logo: `${siteUrl}/icon-512.png`,
    },
  ];
}

/** Describes a page's position in the site: below the home page or, if it is a category, below the page `name`. */
export function createBreadcrumbs(
  siteUrl: string,
  name: string,
  path: string,
  category?: { name: string; path: string },
): Facts {
  const trail = [{ name: 'Home', path: '/' }, { name, path }, ...(category ? [category] : [])];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map((page, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: page.name,
      item: siteUrl + page.path,
    })),
  };
}

interface ListedDestination {
  slug: string;
  name: string;
  description: string;
  activity: string;
  scene: string;
}

/**
 * Describes the destinations that a page lists. The sample ratings and prices are left out, because search engines
 * would present them as real.
 */
export function createDestinationList(siteUrl: string, destinations: readonly ListedDestination[]): Facts {
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
