import type { ImportedCollection } from '#app/admin/import/file/export-file.ts';

/** What a column of a table can become. */
interface CsvField {
  /** The column of the collection. `image` and `image_alt` become the image. */
  column: string;
  label: string;
  /** The names of columns that are chosen for it at first. */
  headers: RegExp;
  /** Whether it tells the rows apart, and becomes nothing. Without it, the name does. */
  isKey?: true;
  /** Reads a value that is no text. Null if it is none of these. */
  parse?: (text: string) => number | number[] | string | null;
}

/** How a table becomes the records of a collection. */
export interface CsvTarget {
  collection: ImportedCollection;
  /** The column without which there is no record. */
  nameColumn: string;
  fields: readonly CsvField[];
}

/** The index of the table's column for each field that has one, by the column of the collection. */
export type CsvMapping = ReadonlyMap<string, number>;
