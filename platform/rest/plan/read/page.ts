import type { OrderTerm } from '#platform/rest/parse/order.ts';
import type { Range } from '#platform/rest/parse/range.ts';
import type { Parameters } from '#platform/rest/plan/parameters.ts';
import type { Scope } from '#platform/rest/plan/scope.ts';
import { createOrderClause } from './order.ts';

/** Creates ` order by … limit … offset …`. */
export function createPageClause(
  order: readonly OrderTerm[],
  scope: Scope,
  { offset, limit }: Range,
  maxRows: number,
  parameters: Parameters,
): string {
  const rows = limit !== undefined && limit < maxRows ? parameters.add(limit) : maxRows;
  const skipped = offset > 0 ? ` offset ${parameters.add(offset)}` : '';
  return `${createOrderClause(order, scope, parameters)} limit ${rows}${skipped}`;
}
