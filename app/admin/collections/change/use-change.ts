import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { CollectionTable } from '#app/admin/collections/collection.ts';
import { useRowChange } from '#app/admin/live/live-provider.tsx';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { timeDependent } from '#app/admin/query/time-dependent.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import { findChange } from './staged-row.ts';

/**
 * Reads the staged change of a record, and again when it was changed elsewhere. Undefined until it is loaded, and where it
 * cannot be: the form works without it.
 *
 * @param id undefined where nothing can be staged
 */
export function useChange(table: CollectionTable, id: string | undefined) {
  const connect = useConnect();
  const { data, refetch } = useQuery({
    queryKey: queryKeys.change(table, id),
    enabled: id !== undefined,
    queryFn: async () => findChange((await connect()).client, table, id as string),
    ...timeDependent,
  });
  useRowChange(
    'staged_changes',
    id,
    useCallback(() => void refetch(), [refetch]),
  );
  return data;
}
