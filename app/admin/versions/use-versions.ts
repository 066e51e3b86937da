import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useRowChange } from '#app/admin/live/live-provider.tsx';
import { invalidateCollections } from '#app/admin/query/invalidate-collections.ts';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import {
  readCurrentRow,
  readVersion,
  readVersionRows,
  readVersions,
  type VersionedRecord,
} from './read-versions.ts';

const meta = { errorTitle: 'Error fetching versions' };

/** Reads the versions of a record, as many as were asked for. They follow what is saved elsewhere. */
export function useVersions(record: VersionedRecord) {
  const connect = useConnect();
  const queryClient = useQueryClient();
  const { table, id } = record;
  useRowChange(
    table,
    id,
    useCallback(() => void invalidateCollections(queryClient, ['revisions', table]), [queryClient, table]),
  );
  return useInfiniteQuery({
    queryKey: queryKeys.versions(table, id),
    queryFn: async ({ pageParam }) => readVersions((await connect()).client, record, pageParam),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    meta,
  });
}

/** Reads the row of a record as it is stored now; null if it is in the trash. */
export function useCurrentRow(record: VersionedRecord) {
  const connect = useConnect();
  return useQuery({
    queryKey: queryKeys.currentRow(record.table, record.id),
    queryFn: async () => readCurrentRow((await connect()).client, record),
    meta,
  });
}

/** Reads a version that the list may not show yet; null if it is no longer kept. */
export function useVersion(record: VersionedRecord, id: number) {
  const connect = useConnect();
  return useQuery({
    queryKey: queryKeys.version(record.table, id),
    queryFn: async () => {
      const { client } = await connect();
      const [version, rows] = await Promise.all([
        readVersion(client, record, id),
        readVersionRows(client, id),
      ]);
      return version && rows && { version, rows };
    },
    meta,
  });
}
