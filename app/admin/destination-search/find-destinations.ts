import { createSearchFilters } from '#app/admin/collections/rows/search-filter.ts';
import type { BrowserClient } from '#app/backend/browser-client.ts';
import type { Tables } from '#app/backend/database.types.ts';

/** What the panel shows of a destination that a post names. */
export type DestinationOption = Pick<Tables<'destinations'>, 'id' | 'name' | 'slug' | 'region' | 'image'>;

const columns = 'id, name, slug, region, image';

/** A longer list would not be read. */
const maxOptions = 8;

/** The destinations whose names contain each word of the search, in alphabetical order. */
export async function findDestinations(client: BrowserClient, search: string): Promise<DestinationOption[]> {
  const query = createSearchFilters(search, ['name']).reduce(
    (filtered, filter) => filtered.or(filter),
    client.from('destinations').select(columns),
  );
  const { data, error } = await query.order('name').order('id').limit(maxOptions);
  if (error) throw error;
  return data;
}

/** The destinations with these ids. Those that were deleted are left out. */
export async function readDestinations(
  client: BrowserClient,
  ids: readonly string[],
): Promise<DestinationOption[]> {
  if (ids.length === 0) return [];
  const { data, error } = await client.from('destinations').select(columns).in('id', ids);
  if (error) throw error;
  return data;
}
