import { useQueryClient } from '@tanstack/react-query';
import type { Collection, CollectionTable } from '#app/admin/collections/collection.ts';
import { updateRows } from '#app/admin/collections/rows/update-rows.ts';
import { invalidateCollections } from '#app/admin/query/invalidate-collections.ts';
import { useSingleMutation } from '#app/admin/query/use-single-mutation.ts';
import { useConnect } from '#app/backend/client-provider.tsx';
import type { TableUpdate } from '#app/backend/from-table.ts';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';

interface RowsChange<Table extends CollectionTable> {
  ids: readonly string[];
  fields: TableUpdate<Table>;
  /** What has happened to the rows, e.g. 'featured'. */
  done: string;
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
    mutationFn: async ({ ids, fields }: RowsChange<Table>) => {
      const count = await updateRows((await connect()).client, table, ids, fields);
      if (count === 0)
        throw new Error('They were deleted in the meantime, or you are not allowed to change them.');
      return count;
    },
    meta: { errorTitle: errorTitles.update },
    onSuccess: (count, { ids, done }) => {
      onChanged?.();
      const rest = ids.length - count;
      notify({
        title: `${count} ${count === 1 ? singular : plural} ${done}`,
        ...(rest > 0 && {
          description: `${rest} had been deleted, or you are not allowed to change ${rest === 1 ? 'it' : 'them'}.`,
        }),
      });
      return invalidateCollections(queryClient, [table]);
    },
  });
}
