import type { FieldValues } from 'react-hook-form';
import { getChangedFields } from '#app/admin/editor/drafts/changed-fields.ts';
import type { AnyFields, FieldDescription } from '#app/admin/fields/describe-fields.ts';
import type { ColumnForm, StoredValues } from '#app/admin/fields/field-type.ts';
import { getFieldType } from '#app/admin/fields/field-types.ts';
import { listColumnsOfField } from '#app/admin/fields/form-definition.ts';

/** Converts a stored row to what its form contains. Which table and which fields these are follows from the description of the form. */
export type ToAnyDraft = (row: StoredValues) => FieldValues;

/** A field of a form, as its versions are compared. */
export interface ComparedField {
  name: string;
  label: string;
  /** What the form contains of it. The first part is the field itself, unless its column is split. */
  parts: readonly { name: string; label: string | null; column: ColumnForm }[];
  /** The columns of the table in which it is stored. They are restored together. */
  columns: readonly string[];
  staysOnRestore: boolean;
}

/** One of the values of a field that differ between two versions. */
export interface PartDifference {
  name: string;
  /** Null for the field itself, whose label stands above. */
  label: string | null;
  column: ColumnForm;
  before: unknown;
  after: unknown;
}

export interface FieldDifference {
  name: string;
  label: string;
  parts: readonly PartDifference[];
  /** The columns that have to be restored. */
  columns: readonly string[];
  staysOnRestore: boolean;
}

/** Reads from the description of a form what can differ between two versions of its record. */
export const listComparedFields = (described: AnyFields): ComparedField[] =>
  Object.entries(described).map(([name, field]) => {
    const { getColumns, labels = {} } = getFieldType(field);
    const columns = Object.entries(getColumns(name, field)).filter(([, { isUnstored }]) => !isUnstored);
    return {
      name,
      label: getLabel(name, field, described),
      parts: columns.map(([part, column]) => ({
        name: part,
        label: part === name ? null : ((labels as Record<string, string>)[part] ?? null),
        column,
      })),
      columns: listColumnsOfField(name, field),
      staysOnRestore: columns.some(([, { staysOnRestore }]) => staysOnRestore),
    };
  });

/** The label of a field, without the word that only its input needs. Fields with the same label are called like their group. */
function getLabel(name: string, field: FieldDescription, described: AnyFields): string {
  const isShared = Object.entries(described).some(
    ([other, { label }]) => other !== name && label === field.label,
  );
  if (isShared && field.group && 'title' in field.group) return field.group.title;
  const { shownAs } = getFieldType(field).getColumns(name, field)[name] ?? {};
  return shownAs === 'image' || shownAs === 'video' ? field.label.replace(/ URL$/, '') : field.label;
}

/** Returns the fields in which two rows differ for their owner, in the order of the form. */
export function compareRows(
  fields: readonly ComparedField[],
  toDraft: ToAnyDraft,
  before: StoredValues,
  after: StoredValues,
): FieldDifference[] {
  const [draftBefore, draftAfter] = [toDraft(before), toDraft(after)];
  const changedParts = new Set(getChangedFields(draftBefore, draftAfter));
  const changedColumns = new Set(getChangedFields(before, after));
  return fields.flatMap(({ parts, columns, ...field }) => {
    const different = parts.filter(({ name }) => changedParts.has(name));
    if (different.length === 0) return [];
    return {
      ...field,
      parts: different.map((part) => ({
        ...part,
        before: draftBefore[part.name],
        after: draftAfter[part.name],
      })),
      columns: columns.filter((column) => changedColumns.has(column)),
    };
  });
}
