import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { useSingleMutation } from '#app/admin/query/use-single-mutation.ts';
import { singletonId } from '#app/admin/singletons/singleton.ts';
import type { BrowserClient } from '#app/client/browser-client.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import type { TablesUpdate } from '#app/client/database.types.ts';
import type { StoredGuide } from './progress.ts';
import type { StopId } from './stops.ts';

/** Returns the row of the guide. It is read again whenever it is shown. Only owners read it. */
export function useGuide(enabled = true) {
  const connect = useConnect();
  return useQuery({
    queryKey: queryKeys.startGuide(),
    queryFn: async () => readGuide((await connect()).client),
    refetchOnMount: 'always',
    enabled,
  });
}

const newGuide: StoredGuide = { closed_at: null, skipped: [], tested_url: null, hidden_gaps: [] };

async function readGuide(client: BrowserClient): Promise<StoredGuide> {
  const { data } = await client
    .from('start_guide')
    .select('closed_at, skipped, tested_url, hidden_gaps')
    .eq('id', singletonId)
    .maybeSingle()
    .throwOnError();
  return data ?? newGuide;
}

/** Fields of the row, or one more stop to skip, or a line of what is missing to hide or to show again. */
type Change = TablesUpdate<'start_guide'> | { skip: StopId } | { gap: string; isHidden: boolean };

/**
 * Changes the row of the guide, and reads it again before `onChanged` is called. Another tab may have skipped stops and
 * hidden lines in the meantime, so these are read first.
 */
export function useChangeGuide({
  errorTitle = 'Error saving the start guide',
  onChanged,
}: {
  errorTitle?: string;
  onChanged?: (change: Change) => void;
}) {
  const connect = useConnect();
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: async (change: Change) => {
      const { client } = await connect();
      await client
        .from('start_guide')
        .upsert({ ...(await toFields(client, change)), id: singletonId })
        .select('id')
        .single()
        .throwOnError();
    },
    meta: { errorTitle },
    onSuccess: async (_, change) => {
      await queryClient.invalidateQueries({ queryKey: queryKeys.startGuide() });
      onChanged?.(change);
    },
  });
}

async function toFields(client: BrowserClient, change: Change): Promise<TablesUpdate<'start_guide'>> {
  if ('skip' in change) {
    const { skipped } = await readGuide(client);
    return { skipped: [...new Set([...skipped, change.skip])] };
  }
  if ('gap' in change) {
    const others = (await readGuide(client)).hidden_gaps.filter((other) => other !== change.gap);
    return { hidden_gaps: change.isHidden ? [...others, change.gap] : others };
  }
  return change;
}
