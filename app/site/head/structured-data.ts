import type { MetaDescriptor } from 'react-router';

/** What search engines read of a page, by the terms of schema.org; React Router writes it with `<` escaped. */
function structuredData(facts: Record<string, unknown>): MetaDescriptor {
  return { 'script:ld+json': { '@context': 'https://schema.org', ...facts } };
}

/** The site, how it is searched, and who keeps it: for the home page. */
export function createSiteData(siteUrl: string, siteTitle: string): MetaDescriptor[] {
  return [
    structuredData({
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
    structuredData({
      '@type': 'Organization',
      '@id': `${siteUrl}/#organization`,
      name: siteTitle,
      url: `${siteUrl}/`,
      logo: `${siteUrl}/icon-512.png`,
    }),
  ];
}

/** Where a page stands: beneath the home page. */
export function createBreadcrumbs(siteUrl: string, name: string, path: string): MetaDescriptor {
  const step = (position: number, stepName: string, item: string) => ({
    '@type': 'ListItem',
    position,
    name: stepName,
    item,
  });
  return structuredData({
    '@type': 'BreadcrumbList',
    itemListElement: [step(1, 'Home', `${siteUrl}/`), step(2, name, siteUrl + path)],
  });
}

interface ListedPlace {
  slug: string;
  name: string;
  description: string;
  activity: string;
  scene: string;
}

/**
 * The places that a page lists. Ratings and prices of samples are left out: search engines would take them for
 * real ones.
 */
export function createDestinationList(siteUrl: string, places: readonly ListedPlace[]): MetaDescriptor {
  return structuredData({
    '@type': 'ItemList',
    numberOfItems: places.length,
    itemListElement: places.map(({ slug, name, description, activity, scene }, index) => ({
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
