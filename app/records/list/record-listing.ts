import type { ComponentType, ReactNode } from 'react';
import type { Column } from '#app/components/data-table.tsx';
import type { ListedKind, StoredRow } from '#app/records/kind.ts';
import type { ListSource, Sort } from '#app/records/rows/list-rows.ts';

/** A list of a kind: what it reads and how its rows look. Made once, outside of what renders it. */
export interface RecordListing<Row extends StoredRow> {
  kind: ListedKind<Row>;
  /** Says what is listed, for listeners. */
  caption: string;
  source: Omit<ListSource, 'table' | 'inOrderOf'>;
  /** Its order unless another one is asked for: by a column that is never empty. */
  usual: Sort;
  columns: readonly Column<Row>[];
  /** What is said when there are none at all (docs/product.md#errors). */
  empty: string;
  /** The title of the notice when it cannot be read (docs/product.md#errors). */
  failure: string;
  /** Stands around the table, within the list's tools: for what concerns several rows at once. */
  Frame?: ComponentType<{ children: ReactNode }>;
}

/** The columns that it can be sorted by. */
export function sortsOf<Row extends StoredRow>({ columns, usual }: RecordListing<Row>): readonly string[] {
  return [usual.column, ...columns.flatMap(({ sort }) => sort ?? [])];
}
