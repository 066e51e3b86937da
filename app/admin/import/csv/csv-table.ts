/** A table that was read from a CSV file. */
export interface CsvTable {
  columns: readonly string[];
  rows: readonly CsvRow[];
}

export interface CsvRow {
  /** As a spreadsheet numbers it: the row of headings is 1. */
  number: number;
  cells: readonly string[];
}
