import { aggregatesDisabled } from '#platform/rest/errors/request-errors.ts';
import type { Aggregate, SelectedField } from '#platform/rest/parse/resource-query.ts';
import type { PlanContext } from '#platform/rest/plan/plan-context.ts';
import type { Scope } from '#platform/rest/plan/scope.ts';
import { castTo } from './fields.ts';

/**
 * Whether an item is `count` without parentheses, and no column has that name. It counts the rows even if aggregate
 * functions are off, because it also does so in PostgREST, and guides for the client recommend it.
 */
export const isPlainCount = ({ field, aggregate, cast }: SelectedField, { rows }: Scope): boolean =>
  field.column === 'count' &&
  field.path.length === 0 &&
  !(aggregate || cast || rows.columns.has('count') || rows.computed.has('count'));

export const countRows = (rows: string) => `count(${rows})`;

/** Creates the function that applies an aggregate function to an expression. Throws PGRST123 if they are not enabled. */
export function createAggregate({ name, cast }: Aggregate, { cache }: PlanContext): (sql: string) => string {
  if (!cache.settings.aggregatesEnabled) throw aggregatesDisabled();
  return (sql) => castTo(cast, cache.types, `${name}(${sql})`);
}
