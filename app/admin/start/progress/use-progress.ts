import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { useSingleMutation } from '#app/admin/query/use-single-mutation.ts';
import { singletonId } from '#app/admin/singletons/singleton.ts';
import { useSiteState } from '#app/admin/site-state/use-site-state.ts';
import type { BrowserClient } from '#app/client/browser-client.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import type { TablesUpdate } from '#app/client/database.types.ts';
import { type StoredGuide, toProgress } from './progress.ts';
import type { StopId } from './stops.ts';

function useGuide() {
  const connect = useConnect();
  return useQuery({
    queryKey: queryKeys.startGuide(),
    queryFn: async () => readGuide((await connect()).client),
    refetchOnMount: 'always',
  });
}

const newGuide: StoredGuide = { closed_at: null, skipped: [], tested_url: null };

async function readGuide(client: BrowserClient): Promise<StoredGuide> {
  const { data } = await client
    .from('start_guide')
    .select('closed_at, skipped, tested_url')
    .eq('id', singletonId)
    .maybeSingle()
    .throwOnError();
  return data ?? newGuide;
}

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

/** Fields of the row, or one more stop to skip. Those that another tab has skipped in the meantime stay skipped. */
type Change = TablesUpdate<'start_guide'> | { skip: StopId };

/** Changes the row of the guide, and reads it again before `onChanged` is called. */
export function useChangeGuide(onChanged: (change: Change) => void) {
  const connect = useConnect();
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: async (change: Change) => {
      const { client } = await connect();
      const fields =
        'skip' in change
          ? { skipped: [...new Set([...(await readGuide(client)).skipped, change.skip])] }
          : change;
      await client
        .from('start_guide')
        .upsert({ ...fields, id: singletonId })
        .select('id')
        .single()
        .throwOnError();
    },
    meta: { errorTitle: 'Error saving the start guide' },
    onSuccess: async (_, change) => {
      await queryClient.invalidateQueries({ queryKey: queryKeys.startGuide() });
      onChanged(change);
    },
  });
}
