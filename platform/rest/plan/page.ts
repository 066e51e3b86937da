import type { OrderTerm } from '#platform/rest/parse/order.ts';
import type { Range } from '#platform/rest/parse/range.ts';
import type { RowSource } from '#platform/rest/schema/schema-cache.ts';
import { createOrderClause } from './fields.ts';
import type { Parameters } from './parameters.ts';

/** Creates ` order by … limit … offset …`. */
export function createPageClause(
  order: readonly OrderTerm[],
  rowSource: RowSource,
  { offset, limit }: Range,
  maxRows: number,
  parameters: Parameters,
): string {
  const rows = limit !== undefined && limit < maxRows ? parameters.add(limit) : maxRows;
  const skipped = offset > 0 ? ` offset ${parameters.add(offset)}` : '';
  return `${createOrderClause(order, rowSource, parameters)} limit ${rows}${skipped}`;
}
