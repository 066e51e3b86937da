import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { useSiteState } from '#app/admin/site-state/use-site-state.ts';
import { toProgress } from './progress.ts';
import { useGuide } from './use-guide.ts';

/** Returns how far the owner has come in the start guide. It is read again whenever the guide is shown. */
export function useProgress() {
  const guide = useGuide();
  const site = useSiteState();
  return {
    data: useMemo(
      () => (guide.data && site.data ? toProgress(guide.data, site.data) : undefined),
      [guide.data, site.data],
    ),
    isClosed: guide.data !== undefined && guide.data.closed_at !== null,
    /** The query of the site, from which the progress is derived together with the row of the guide. */
    site,
    /** Says whether the progress has been read since it is shown. Before, it may be what was read for another page. */
    isFresh: guide.isFetchedAfterMount && site.isFetchedAfterMount,
    isPending: guide.isPending || site.isPending,
    isError: guide.isError || site.isError,
    refetch: () => Promise.all([guide.refetch(), site.refetch()]),
  };
}

export function useRefreshProgress(): () => void {
  const queryClient = useQueryClient();
  return useCallback(() => {
    void queryClient.invalidateQueries({ queryKey: queryKeys.startGuide() });
    void queryClient.invalidateQueries({ queryKey: queryKeys.overview('site') });
  }, [queryClient]);
}
