import { useQueryClient } from '@tanstack/react-query';
import { type CollectionInfo, formatCount, type StoredRow } from '#app/admin/collections/collection.ts';
import { deleteRows } from '#app/admin/collections/rows/delete-rows.ts';
import { describeNotDeleted, nothingDeleted } from '#app/admin/collections/rows/not-deleted.ts';
import { restoreRows } from '#app/admin/collections/rows/restore-rows.ts';
import type { NotifyWithUndo } from '#app/admin/page/use-undo.tsx';
import { invalidateCollections } from '#app/admin/query/invalidate-collections.ts';
import { useSingleMutation } from '#app/admin/query/use-single-mutation.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';

interface DeleteRowsOptions<Row> {
  collection: CollectionInfo;
  getTitle: (row: Row) => string;
  notifyWithUndo: NotifyWithUndo;
  onDeleted: () => void;
  /** Called with the ids of deleted rows when the owner has restored them by Undo, before the list shows them. */
  onRestored: (ids: readonly string[]) => void;
}

const noIds: ReadonlySet<string> = new Set();

/** Asks for confirmation (docs/product/lists.md), deletes rows, and reports it in a notice that offers Undo. */
export function useDeleteRows<Row extends StoredRow>({
  collection,
  getTitle,
  notifyWithUndo,
  onDeleted,
  onRestored,
}: DeleteRowsOptions<Row>) {
  const connect = useConnect();
  const queryClient = useQueryClient();
  const { notify } = useNotices();
  const { table, title, plural } = collection;
  const { mutate: restore } = useSingleMutation({
    mutationFn: async (ids: readonly string[]) => restoreRows((await connect()).client, table, ids),
    meta: { errorTitle: `Error restoring ${plural}` },
    onSuccess: (_, ids) => {
      notify({ title: ids.length === 1 ? `${title} Restored` : `${ids.length} ${plural} restored` });
      onRestored(ids);
      return invalidateCollections(queryClient, [table, 'trash_entries']);
    },
  });
  const deletion = useSingleMutation({
    mutationFn: async (rows: readonly Row[]) => {
      const ids = rows.map(({ id }) => id);
      const deleted = await deleteRows((await connect()).client, table, ids);
      if (deleted.length === 0) throw new Error(nothingDeleted);
      return deleted;
    },
    meta: { errorTitle: collection.errorTitles.delete },
    onSuccess: (deletedIds, rows) => {
      notifyWithUndo(createNotice(collection, rows.map(getTitle), deletedIds.length), () =>
        restore(deletedIds),
      );
      onDeleted();
      return invalidateCollections(queryClient, [table, 'trash_entries']);
    },
  });

  return {
    /** The ids of the rows that are being deleted. */
    deleting: deletion.isPending ? new Set(deletion.variables?.map(({ id }) => id)) : noIds,
    deleteRows: (rows: readonly Row[]) => {
      if (deletion.isRunning()) return;
      if (window.confirm(createConfirmMessage(collection, rows.map(getTitle)))) deletion.mutate(rows);
    },
  };
}

function createConfirmMessage({ singular, plural }: CollectionInfo, titles: readonly string[]): string {
  const subject = titles.length === 1 ? `the ${singular} “${titles[0]}”` : `${titles.length} ${plural}`;
  return `Delete ${subject}? You can restore ${titles.length === 1 ? 'it' : 'them'} from the trash.`;
}

function createNotice(collection: CollectionInfo, titles: readonly string[], count: number) {
  if (titles.length === 1)
    return { title: `${collection.title} Deleted`, description: `“${titles[0]}” was deleted.` };
  const summary = { title: `${formatCount(collection, count)} deleted` };
  const notDeletedCount = titles.length - count;
  if (notDeletedCount === 0) return summary;
  return { ...summary, description: describeNotDeleted(notDeletedCount) };
}
