/** Returns the only row of a result, for example of a count. Throws if there is not exactly one row. */
export function getOnlyRow<Row>({ rows }: { rows: Row[] }): Row {
  const [row] = rows;
  if (!row || rows.length > 1) throw new Error(`Expected one row, got ${rows.length}`);
  return row;
}
