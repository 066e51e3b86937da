import type { CollectionTable } from '#app/admin/collections/collection.ts';
import type { TableInsert, TableUpdate } from '#app/client/from-table.ts';
import type { FieldValues } from '#tests/e2e/form-fields.ts';

/** A sample record of a collection: what its form and its list show, and the row that is stored. */
export interface CollectionSample<Table extends CollectionTable> {
  /** The label of the required field, whose value is also the title of the row. */
  titleLabel: string;
  /** Values of the other required fields, if there are any. */
  otherRequired?: FieldValues;
  /** The values of a new form. */
  initialValues: FieldValues;
  /** A value for each field. */
  values: FieldValues;
  /** A field for rich text: what is typed as Markdown, and what the form then shows. */
  richText?: { label: string; markdown: string; text: string };
  /** The stored row: these values, and those of the fields that collections.test.ts fills in itself. */
  row: TableInsert<Table>;
  /** The values of an edit, which removes the image. */
  changes: FieldValues;
  /** The columns that this edit changes. */
  changedColumns: TableUpdate<Table>;
  list: {
    emptyText: string;
    /** The link to the form for a new row. */
    newLink: string;
    /** The texts that the list shows for the row. */
    details: readonly string[];
    /** The image that the list shows for a row without an image, or null if it shows none. */
    defaultImage: string | null;
  };
}
