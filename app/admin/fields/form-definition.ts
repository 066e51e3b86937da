import type { FieldValues } from 'react-hook-form';
import { type ZodType, z } from 'zod';
import type { FieldFormatters } from '#app/admin/editor/conflict/conflict-dialog.tsx';
import type { TableInsert, TableName, TableRow, TableUpdate } from '#app/client/from-table.ts';
import type { Role } from '#domain/people/roles.ts';
import {
  type AnyFields,
  type FieldDescription,
  type Fields,
  type FormDraft,
  selectFields,
} from './describe-fields.ts';
import type { ColumnForm, FieldType, StoredValues } from './field-type.ts';
import { getFieldType } from './field-types.ts';

type Types = readonly FieldType<object, unknown>[];
type Columns = Readonly<Record<string, ColumnForm>>;

/** The form of a table: its validation, and how rows become drafts and back. A `Draft` is what the fields contain. */
export interface FormDefinition<Table extends TableName, Draft extends FieldValues> {
  /** Validates a draft, with messages for the owner, and converts it to what is written. */
  schema: ZodType<TableInsert<Table> & TableUpdate<Table>, Draft>;
  createDraft: () => Draft;
  toDraft: (row: TableRow<Table>) => Draft;
  /** The draft of a new record that begins as a copy of a stored row. */
  toCopy: (row: TableRow<Table>) => Draft;
  /** Completes the validated fields with what depends on the record as it was last read or saved; null if it is new. */
  complete?: (
    fields: TableInsert<Table> & TableUpdate<Table>,
    stored: TableRow<Table> | null,
  ) => TableInsert<Table> & TableUpdate<Table>;
  /** Describes values of fields that are not plain text, for the dialog that compares the edits of two people. */
  formatters?: FieldFormatters<Draft>;
  /** Returns `local`, with the value of `remote` in each field where both mean the same: these do not conflict. */
  reconcile?: (local: Draft, remote: Draft) => Draft;
  /** The fields that the database may set with each save, unless the owner has changed them. */
  generatedFields?: readonly (keyof Draft & string)[];
  /** Says whether visitors see the record. Without it, they see each record as soon as it is stored. */
  describeState?: (stored: Draft) => string;
  /** Says what a save means for visitors, in the notice after it. */
  describeSaved?: (stored: Draft) => string;
  /** The columns that the role may not change. A new record gets their initial values, and no save changes them after that. */
  lockedColumns?: readonly string[];
}

/** Creates the form of a collection, as a role may use it, from the description of its fields. */
export function createFormDefinition<Table extends TableName, Described extends Fields<Table>>(
  _table: Table,
  described: Described,
  role: Role = 'owner',
): FormDefinition<Table, FormDraft<Described>> {
  const { types, ...read } = readFields(described as AnyFields);
  const open = new Set(Object.keys(readFields(selectFields(described as AnyFields, role)).columns));
  const lockedColumns = Object.keys(read.columns).filter((name) => !open.has(name));
  const columns: Columns = Object.fromEntries(
    Object.entries(read.columns).map(([name, column]) => [name, open.has(name) ? column : lock(column)]),
  );
  const mapColumns = (toValue: (column: ColumnForm, name: string) => unknown): FieldValues =>
    Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, toValue(column, name)]));
  const toDraft = (row: StoredValues) =>
    mapColumns((column, name) =>
      column.toDraft ? column.toDraft(row[name], row) : (row[name] ?? column.initial),
    );
  const definition: FormDefinition<never, FieldValues> = {
    schema: createSchema(columns, types) as never,
    createDraft: () => mapColumns(({ initial }) => initial),
    toDraft,
    toCopy: (row) => {
      const draft = toDraft(row);
      return mapColumns((column, name) => (column.toCopy ? column.toCopy(draft[name]) : draft[name]));
    },
    complete: (values, stored) =>
      types.reduce<FieldValues>(
        (completed, type) => type.complete?.(completed, stored) ?? completed,
        values,
      ) as never,
    formatters: mapColumns(({ format }) => format),
    reconcile: (local, stored) =>
      mapColumns((column, name) => column.reconcile?.(local[name], stored[name]) ?? local[name]),
    generatedFields: Object.keys(columns).filter((name) => columns[name]?.isGenerated),
    describeState: types.find((type) => type.describeState)?.describeState,
    describeSaved: types.find((type) => type.describeSaved)?.describeSaved,
    lockedColumns,
  };
  // Inside, drafts and rows are records of any values, because only the description says which columns they have.
  return definition as never;
}

/** The form of a column that the role may not change: whatever the draft contains is valid, and a new record has none of it. */
const lock = ({ schema, initial, ...column }: ColumnForm): ColumnForm => ({
  ...column,
  schema: z.unknown().transform(() => schema.parse(initial)),
  initial,
  toCopy: () => initial,
});

/** The columns of the table that a form reads and writes. */
export const listColumns = (described: AnyFields): string[] =>
  Object.entries(described).flatMap(([name, field]) => listColumnsOfField(name, field));

/** The columns of the table that one field reads and writes. */
export function listColumnsOfField(name: string, field: FieldDescription): string[] {
  const type = getFieldType(field);
  if (type.isSplit) return [name];
  const columns = Object.entries(type.getColumns(name, field));
  return columns.filter(([, { isUnstored }]) => !isUnstored).map(([column]) => column);
}

/** The columns that a form edits, by name, and the types of its fields. */
function readFields(described: AnyFields): { columns: Columns; types: Types } {
  const fields = Object.entries(described).map(([name, field]) => ({
    name,
    field,
    type: getFieldType(field),
  }));
  return {
    columns: Object.assign({}, ...fields.map(({ name, field, type }) => type.getColumns(name, field))),
    types: [...new Set(fields.map(({ type }) => type))],
  };
}

/** Validates a draft and converts it to what is written. */
function createSchema(columns: Columns, types: Types): z.ZodType<FieldValues, FieldValues> {
  const schemas = Object.entries(columns).map(([name, { schema }]) => [name, schema]);
  const rules = types.flatMap(({ rules = [] }) => rules);
  const valid = z.object(Object.fromEntries(schemas)).check(
    ...rules.map(({ columns: used, findFault }) =>
      z.refine<FieldValues>((values) => findFault(values) === null, {
        path: [used[0]],
        error: ({ input }) => findFault(input as FieldValues) ?? undefined,
        // Whatever is wrong with the other columns.
        when: ({ issues }) => !issues.some(({ path: [name] = [] }) => used.includes(String(name))),
      }),
    ),
  );
  const prepare = (draft: FieldValues) =>
    types.reduce((prepared, type) => type.prepare?.(prepared) ?? prepared, draft);
  const convert = (values: FieldValues) =>
    types.reduce((converted, type) => type.convert?.(converted) ?? converted, values);
  return z.custom<FieldValues>().transform(prepare).pipe(valid.transform(convert));
}
