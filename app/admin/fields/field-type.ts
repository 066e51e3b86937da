import type { ComponentType } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ZodType } from 'zod';
import type { EditorFields } from '#app/admin/editor/fields/editor-fields.ts';
import type { TableName, TableRow } from '#app/client/from-table.ts';

/** A stored row of any table. */
export type StoredValues = Readonly<Record<string, unknown>>;

/** How a form edits one column. A draft is what the form contains of it. */
export interface ColumnForm<Draft = unknown, Stored = unknown> {
  /** Validates the draft, with messages for the owner, and converts it to what is written. */
  schema: ZodType<unknown, Draft>;
  /** The draft of a new record. */
  initial: Draft;
  /** Converts what is stored. By default the draft is the same or, of a column that is null, that of a new record. */
  toDraft?(stored: Stored, row: StoredValues): Draft;
  /** Converts the draft of a record to that of its copy. By default both are the same. */
  toCopy?(draft: Draft): Draft;
  /** Describes a draft that is not plain text, for the dialog that compares the edits of two people. */
  format?(draft: Draft): string;
  /** Returns `stored` if `local` means the same: these do not conflict. */
  reconcile?(local: Draft, stored: Draft): Draft;
  /** Says whether the table has no such column. The type's `convert` removes it from what is written. */
  isUnstored?: boolean;
  /** Says whether the database may set the column with each save, unless the owner has changed it. */
  isGenerated?: boolean;
  /** How two versions of the column are shown beside each other (app/admin/versions). By default as text. */
  shownAs?: 'markdown' | 'image' | 'video' | 'gallery' | 'destinations' | 'partners';
  /** Says whether it stays as it is when an earlier version is restored: whether and where visitors find the record. */
  staysOnRestore?: boolean;
}

/** What a field shows besides its own options. */
export interface FieldTexts {
  label: string;
  help?: string;
}

/** The form in which a field stands. */
export interface FormContext {
  table: TableName;
  /** The noun for what is edited, e.g. 'post'. */
  singular: string;
  /** Says whether a staged change of the record is edited. `published_at` is when it goes live. */
  isChange: boolean;
  fields: EditorFields<FieldValues>;
  /** The row as it was last read or saved; null if it is new. */
  stored: StoredValues | null;
  /** Called when a field has changed the stored row directly, without a save of the form. */
  onStored: (row: StoredValues) => void;
}

/** Drops the types of a form's draft and row: a field of a description does not know the table. */
export const createFormContext = <Table extends TableName, Draft extends FieldValues>(form: {
  table: Table;
  singular: string;
  isChange?: boolean;
  fields: EditorFields<Draft>;
  stored: TableRow<Table> | null;
  onStored: (row: TableRow<Table>) => void;
}) => ({ isChange: false, ...form }) as unknown as FormContext;

export interface FieldProps<Options> {
  /** The name of its column. */
  name: string;
  field: FieldTexts & Options;
  form: FormContext;
}

/**
 * A type of fields, such as text or image. A field edits the column after which it is named, whose draft is a `Draft`. It may
 * edit `Others` too: columns whose names the type knows.
 */
export interface FieldType<Options, Draft, Others extends FieldValues = object> {
  getColumns(name: string, options: FieldTexts & Options): Readonly<Record<string, ColumnForm>>;
  Field: ComponentType<FieldProps<Options>>;
  /** Says whether the column is an object, whose properties the form edits like columns. */
  isSplit?: boolean;
  /** The labels of the other columns, with which a closed group and the earlier versions list them. */
  labels?: Readonly<Record<keyof Others & string, string>>;
  /** Changes a draft before it is validated. */
  prepare?(draft: FieldValues): FieldValues;
  /** Rules about several columns. Each is checked once its columns are valid. */
  rules?: readonly FieldRule[];
  /** Converts values whose meaning depends on other columns, once all are valid. */
  convert?(values: FieldValues): FieldValues;
  /** Completes what is written with what depends on the row as it was last read or saved; null if it is new. */
  complete?(values: FieldValues, stored: StoredValues | null): FieldValues;
  /** Says whether visitors see the record. Only a publication does, which the buttons of the form decide on. */
  describeState?(draft: FieldValues): string;
  /** Says what a save means for visitors, in the notice after it. `draft` is what is stored now. */
  describeSaved?(draft: FieldValues): string;
  /** Exists only in types: the drafts of the columns. */
  drafts?: { own: Draft; others: Others };
}

export interface FieldRule {
  /** The columns that it needs. The first one shows the error. */
  columns: readonly [string, ...string[]];
  /** Says what is wrong; null if nothing is. */
  findFault(values: FieldValues): string | null;
}

/** Creates a type whose fields edit one column. */
export const createFieldType = <Options, Draft>(
  getColumn: (options: FieldTexts & Options) => ColumnForm<Draft, never>,
  Field: ComponentType<FieldProps<Options>>,
): FieldType<Options, Draft> => ({
  getColumns: (name, options) => ({ [name]: getColumn(options) as ColumnForm }),
  Field,
});
