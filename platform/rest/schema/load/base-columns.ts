import type { ViewRow } from '#platform/rest/schema/catalog/views.ts';
import { readViewColumns } from './view-columns.ts';

/** A relation's identifier (oid) in PostgreSQL's catalogs, and the number of one of its columns. */
interface ColumnReference {
  relation: number;
  column: number;
}

type Columns = ReadonlyMap<number, ColumnReference>;

export type BaseColumnFinder = (reference: ColumnReference) => ColumnReference | undefined;

/**
 * Returns a function that finds the column of a table from which a column comes: itself if it belongs to a table, or the
 * column that a view shows unchanged, directly or through other views. It finds nothing for a computed
 * column of a view, nor in views that refer to each other in a circle, which `create or replace view` allows.
 */
export function createBaseColumnFinder(views: readonly ViewRow[]): BaseColumnFinder {
  const queries = new Map(views.map(({ oid, query }) => [oid, query]));
  const columnsOfViews = new Map<number, Columns>();

  /** Returns the columns of a view that it shows unchanged, or undefined if the relation is no view. */
  function getShownColumns(relation: number): Columns | undefined {
    const known = columnsOfViews.get(relation);
    const query = queries.get(relation);
    if (known || query === undefined) return known;
    const columns = new Map(readViewColumns(query).map(({ number, ...reference }) => [number, reference]));
    columnsOfViews.set(relation, columns);
    return columns;
  }

  return (reference) => {
    const passed = new Set<number>();
    let found: ColumnReference | undefined = reference;
    while (found) {
      const columns = getShownColumns(found.relation);
      if (!columns) return found;
      if (passed.has(found.relation)) return undefined;
      passed.add(found.relation);
      found = columns.get(found.column);
    }
    return undefined;
  };
}
