import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import { useDebounced } from '#app/ui/use-debounced.ts';
import { findLinkTargets, type LinkTarget, type TargetKind } from './find-link-targets.ts';

const none: readonly LinkTarget[] = [];

/** What a text can link to, once nothing has been typed for a moment. Until then, the results of the last search. */
export function useLinkTargets(search: string, kinds: readonly TargetKind[], enabled: boolean) {
  const connect = useConnect();
  const query = useDebounced(search.trim(), 150);
  const { data, isPlaceholderData, isError } = useQuery({
    queryKey: queryKeys.linkTargets(query, kinds),
    queryFn: async () => findLinkTargets((await connect()).client, query, kinds),
    enabled,
    placeholderData: keepPreviousData,
    // Each search reads the records again, because they may have changed, in another tab too.
    gcTime: 0,
  });
  return {
    targets: data ?? none,
    isLoading: (data === undefined && !isError) || isPlaceholderData || query !== search.trim(),
    isFailed: isError,
  };
}
