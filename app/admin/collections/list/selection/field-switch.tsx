import { useQueryClient } from '@tanstack/react-query';
import type { Collection, CollectionTable } from '#app/admin/collections/collection.ts';
import type { ColumnName } from '#app/admin/collections/rows/list-rows.ts';
import { updateFields } from '#app/admin/collections/rows/update-rows.ts';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { useSingleMutation } from '#app/admin/query/use-single-mutation.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import type { TableUpdate } from '#app/client/from-table.ts';
import { Switch } from '#app/ui/forms/switch.tsx';

interface FieldSwitchProps<Table extends CollectionTable> {
  collection: Collection<Table>;
  id: string;
  column: ColumnName<Table>;
  /** The names of the field and the row, e.g. 'Featured: Lisbon'. */
  label: string;
  checked: boolean;
}

/**
 * A switch in a row of a list. It saves immediately and shows the new state while saving. If saving fails, it returns to
 * the old state.
 */
export function FieldSwitch<Table extends CollectionTable>({
  collection,
  id,
  column,
  label,
  checked,
}: FieldSwitchProps<Table>) {
  const connect = useConnect();
  const queryClient = useQueryClient();
  const { mutate, isPending, variables } = useSingleMutation({
    mutationFn: async (next: boolean) =>
      updateFields((await connect()).client, collection.table, id, { [column]: next } as TableUpdate<Table>),
    meta: { errorTitle: collection.errorTitles.update },
    // The mutation stays pending until the list has the new state, so that the switch does not flicker.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.lists(collection.table) }),
  });
  const shown = isPending && variables !== undefined ? variables : checked;
  return <Switch checked={shown} label={label} busy={isPending} onChange={mutate} />;
}
