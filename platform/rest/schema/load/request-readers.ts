import type { RequestReaderRow } from '#platform/rest/schema/catalog/request-readers.ts';

/**
 * Finds the relations whose rows depend on the request's headers, cookies, method or path, because a policy, a view's
 * query or a function that these call reads such a setting with `current_setting`. Returns the identifiers (oid) of
 * these relations and functions.
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
