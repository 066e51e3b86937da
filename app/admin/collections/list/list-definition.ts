import type { ComponentType, ReactNode } from 'react';
import type { Collection, StoredRow } from '#app/admin/collections/collection.ts';
import type { ListSource, Sort } from '#app/admin/collections/rows/list-rows.ts';
import type { Column } from '#app/ui/data-table/data-table.tsx';

/** A list of a collection: what it reads and how its rows look. Made once, outside of what renders it. */
export interface ListDefinition<Row extends StoredRow> {
  collection: Collection<Row>;
  /** Says what is listed, for screen readers. */
  caption: string;
  source: Omit<ListSource, 'table' | 'inOrderOf'>;
  /** The order of the list as long as the owner chooses no other: by a column that is never empty. */
  defaultSort: Sort;
  columns: readonly Column<Row>[];
  /** What is said when there are none at all (docs/product.md#errors). */
  empty: string;
  /** The title of the notice when it cannot be read; left out: the collection's (docs/product.md#errors). */
  errorTitle?: string;
  /** Stands around the table, within the list's tools: for what concerns several rows at once. */
  Frame?: ComponentType<{ children: ReactNode }>;
}

/** The columns that it can be sorted by. */
export function getSortableColumns<Row extends StoredRow>({
  columns,
  defaultSort,
}: ListDefinition<Row>): readonly string[] {
  return [defaultSort.column, ...columns.flatMap(({ sort }) => sort ?? [])];
}
