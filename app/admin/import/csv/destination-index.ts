import type { BrowserClient } from '#app/client/browser-client.ts';
import type { TableRow } from '#app/client/from-table.ts';

type NamedDestination = Pick<TableRow<'destinations'>, 'id' | 'name' | 'slug' | 'former_slugs'>;

/** The destinations of this site, by what a table calls them. */
export interface DestinationIndex {
  /** Returns the ids of the destinations with a name or a slug: none, one, or several of the same name. */
  find: (text: string) => readonly string[];
  findNamesakes: (name: string) => readonly string[];
}

/** A request returns at most this many rows (PostgREST's `max-rows`). */
const pageSize = 1000;

export async function readDestinationIndex(
  client: BrowserClient,
  signal: AbortSignal,
): Promise<DestinationIndex> {
  const rows: NamedDestination[] = [];
  for (;;) {
    const { data } = await client
      .from('destinations')
      .select('id, name, slug, former_slugs')
      .order('id')
      .range(rows.length, rows.length + pageSize - 1)
      .abortSignal(signal)
      .throwOnError();
    rows.push(...data);
    if (data.length < pageSize) return createDestinationIndex(rows);
  }
}

const toKey = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase();

export function createDestinationIndex(rows: readonly NamedDestination[]): DestinationIndex {
  // Current slugs are set last, so that they replace former ones.
  const bySlug = new Map<string, string>();
  for (const { id, former_slugs } of rows) for (const slug of former_slugs) bySlug.set(slug, id);
  for (const { id, slug } of rows) bySlug.set(slug, id);
  const byName = Map.groupBy(rows, ({ name }) => toKey(name));
  const findNamesakes = (name: string) => byName.get(toKey(name))?.map(({ id }) => id) ?? [];
  return {
    findNamesakes,
    find(text) {
      const named = findNamesakes(text);
      if (named.length === 1) return named;
      // A slug belongs to one destination, so it decides between several of the same name.
      const id = bySlug.get(toKey(text));
      return id === undefined ? named : [id];
    },
  };
}
