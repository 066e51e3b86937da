import { createContext, use, useState } from 'react';
import type { ListWrapperProps } from '#app/admin/collections/list/list-definition.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import styles from './order-provider.module.css';
import { moveRow, type OrderedCollection, type OrderedRow } from './row-order.ts';
import { useSaveOrder } from './use-save-order.ts';

interface Order {
  /** The ids of all rows in order. */
  ids: readonly string[];
  /** Moves a row to the index `to`. */
  move: (id: string, to: number) => void;
}

const OrderContext = createContext<Order | null>(null);

interface OrderProviderProps<Column extends string, Row extends OrderedRow<Column>>
  extends ListWrapperProps<Row> {
  ordered: OrderedCollection<Column>;
  getTitle: (row: Row) => string;
}

/** Lets the owner reorder the rows of a list. A new order is shown immediately, and is reverted if it cannot be saved. */
export function OrderProvider<Column extends string, Row extends OrderedRow<Column>>({
  ordered,
  getTitle,
  rows,
  isComplete,
  setRows,
  children,
}: OrderProviderProps<Column, Row>) {
  const [announcement, setAnnouncement] = useState('');
  const save = useSaveOrder<Column, Row>(ordered, (stored) => {
    setRows(stored);
    setAnnouncement('');
  });

  const move = (id: string, to: number) => {
    const from = rows.findIndex((row) => row.id === id);
    const moved = rows[from];
    if (!moved || to === from || to < 0 || to >= rows.length) return;
    const next = moveRow(ordered.column, rows, from, to);
    setRows(next);
    setAnnouncement(`“${getTitle(moved)}” is now ${to + 1} of ${rows.length}.`);
    save(rows, next);
  };

  return (
    <OrderContext value={isComplete ? { ids: rows.map(({ id }) => id), move } : null}>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {!isComplete && (
        <p
          className={styles.hint}
        >{`To move ${ordered.collection.plural}, show all of them in their default order.`}</p>
      )}
      {children}
    </OrderContext>
  );
}

/** The order of a list whose rows can be moved now; null in other lists (see `isComplete` in `ListWrapperProps`). */
export const useOrder = () => use(OrderContext);
