import type { ComponentType, ReactNode } from 'react';
import type {
  Collection,
  CollectionTable,
  CollectionView,
  StoredRow,
} from '#app/admin/collections/collection.ts';
import type { ChangeTexts } from '#app/admin/collections/rows/describe-unchanged.ts';
import type { ColumnName, ListSource, Sort } from '#app/admin/collections/rows/list-rows.ts';
import type { FieldsByRow } from '#app/admin/collections/rows/update-rows.ts';
import type { TableRow, TableUpdate } from '#app/client/from-table.ts';
import type { Column } from '#app/ui/data-table/data-table.tsx';
import type { IconName } from '#app/ui/icon.tsx';
import type { Role } from '#domain/people/roles.ts';
import type { ListFilter } from './list-filter.ts';

/** A row of a list. It has only the columns that the list reads. */
export type ListedRow<Table extends CollectionTable> = StoredRow & TableRow<Table>;

/** A change of several rows, and the words with which its notice speaks of them. */
export interface RowsChange<Table extends CollectionTable> extends ChangeTexts {
  fields: TableUpdate<Table> | FieldsByRow<Table>;
  /** Says which of the selected rows are changed, in PostgREST's own syntax; by default all of them. */
  condition?: string;
  /** Selects, in PostgREST's own syntax, the rows that the change leaves out although they do not have its values yet. */
  exception?: { condition: string; text: string };
  /** A sentence about the changed rows, however many they are, e.g. 'Public from Feb 1, 2027, 9:00 AM.' */
  note?: string;
}

/** A change that can be made to several selected rows at once, and to one row from its menu. */
interface BulkChange<Table extends CollectionTable> extends RowsChange<Table> {
  /** The label of its button, e.g. 'Feature'. */
  label: string;
  icon: IconName;
  /** Says whose change it is; by default everybody's. */
  isFor?: (role: Role) => boolean;
  /** Says whether the change would change a row: its menu offers no others. */
  appliesTo: (row: ListedRow<Table>) => boolean;
}

/** The changes of the state of rows: drafts, scheduled and published ones. */
export interface BulkPublication<Table extends CollectionTable> {
  publish: BulkChange<Table>;
  unpublish: BulkChange<Table>;
  /** @param time an instant in UTC */
  schedule: (time: string) => RowsChange<Table>;
}

/** A field that can be changed in several selected rows at once: a text is set, tags are added and removed. */
export interface BulkField<Table extends CollectionTable> {
  /** One of the columns whose values the view `values_in_use` lists. */
  column: ColumnName<Table>;
  type: 'text' | 'tags';
  label: string;
  /** Suggestions besides the values that are in use. */
  examples?: readonly string[] | undefined;
  /** The least role that may change it. */
  role?: Role | undefined;
}

/** The props of the component that wraps the table of a list. */
export interface ListWrapperProps<Row> {
  rows: readonly Row[];
  /** Says whether these are all rows in their default order: there is no search, and all of them fit on one page. */
  isComplete: boolean;
  /** Shows these rows until the list is read again, e.g. in a new order while it is being saved. */
  setRows: (rows: readonly Row[]) => void;
  children: ReactNode;
}

/** A list of a collection, and the page that shows it. */
export interface ListDefinition<Table extends CollectionTable> {
  collection: Collection<Table>;
  /** The view of the collection that this list shows; by default the collection's main list. */
  view?: CollectionView;
  lead: string;
  /** The label of the button that opens the form for a new record, e.g. 'Add New Slide'. */
  addLabel: string;
  /** Another way to a new record, beside that button. */
  addFromSample?: ReactNode;
  /** Describes the table to screen reader users. */
  caption: string;
  source: Pick<ListSource<Table>, 'columns' | 'searched' | 'where' | 'pageSize'>;
  /** The order of the list until the owner chooses another one. The sort column must never be null. */
  defaultSort: Sort;
  columns: readonly Column<ListedRow<Table>>[];
  /** Returns the name of a row, e.g. for the confirmation before it is deleted. */
  getTitle: (row: ListedRow<Table>) => string;
  /** The text of an empty list (docs/product/fixed-texts.md), a note on what visitors see, and what is below it. */
  empty: string;
  emptyNote?: ReactNode;
  emptyAction?: ReactNode;
  filters?: readonly ListFilter<Table>[];
  publication?: BulkPublication<Table> | undefined;
  /** The least role that may publish. */
  publicationRole?: Role | undefined;
  /** The changes that can be made to several selected rows, besides those of their publication and fields. */
  bulkChanges?: readonly BulkChange<Table>[];
  bulkFields?: readonly BulkField<Table>[];
  /** Returns the path of the page of a row; null if visitors do not see it. */
  getPublicPath?: (row: ListedRow<Table>) => string | null;
  /** Says whether a row that visitors do not see can have a preview link. */
  hasPreviews?: boolean;
  /** Wraps the table, e.g. so that its rows can be reordered. */
  Wrapper?: ComponentType<ListWrapperProps<ListedRow<Table>>>;
}

export const getListTitle = <Table extends CollectionTable>({ collection, view }: ListDefinition<Table>) =>
  (view ?? collection).label;

export function getSortableColumns<Table extends CollectionTable>({
  columns,
  defaultSort,
}: ListDefinition<Table>): readonly string[] {
  return [defaultSort.column, ...columns.flatMap(({ sort }) => sort ?? [])];
}
