import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import { useDebounced } from '#app/ui/use-debounced.ts';
import { type DestinationOption, findDestinations, readDestinations } from './find-destinations.ts';

const none: readonly DestinationOption[] = [];

/** The destinations that match a search, once nothing has been typed for a moment. Until then, those of the last search. */
export function useMatchingDestinations(search: string, enabled: boolean) {
  const connect = useConnect();
  const query = useDebounced(search.trim(), 150);
  const { data, isPlaceholderData, isError } = useQuery({
    queryKey: queryKeys.list('destinations', { matching: query }),
    queryFn: async () => findDestinations((await connect()).client, query),
    enabled,
    placeholderData: keepPreviousData,
  });
  return {
    options: data ?? none,
    isLoading: (data === undefined && !isError) || isPlaceholderData || query !== search.trim(),
    isFailed: isError,
  };
}

/** The destinations with these ids; undefined while they are loading or if they cannot be read. */
export function useDestinations(ids: readonly string[]): readonly DestinationOption[] | undefined {
  const connect = useConnect();
  return useQuery({
    queryKey: queryKeys.list('destinations', { ids }),
    queryFn: async () => readDestinations((await connect()).client, ids),
    // The names of those that stay are shown while the new list is read.
    placeholderData: keepPreviousData,
  }).data;
}
