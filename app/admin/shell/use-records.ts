import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { canOpen } from '#app/admin/page/page-info.ts';
import { useOwnRecords } from '#app/admin/publication/own-records.ts';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { registry } from '#app/admin/registry.ts';
import { useRole } from '#app/admin/session/use-role.tsx';
import { useConnect } from '#app/client/client-provider.tsx';
import { useDebounced } from '#app/ui/use-debounced.ts';
import { findRecords } from './find-records.ts';
import type { Command } from './match-commands.ts';

/** A shorter query would match too much. */
const minQueryLength = 2;
const noRecords: readonly Command[] = [];

/** The records whose names match a query, once nothing has been typed for a moment. Until then, those of the last query stay. */
export function useRecords(query: string) {
  const connect = useConnect();
  const role = useRole();
  const own = useOwnRecords();
  const search = query.trim();
  const debounced = useDebounced(search, 150);
  const isSearched = search.length >= minQueryLength;
  const { data, isFetching, isError } = useQuery({
    queryKey: queryKeys.records(debounced),
    queryFn: async () => {
      const { client } = await connect();
      const found = await Promise.all(
        registry.collections
          .filter((collection) => canOpen(role, collection))
          .map((collection) => findRecords(client, collection, debounced, own)),
      );
      return found.flat();
    },
    enabled: isSearched && debounced.length >= minQueryLength,
    placeholderData: keepPreviousData,
    // Each search reads the records again, because they may have changed.
    gcTime: 0,
  });
  return {
    records: isSearched ? (data ?? noRecords) : noRecords,
    isLoading: isSearched && (isFetching || search !== debounced),
    isFailed: isSearched && isError,
  };
}
