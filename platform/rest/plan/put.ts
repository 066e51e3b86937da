import { putFilters, putLimit, putMismatch } from '#platform/rest/errors/request-errors.ts';
import type { Write } from './writing.ts';

/**
 * PUT makes one row be as it is sent (docs/protocols.md#rest-responses): its filters name the primary key, and the row has the
 * same one. What remains is an upsert. Throws PGRST105, PGRST114, PGRST115.
 */
export function checkPut(write: Write): void {
  const { relation, query, payload } = write;
  if (query.limit !== undefined || query.offset !== undefined) throw putLimit();
  const wanted = new Map<string, string>();
  for (const condition of query.conditions) {
    if (condition.kind !== 'filter' || condition.negated || condition.field.path.length > 0)
      throw putFilters();
    const { operation, field } = condition;
    if (operation.kind !== 'compare' || operation.operator !== 'eq' || operation.quantifier)
      throw putFilters();
    wanted.set(field.column, operation.value);
  }
  const key = relation.primaryKey;
  if (key.length === 0 || wanted.size !== key.length || !key.every((name) => wanted.has(name)))
    throw putFilters();

  const [row] = [JSON.parse(payload.json)].flat() as Record<string, unknown>[];
  if (payload.rows !== 1 || !row || !key.every((name) => String(row[name]) === wanted.get(name)))
    throw putMismatch();
  write.preferences = { ...write.preferences, resolution: 'merge-duplicates' };
  write.query = { ...query, onConflict: key };
}
