import type { MetaDescriptor } from 'react-router';

/** Creates a schema.org description of a page for search engines. React Router escapes `<` in it. */
function createStructuredData(facts: Record<string, unknown>): MetaDescriptor {
  return { 'script:ld+json': { '@context': 'https://schema.org', ...facts } };
}

/** Describes the site, its search and its publisher, for the home page. */
export function createSiteData(siteUrl: string, siteTitle: string): MetaDescriptor[] {
  return [
    createStructuredData({
      '@type': 'WebSite',
      name: siteTitle,
      url: `${siteUrl}/`,
      publisher: { '@id': `${siteUrl}/#organization` },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${siteUrl}/destinations?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    }),
    createStructuredData({
      '@type': 'Organization',
      '@id': `${siteUrl}/#organization`,
      name: siteTitle,
      url: `${siteUrl}/`,
      logo: `${siteUrl}/icon-512.png`,
    }),
  ];
}

/** Describes a page's position in the site: below the home page or, if it is a category, below the page `name`. */
export function createBreadcrumbs(
  siteUrl: string,
  name: string,
  path: string,
  category?: { name: string; path: string },
): MetaDescriptor {
  const trail = [{ name: 'Home', path: '/' }, { name, path }, ...(category ? [category] : [])];
  return createStructuredData({
    '@type': 'BreadcrumbList',
    itemListElement: trail.map((page, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: page.name,
      item: siteUrl + page.path,
    })),
  });
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
export function createDestinationList(
  siteUrl: string,
  destinations: readonly ListedDestination[],
): MetaDescriptor {
  return createStructuredData({
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
  });
}
