export interface CsvTable {
  columns: readonly string[];
  rows: readonly CsvRow[];
  /** The number of the row in which a quotation mark has no end, so that it holds all rows after it; null if none. */
  openQuoteRow: number | null;
}

export interface CsvRow {
  /** The number that a spreadsheet gives it: the row of headings is 1. */
  number: number;
  cells: readonly string[];
}
