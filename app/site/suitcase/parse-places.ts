import { isSlug } from '#domain/urls/slug.ts';

/** The number of places that fit into a suitcase (docs/product/suitcase.md). */
export const maxPlaces = 50;

/** The length in characters, which is enough for the slugs of a full suitcase. */
const maxLength = 8000;

export const placesParameter = 'places';

/**
 * Reads the slugs of a suitcase from a text that a visitor may have changed: what the browser stores, or the parameter of
 * a shared link. Leaves out what is no slug, what is there twice, and what does not fit.
 */
export function parsePlaces(text: string): string[] {
  const slugs = text.slice(0, maxLength).split(',').filter(isSlug);
  return [...new Set(slugs)].slice(0, maxPlaces);
}

/** Writes slugs as `parsePlaces` reads them. A slug contains no comma. */
export const formatPlaces = (slugs: readonly string[]): string => slugs.join(',');

/** Adds the slugs to the path of a page or a file with this parameter. */
export const addPlaces = (path: string, slugs: readonly string[]): string =>
  `${path}?${placesParameter}=${slugs.map(encodeURIComponent).join(',')}`;
