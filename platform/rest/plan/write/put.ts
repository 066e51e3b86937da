import {
  invalidPutFilters,
  mismatchedPutKey,
  unexpectedPutLimit,
} from '#platform/rest/errors/request-errors.ts';
import type { Write } from './write-command.ts';

/**
 * Checks a PUT (docs/protocols/rest-responses.md#writes): its filters must name exactly the primary key and match the
 * row in the body. Returns the PUT as an upsert. Throws PGRST105 for other filters, PGRST114 for a limit or an offset,
 * and PGRST115 if the row does not match.
 */
export function toPutUpsert(write: Write): Write {
  const { relation, query, payload, preferences } = write;
  if (query.limit !== undefined || query.offset !== undefined) throw unexpectedPutLimit();
  const filterValues = new Map<string, string>();
  for (const condition of query.conditions) {
    if (condition.kind !== 'filter' || condition.negated || condition.field.path.length > 0)
      throw invalidPutFilters();
    const { operation, field } = condition;
    if (operation.kind !== 'compare' || operation.operator !== 'eq' || operation.quantifier)
      throw invalidPutFilters();
    filterValues.set(field.column, operation.value);
  }
  const key = relation.primaryKey;
  if (key.length === 0 || filterValues.size !== key.length || !key.every((name) => filterValues.has(name)))
    throw invalidPutFilters();

  // The body is a row, or an array with one row.
  const [row] = [JSON.parse(payload.json)].flat() as Record<string, unknown>[];
  if (payload.rows !== 1 || !row || !key.every((name) => String(row[name]) === filterValues.get(name)))
    throw mismatchedPutKey();
  return {
    ...write,
    preferences: { ...preferences, resolution: 'merge-duplicates' },
    query: { ...query, onConflict: key },
  };
}
