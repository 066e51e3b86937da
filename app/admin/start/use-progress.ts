import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { useSingleMutation } from '#app/admin/query/use-single-mutation.ts';
import { useConnect } from '#app/backend/client-provider.tsx';
import type { TablesUpdate } from '#app/backend/database.types.ts';
import { isGuideClosed, readProgress } from './progress.ts';

/** How far the owner has come in the start guide. It is read again whenever the guide is shown. */
export function useProgress() {
  const connect = useConnect();
  return useQuery({
    queryKey: queryKeys.startGuide(),
    queryFn: async () => readProgress((await connect()).client),
    refetchOnMount: 'always',
  });
}

/** The same for the dashboard: null, after one small read, if the owner has closed the guide. */
export function useOpenProgress() {
  const connect = useConnect();
  return useQuery({
    queryKey: queryKeys.openStartGuide(),
    queryFn: async () => {
      const { client } = await connect();
      return (await isGuideClosed(client)) ? null : readProgress(client);
    },
    refetchOnMount: 'always',
  });
}

/**
 * Changes the row of the guide, and reads the progress again.
 *
 * @param onChanged called with the changed fields when the progress has been read
 */
export function useChangeGuide(onChanged: (fields: TablesUpdate<'start_guide'>) => void) {
  const connect = useConnect();
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: async (fields: TablesUpdate<'start_guide'>) => {
      const { client } = await connect();
      await client
        .from('start_guide')
        .upsert({ ...fields, id: 1 })
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
