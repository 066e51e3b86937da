/** A table that was read from a CSV file. */
export interface CsvTable {
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}
