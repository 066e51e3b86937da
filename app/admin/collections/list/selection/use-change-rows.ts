import { useQueryClient } from '@tanstack/react-query';
import { type Collection, type CollectionTable, formatCount } from '#app/admin/collections/collection.ts';
import type { RowsChange } from '#app/admin/collections/list/list-definition.ts';
import { countUnchanged } from '#app/admin/collections/rows/count-unchanged.ts';
import { describeUnchanged } from '#app/admin/collections/rows/describe-unchanged.ts';
import { type UpdatedRow, undoUpdate, updateRows } from '#app/admin/collections/rows/update-rows.ts';
import type { NotifyWithUndo } from '#app/admin/page/use-undo.tsx';
import { invalidateCollections } from '#app/admin/query/invalidate-collections.ts';
import { useSingleMutation } from '#app/admin/query/use-single-mutation.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';

interface SelectedRowsChange<Table extends CollectionTable> extends RowsChange<Table> {
  ids: readonly string[];
}

interface ChangeRowsOptions<Table extends CollectionTable> {
  collection: Collection<Table>;
  notifyWithUndo: NotifyWithUndo;
  /** Called after a success. */
  onChanged?: () => void;
}

/** A mutation that changes several rows at once, and reports the result in a notice that offers Undo. */
export function useChangeRows<Table extends CollectionTable>({
  collection,
  notifyWithUndo,
  onChanged,
}: ChangeRowsOptions<Table>) {
  const { table, errorTitles } = collection;
  const connect = useConnect();
  const queryClient = useQueryClient();
  const { notify } = useNotices();
  const { mutate: undo } = useSingleMutation({
    mutationFn: async (updated: readonly UpdatedRow<Table>[]) =>
      undoUpdate((await connect()).client, table, updated),
    meta: { errorTitle: errorTitles.update },
    onSuccess: (count, updated) => {
      const rest = updated.length - count;
      notify({
        title: `${formatCount(collection, count)} changed back`,
        ...(rest > 0 && {
          description: `${formatCount(collection, rest)} ${rest === 1 ? 'was' : 'were'} changed again in the meantime.`,
        }),
      });
      return invalidateCollections(queryClient, [table]);
    },
  });
  return useSingleMutation({
    mutationFn: async ({ ids, fields, condition, exception }: SelectedRowsChange<Table>) => {
      const { client } = await connect();
      const { updated, already } = await updateRows(client, table, ids, fields, condition);
      // With a condition, it is no error that there was nothing to change.
      if (updated.length + already === 0 && condition === undefined)
        throw new Error('They were deleted in the meantime, or you are not allowed to change them.');
      const changed = new Set(updated.map(({ id }) => id));
      const rest = ids.filter((id) => !changed.has(id));
      // The change has been made, so it is no error if the rest cannot be explained.
      const unchanged =
        rest.length > 0 &&
        (await countUnchanged(client, table, rest, condition, exception?.condition, already).catch(
          () => null,
        ));
      return { updated, unchanged };
    },
    meta: { errorTitle: errorTitles.update },
    onSuccess: ({ updated, unchanged }, { ids, note, ...texts }) => {
      onChanged?.();
      const sentences = [
        updated.length > 0 && note,
        unchanged && describeUnchanged(unchanged, ids.length, texts),
      ].filter(Boolean);
      const notice = {
        title: `${formatCount(collection, updated.length)} ${texts.done}`,
        ...(sentences.length > 0 && { description: sentences.join(' ') }),
      };
      if (updated.length > 0) notifyWithUndo(notice, () => undo(updated));
      else notify(notice);
    },
    // A failed change may have changed some of the rows.
    onSettled: () => invalidateCollections(queryClient, [table]),
  });
}
