import { useQueryClient } from '@tanstack/react-query';
import type { Collection, CollectionTable } from '#app/admin/collections/collection.ts';
import type { BulkChange } from '#app/admin/collections/list/list-definition.ts';
import { countUnchanged } from '#app/admin/collections/rows/count-unchanged.ts';
import { describeUnchanged } from '#app/admin/collections/rows/describe-unchanged.ts';
import { updateRows } from '#app/admin/collections/rows/update-rows.ts';
import { invalidateCollections } from '#app/admin/query/invalidate-collections.ts';
import { useSingleMutation } from '#app/admin/query/use-single-mutation.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';

interface RowsChange<Table extends CollectionTable>
  extends Omit<BulkChange<Table>, 'label' | 'icon' | 'appliesTo'> {
  ids: readonly string[];
}

/** A mutation that changes several rows at once and reports the result; after a success it calls `onChanged`. */
export function useChangeRows<Table extends CollectionTable>(
  { table, singular, plural, errorTitles }: Collection<Table>,
  onChanged?: () => void,
) {
  const connect = useConnect();
  const queryClient = useQueryClient();
  const { notify } = useNotices();
  return useSingleMutation({
    mutationFn: async ({ ids, fields, condition, exception }: RowsChange<Table>) => {
      const { client } = await connect();
      const changed = new Set(await updateRows(client, table, ids, fields, condition));
      // With a condition, it is no error that there was nothing to change.
      if (changed.size === 0 && condition === undefined)
        throw new Error('They were deleted in the meantime, or you are not allowed to change them.');
      const rest = ids.filter((id) => !changed.has(id));
      // The change has been made, so it is no error if the rest cannot be explained.
      const unchanged =
        rest.length > 0 &&
        (await countUnchanged(client, table, rest, condition, exception?.condition).catch(() => null));
      return { count: changed.size, unchanged };
    },
    meta: { errorTitle: errorTitles.update },
    onSuccess: ({ count, unchanged }, { ids, done, exception }) => {
      onChanged?.();
      notify({
        title: `${count} ${count === 1 ? singular : plural} ${done}`,
        ...(unchanged && {
          description: describeUnchanged(unchanged, ids.length, done, exception?.text ?? ''),
        }),
      });
      return invalidateCollections(queryClient, [table]);
    },
  });
}
