import type { VisitorClient } from '#app/client/server-client.ts';
import { toSearchTerm } from '#domain/visits/search-term.ts';

/** What a visitor has typed as the destination: one of the owner's places, or else a search that found nothing. */
interface TypedPlace {
  slug: string | null;
  search: string | null;
}

export const noTypedPlace: TypedPlace = { slug: null, search: null };

/**
 * Finds the published destination that a visitor has typed into the booking form. What the catalog finds by another name is no
 * place of that name, but is not missing either. A failure is logged.
 */
export async function findTypedPlace(client: VisitorClient, text: string): Promise<TypedPlace> {
  const search = toSearchTerm(text);
  if (!search) return noTypedPlace;
  const { data, error } = await client.rpc(
    'find_destinations',
    { query: search, max_count: 24 },
    { get: true },
  );
  if (error) {
    console.error('Error fetching typed destination:', error.message);
    return noTypedPlace;
  }
  const named = data.find(({ name }) => toSearchTerm(name ?? '') === search);
  return { slug: named?.slug ?? null, search: data.length === 0 ? search : null };
}
