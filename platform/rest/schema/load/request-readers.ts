import type { RequestReaderRow } from '#platform/rest/schema/catalog/request-readers.ts';

/**
 * Finds the relations of which a read depends on the request's headers, cookies, method or path: a policy, a view's query
 * or a function that these call reads them with `current_setting`. Returns their identifiers (oid).
 *
 * @param rows what reads the settings itself, and what depends on what (requestReadersQuery)
 */
export function findRequestReaders(rows: readonly RequestReaderRow[]): ReadonlySet<number> {
  const dependents = Map.groupBy(rows, ({ dependsOn }) => dependsOn);
  const found = new Set<number>();
  const pending = rows.filter(({ dependsOn }) => dependsOn === null).map(({ oid }) => oid);
  for (let oid = pending.pop(); oid !== undefined; oid = pending.pop()) {
    if (found.has(oid)) continue;
    found.add(oid);
    pending.push(...(dependents.get(oid) ?? []).map((row) => row.oid));
  }
  return found;
}
