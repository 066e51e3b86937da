import { fieldNames, placeField } from './search-fields.ts';

export const bookNowLinks = 'main a[href^="/go?"]';

/**
 * Creates the path of the redirect to the partner (go.tsx) for a place.
 *
 * @param slug the slug of the place if it is one of the owner's destinations, which may have a partner link of its own
 * @param search the other fields of the search; changed so that it is a search for this place
 */
export function createGoPath(place: string, slug?: string | null, search = new URLSearchParams()): string {
  search.set(fieldNames.destination, place);
  search.delete(placeField);
  if (slug) search.set(placeField, slug);
  return `/go?${search}`;
}
