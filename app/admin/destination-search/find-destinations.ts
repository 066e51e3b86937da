import { selectMatches } from '#app/admin/collections/rows/select-matches.ts';
// biome-ignore lint/plugin: it searches the one collection that fields of others refer to
import { destinations } from '#app/admin/destinations/collection.ts';
import type { BrowserClient } from '#app/client/browser-client.ts';
import type { Tables } from '#app/client/database.types.ts';

/** Describes what the panel shows of a destination that a post or a deal names. */
export type DestinationOption = Pick<
  Tables<'destinations'>,
  'id' | 'name' | 'slug' | 'region' | 'image' | 'image_alt' | 'focal_x' | 'focal_y' | 'published_at'
>;

const columns = 'id, name, slug, region, image, image_alt, focal_x, focal_y, published_at';

/** Nobody would read a longer list. */
const maxOptions = 8;

/** The destinations whose names contain each word of the search, in alphabetical order. */
export async function findDestinations(client: BrowserClient, search: string): Promise<DestinationOption[]> {
  const source = { ...destinations, searched: [destinations.nameColumn] };
  const { data, error } = await selectMatches(client, source, search, columns)
    .order('name')
    .order('id')
    .limit(maxOptions);
  if (error) throw error;
  return data;
}

/** The destinations with these ids. Those that were deleted are left out. */
export async function readDestinations(
  client: BrowserClient,
  ids: readonly string[],
): Promise<DestinationOption[]> {
  if (ids.length === 0) return [];
  const { data } = await client.from('destinations').select(columns).in('id', ids).throwOnError();
  return data;
}
