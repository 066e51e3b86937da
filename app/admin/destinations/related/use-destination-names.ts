import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listRows } from '#app/admin/collections/rows/list-rows.ts';
import { destinations } from '#app/admin/destinations/collection.ts';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { useConnect } from '#app/backend/client-provider.tsx';
import { useDebounced } from '#app/ui/use-debounced.ts';

interface NamedDestination {
  id: string;
  name: string;
}

/** How many destinations a search shows. */
const maxFound = 6;

const { table } = destinations;
const none: readonly NamedDestination[] = [];

/** The names of these destinations. One that has been deleted is missing. Undefined while they are loading. */
export function useDestinationNames(ids: readonly string[]): ReadonlyMap<string, string> | undefined {
  const connect = useConnect();
  const { data } = useQuery({
    queryKey: queryKeys.list(table, { names: [...ids].sort() }),
    queryFn: async () => {
      if (ids.length === 0) return none;
      const { client } = await connect();
      const { data: found, error } = await client
        .from(table)
        .select('id, name')
        .in('id', [...ids]);
      if (error) throw error;
      return found;
    },
    placeholderData: keepPreviousData,
  });
  return data && new Map(data.map(({ id, name }) => [id, name]));
}

/** The newest destinations whose names contain a text, once nothing has been typed for a moment. */
export function useFoundDestinations(text: string): readonly NamedDestination[] {
  const connect = useConnect();
  const search = useDebounced(text.trim(), 150);
  const { data = none } = useQuery({
    queryKey: queryKeys.list(table, { found: search }),
    queryFn: async () => {
      const { client } = await connect();
      const source = {
        table,
        columns: ['id', 'name'],
        searched: ['name'],
        notNullColumn: 'created_at',
        pageSize: maxFound,
      } as const;
      const sort = { column: 'created_at', ascending: false };
      return (await listRows(client, source, { search, sort, page: 1 })).rows;
    },
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
  return search === '' ? none : data;
}
