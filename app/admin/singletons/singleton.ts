import type { FieldValues } from 'react-hook-form';
import type { ZodType } from 'zod';
import type { FieldFormatters } from '#app/admin/editor/conflict/conflict-dialog.tsx';
import type { AnyFields } from '#app/admin/fields/describe-fields.ts';
import type { AdminPageInfo } from '#app/admin/page/page-info.ts';
import type { TableInsert, TableName, TableRow, TableUpdate } from '#app/client/from-table.ts';
import type { NoticeContent } from '#app/ui/notices/notice-store.ts';

/** The id of a singleton's row (docs/product/constants.md). */
export const singletonId = 1;

/** The tables with a single row. The time of the row's last change is compared to detect conflicts. */
export type SingletonTable = {
  [Table in TableName]: TableRow<Table> extends { id: number; updated_at: string } ? Table : never;
}[TableName];

/**
 * A singleton as the registry describes it: a table with one row. Two singletons can edit different columns of the same
 * row of a table.
 */
export interface SingletonInfo extends AdminPageInfo {
  table: SingletonTable;
  /** The noun in the middle of a sentence, e.g. 'settings'. */
  singular: string;
  /** The titles of the notices when something fails (docs/product/pages.md#what-the-panel-edits). */
  errorTitles: { load: string; save: string };
  /** Says whether its row can contain URLs of uploaded files. If so, the media library links those files to this page. */
  hasMedia: boolean;
  /** The group of the menu in which it stands; by default 'Site'. */
  menu?: 'Earning';
  /** Its card and quick link on the dashboard; by default it has neither. */
  dashboard?: { cardTitle: string; cardText: string };
}

export interface Singleton<Table extends SingletonTable> extends SingletonInfo {
  table: Table;
}

/** A singleton's row, of which the form reads its columns. */
export type SingletonRow<Table extends SingletonTable> = TableRow<Table> & { updated_at: string };

/** Describes which columns of a singleton a form reads, and how it writes them. */
export interface SingletonSource<Table extends SingletonTable> {
  singleton: Singleton<Table>;
  /** Its saved draft and last change are stored under this name. Singletons of one table have different names. */
  name: string;
  columns: readonly (keyof TableRow<Table> & string)[];
  /** Contact info is upserted, the other singletons are updated (docs/product/permissions.md#content). */
  write: 'update' | 'upsert';
}

/** The fields that a singleton's form writes. */
export type SingletonFields<Table extends SingletonTable> = TableInsert<Table> & TableUpdate<Table>;

/** The form of a singleton. A `Draft` is what its fields contain. */
export interface SingletonDefinition<Table extends SingletonTable, Draft extends FieldValues>
  extends SingletonSource<Table> {
  fields: AnyFields;
  savedNotice: (stored: Draft) => NoticeContent;
  /** Validates a draft, with messages for the owner, and converts it to the fields that are written. */
  schema: ZodType<SingletonFields<Table>, Draft>;
  /** The draft of the stored row; null means that there is no row yet. */
  toDraft: (row: SingletonRow<Table> | null) => Draft;
  /** Describes values of fields that are not plain text, for the dialog about a conflict. */
  formatters?: FieldFormatters<Draft>;
  /**
   * Set if the form is shown even when its row cannot be loaded or does not exist. `message` explains this to the
   * owner. `schema` is stricter than the normal one, so that an empty form does not overwrite an unseen row.
   */
  whenLoadFails?: { message: string; schema: ZodType<SingletonFields<Table>, Draft> };
}
