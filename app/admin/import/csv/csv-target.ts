import type { ExportRecord } from '#app/admin/import/file/export-file.ts';
import type { DestinationIndex } from './destination-index.ts';

export interface CsvField {
  /** The column of the collection. `image` and `image_alt` become the image. */
  column: string;
  label: string;
  /** The names of columns that are chosen for it at first (headings.ts). */
  headings: string;
  /** Says whether the field only tells the rows apart, and is not imported. Without its column, the name tells them apart. */
  isKey?: true;
  /** Says whether line breaks in its values stay. In other fields, they come from a narrow cell and become spaces. */
  isMultiline?: true;
  /** Says whether the field was added later. A row without it keeps the fingerprint that it had before. */
  isAdded?: true;
  /** The name of a required field in a sentence, e.g. 'end'. */
  requiredAs?: string;
}

export interface CsvSettings {
  /** Says whether 3/4/2027 is April 3. Null if it is not known. */
  dayFirst: boolean | null;
  /** The currency of prices that name none. */
  currency: string;
  destinations: DestinationIndex;
  /** The time when the table was opened, in milliseconds since 1970. */
  now: number;
}

export type RowContent = Pick<ExportRecord, 'fields' | 'namesakes' | 'image' | 'remarks' | 'skipped'>;

export interface CsvTarget {
  collection: 'destinations' | 'deals';
  /** The column that the list shows, and that tells the rows apart in a table without a key. */
  nameColumn: string;
  fields: readonly CsvField[];
  /** @param getCell returns the text for a column of the collection; empty if there is none */
  readRow: (getCell: (column: string) => string, settings: CsvSettings) => RowContent;
}

/** The index of the table's column for each field that has one, by the column of the collection. */
export type CsvMapping = ReadonlyMap<string, number>;
