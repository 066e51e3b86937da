/** Returns the row of a statement that always returns exactly one, such as a count. Throws for any other number. */
export function getOnlyRow<Row>({ rows }: { rows: Row[] }): Row {
  const [row] = rows;
  if (!row || rows.length > 1) throw new Error(`Expected one row, got ${rows.length}`);
  return row;
}
