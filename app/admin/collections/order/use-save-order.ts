import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import type { BrowserClient } from '#app/client/browser-client.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import { findRenumbered, type OrderedCollection, type OrderedRow } from './row-order.ts';

/** PostgreSQL's raise_exception: the function that saves the order did not find all rows, so the list is out of date. */
const raisedException = 'P0001';

/**
 * Saves one order at a time: of several that come during a request, only the latest is saved next. If saving fails,
 * `onRevert` gets the stored order.
 */
export function useSaveOrder<Column extends string, Row extends OrderedRow<Column>>(
  ordered: OrderedCollection<Column>,
  onRevert: (stored: readonly Row[]) => void,
) {
  const { collection, column } = ordered;
  const connect = useConnect();
  const queryClient = useQueryClient();
  const next = useRef<readonly Row[] | null>(null);
  const stored = useRef<readonly Row[]>([]);
  // Not whether the mutation is pending: it is for a moment after the last order was saved, and saves no other one then.
  const isSaving = useRef(false);

  const { mutate } = useMutation({
    mutationFn: async () => {
      try {
        while (next.current) {
          const order = next.current;
          next.current = null;
          const renumbered = findRenumbered(column, stored.current, order);
          if (renumbered.length > 0) await saveOrder((await connect()).client, ordered, renumbered);
          stored.current = order;
        }
      } catch (error) {
        next.current = null;
        onRevert(stored.current);
        throw error;
      } finally {
        isSaving.current = false;
      }
    },
    meta: { errorTitle: collection.errorTitles.update },
    onError: (error) => {
      if ('code' in error && error.code === raisedException)
        void queryClient.invalidateQueries({ queryKey: queryKeys.lists(collection.table) });
    },
  });

  return (before: readonly Row[], after: readonly Row[]) => {
    next.current = after;
    if (isSaving.current) return;
    isSaving.current = true;
    stored.current = before;
    mutate();
  };
}

/** Saves the order numbers of these rows: of all, or of none if one was deleted or the user may not change it. */
async function saveOrder<Column extends string>(
  client: BrowserClient,
  { collection, column }: OrderedCollection<Column>,
  rows: readonly OrderedRow<Column>[],
): Promise<void> {
  const { error } = await client.rpc('order_rows', {
    table_name: collection.table,
    order_column: column,
    ids: rows.map(({ id }) => id),
    orders: rows.map((row) => row[column]),
  });
  if (error) throw error;
}
