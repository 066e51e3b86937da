import { useQueryClient } from '@tanstack/react-query';
import type { Collection, CollectionTable } from '#app/admin/collections/collection.ts';
import { updateRows } from '#app/admin/collections/rows/update-rows.ts';
import { invalidateCollections } from '#app/admin/query/invalidate-collections.ts';
import { useSingleMutation } from '#app/admin/query/use-single-mutation.ts';
import { useConnect } from '#app/backend/client-provider.tsx';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';
import type { BulkChange } from './list-definition.ts';

interface RowsChange<Table extends CollectionTable> extends Omit<BulkChange<Table>, 'label'> {
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
    mutationFn: async ({ ids, fields, condition }: RowsChange<Table>) => {
      const count = await updateRows((await connect()).client, table, ids, fields, condition);
      // With a condition, it may be that there is nothing to change.
      if (count === 0 && condition === undefined)
        throw new Error('They were deleted in the meantime, or you are not allowed to change them.');
      return count;
    },
    meta: { errorTitle: errorTitles.update },
    onSuccess: (count, { ids, condition, done, exception }) => {
      onChanged?.();
      const rest = ids.length - count;
      notify({
        title: `${count} ${count === 1 ? singular : plural} ${done}`,
        ...(rest > 0 && {
          description:
            condition === undefined
              ? `${rest} had been deleted, or you are not allowed to change ${rest === 1 ? 'it' : 'them'}.`
              : `${rest} ${rest === 1 ? 'was' : 'were'} already ${done}, ${exception === undefined ? '' : `${exception}, `}or had been deleted.`,
        }),
      });
      return invalidateCollections(queryClient, [table]);
    },
  });
}
