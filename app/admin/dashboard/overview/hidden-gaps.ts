import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { useSingleMutation } from '#app/admin/query/use-single-mutation.ts';
import { singletonId } from '#app/admin/singletons/singleton.ts';
import type { BrowserClient } from '#app/client/browser-client.ts';
import { useConnect } from '#app/client/client-provider.tsx';

const queryKey = queryKeys.overview('hidden-gaps');

/** The ids of the gaps that the owner has hidden. The list is read again whenever the gaps are shown. */
export function useHiddenGaps() {
  const connect = useConnect();
  return useQuery({
    queryKey,
    queryFn: async () => readHiddenGaps((await connect()).client),
    refetchOnMount: 'always',
  });
}

async function readHiddenGaps(client: BrowserClient): Promise<readonly string[]> {
  const { data } = await client
    .from('start_guide')
    .select('hidden_gaps')
    .eq('id', singletonId)
    .maybeSingle()
    .throwOnError();
  return data?.hidden_gaps ?? [];
}

/** Hides a gap, or shows it again. The others are read first, because another tab may have hidden some. */
export function useChangeHiddenGaps() {
  const connect = useConnect();
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: async ({ id, isHidden }: { id: string; isHidden: boolean }) => {
      const { client } = await connect();
      const others = (await readHiddenGaps(client)).filter((other) => other !== id);
      await client
        .from('start_guide')
        .upsert({ id: singletonId, hidden_gaps: isHidden ? [...others, id] : others })
        .select('id')
        .single()
        .throwOnError();
    },
    meta: { errorTitle: 'Error saving the dashboard' },
    onSuccess: () => queryClient.invalidateQueries({ queryKey }),
  });
}
