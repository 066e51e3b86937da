import type { ViewRow } from './catalog/views.ts';
import { readViewColumns } from './view-columns.ts';

/** A relation's identifier (oid) in PostgreSQL's catalogs, and the number of one of its columns. */
export interface ColumnReference {
  relation: number;
  column: number;
}

/**
 * Returns a function that finds the column of a table from which a column comes: itself if it belongs to a table, or the
 * column that a view shows unchanged, directly or through other views. A computed column of a view has none.
 */
export function createBaseColumnFinder(
  views: readonly ViewRow[],
): (reference: ColumnReference) => ColumnReference | undefined {
  const columnsOfViews = new Map(
    views.map(({ oid, query }) => [
      oid,
      new Map(readViewColumns(query).map(({ number, ...reference }) => [number, reference])),
    ]),
  );
  return function find(reference): ColumnReference | undefined {
    const columns = columnsOfViews.get(reference.relation);
    if (!columns) return reference;
    const shown = columns.get(reference.column);
    return shown && find(shown);
  };
}
