import type { AnyFields, FieldDescription } from './describe-fields.ts';
import { getFieldType } from './field-types.ts';

interface PlacedField<Type extends FieldDescription['type']> {
  name: string;
  field: Extract<FieldDescription, { type: Type }>;
}

/** Where the fields of a record stand in its form. */
export interface PlacedFields {
  title: PlacedField<'text'> | null;
  /** The text of a record that is written, such as a post. Most records are filled in, and have none. */
  text: PlacedField<'richText'> | null;
  /** The other fields of the sheet. */
  sheet: AnyFields;
  /** Those in the column beside it. Whether visitors see the record comes first. */
  column: AnyFields;
}

export function placeFields(described: AnyFields, nameColumn: string): PlacedFields {
  let title: PlacedFields['title'] = null;
  let text: PlacedFields['text'] = null;
  const sheet: [string, FieldDescription][] = [];
  const column: [string, FieldDescription][] = [];
  for (const [name, field] of Object.entries(described)) {
    if (name === nameColumn && field.type === 'text') title = { name, field };
    else if (field.type === 'richText' && !field.group && !text) text = { name, field };
    else if (field.place === 'sheet') sheet.push([name, field]);
    else column.push([name, field]);
  }
  const isOther = ([, field]: [string, FieldDescription]) => Number(!getFieldType(field).describeState);
  return {
    title,
    text,
    sheet: Object.fromEntries(sheet),
    column: Object.fromEntries(column.toSorted((a, b) => isOther(a) - isOther(b))),
  };
}

/** The columns of the table that fields edit. */
export const listNames = (described: AnyFields): string[] =>
  Object.entries(described).flatMap(([name, field]) =>
    Object.keys(getFieldType(field).getColumns(name, field)),
  );
