import type { Tables } from '#app/client/database.types.ts';
import type { SampleDestination } from '#domain/samples/destinations.ts';
import { createDestinationPath } from '#domain/urls/record-path.ts';
import { type Facts, listImages, withoutUnknown } from './structured-data.ts';

type DescribedDestination = Pick<
  Tables<'destinations'>,
  | 'slug'
  | 'name'
  | 'description'
  | 'region'
  | 'activity'
  | 'image'
  | 'indian_state'
  | 'latitude'
  | 'longitude'
> & {
  /** A tag of BCP 47. */
  language: string;
};

/** Describes one of the owner's destinations. What the owner has not entered is left out. */
export function createTouristDestination(siteUrl: string, destination: DescribedDestination): Facts {
  const { slug, name, language, description, region, activity, image, indian_state, latitude, longitude } =
    destination;
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
    // A place has no language, but the page about it has.
    mainEntityOfPage: { '@type': 'WebPage', '@id': url, inLanguage: language },
    image: listImages(siteUrl, [image]),
    touristType: activity?.trim(),
    geo: isOnMap ? { '@type': 'GeoCoordinates', latitude, longitude } : null,
    containedInPlace: state || (region?.trim() && { '@type': 'Place', name: region.trim() }),
  });
}

/**
 * Describes the sample destinations of a page that lists nothing else. They have no pages, so the list contains them,
 * each with its anchor. Their ratings and prices are left out, because search engines would present them as real.
 */
export function createSampleList(siteUrl: string, destinations: readonly SampleDestination[]): Facts {
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
