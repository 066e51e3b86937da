import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { useSingleMutation } from '#app/admin/query/use-single-mutation.ts';
import { singletonId } from '#app/admin/singletons/singleton.ts';
import { useSiteState } from '#app/admin/site-state/use-site-state.ts';
import type { BrowserClient } from '#app/backend/browser-client.ts';
import { useConnect } from '#app/backend/client-provider.tsx';
import type { TablesUpdate } from '#app/backend/database.types.ts';
import { type StoredGuide, toProgress } from './progress.ts';

/** The row of the guide. */
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

/** How far the owner has come in the start guide. It is read again whenever the guide is shown. */
export function useProgress() {
  const guide = useGuide();
  const site = useSiteState();
  return {
    data: useMemo(
      () => (guide.data && site.data ? toProgress(guide.data, site.data) : undefined),
      [guide.data, site.data],
    ),
    isClosed: guide.data !== undefined && guide.data.closed_at !== null,
    /** What it is derived from, besides the row of the guide. */
    site,
    isPending: guide.isPending || site.isPending,
    isError: guide.isError || site.isError,
    refetch: () => Promise.all([guide.refetch(), site.refetch()]),
  };
}

/** Returns a function that reads the progress again. */
export function useRefreshProgress(): () => void {
  const queryClient = useQueryClient();
  return useCallback(() => {
    void queryClient.invalidateQueries({ queryKey: queryKeys.startGuide() });
    void queryClient.invalidateQueries({ queryKey: queryKeys.overview('site') });
  }, [queryClient]);
}

/**
 * Changes the row of the guide, and reads it again.
 *
 * @param onChanged called with the changed fields when the row has been read
 */
export function useChangeGuide(onChanged: (fields: TablesUpdate<'start_guide'>) => void) {
  const connect = useConnect();
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: async (fields: TablesUpdate<'start_guide'>) => {
      const { client } = await connect();
      await client
        .from('start_guide')
        .upsert({ ...fields, id: singletonId })
        .select('id')
        .single()
        .throwOnError();
    },
    meta: { errorTitle: 'Error saving the start guide' },
    onSuccess: async (_, fields) => {
      await queryClient.invalidateQueries({ queryKey: queryKeys.startGuide() });
      onChanged(fields);
    },
  });
}
