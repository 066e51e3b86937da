import { useEffect } from 'react';
import { useListPage } from '#app/admin/collections/list/use-list-page.ts';
import type { ListParams } from '#app/admin/collections/rows/list-rows.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import type { TableRow } from '#app/client/from-table.ts';
import { type TrashEntry, trashSource } from './entry.ts';

const toEntry = (row: TableRow<'trash'>): TrashEntry => row;

/** Reads a page of the trash. Expired entries, which are never shown, are purged when the trash is opened. */
export function useTrashPage(params: ListParams) {
  const connect = useConnect();
  useEffect(() => {
    // A failed purge is of no interest to the owner. The next deletion purges as well.
    void connect()
      .then(({ client }) => client.rpc('purge_trash'))
      .catch(() => {});
  }, [connect]);
  return useListPage({ source: trashSource, toRow: toEntry, params, errorTitle: 'Error fetching the trash' });
}
