import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { useSingleMutation } from '#app/admin/query/use-single-mutation.ts';
import { singletonId } from '#app/admin/singletons/singleton.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';

const queryKey = queryKeys.singleton('settings', 'counts-visits');

/** Says whether the owner has visits counted. */
export function useCounting() {
  const connect = useConnect();
  return useQuery({
    queryKey,
    queryFn: async () => {
      const { client } = await connect();
      const { data } = await client
        .from('settings')
        .select('counts_visits')
        .eq('id', singletonId)
        .maybeSingle()
        .throwOnError();
      return data?.counts_visits ?? false;
    },
  });
}

/** Has visits counted from now on. */
export function useStartCounting() {
  const connect = useConnect();
  const queryClient = useQueryClient();
  const { notify } = useNotices();
  return useSingleMutation({
    mutationFn: async () => {
      const { client } = await connect();
      await client
        .from('settings')
        .update({ counts_visits: true, updated_at: new Date().toISOString() })
        .eq('id', singletonId)
        .select('id')
        .single()
        .throwOnError();
    },
    meta: { errorTitle: 'Error saving settings' },
    onSuccess: () => {
      queryClient.setQueryData(queryKey, true);
      notify({ title: 'Visits are counted from now on.' });
    },
  });
}
