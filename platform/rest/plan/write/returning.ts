import type { PlanContext } from '#platform/rest/plan/plan-context.ts';
import { createInnerConditions } from '#platform/rest/plan/read/conditions.ts';
import { formatOrderDirection, toOrderExpression } from '#platform/rest/plan/read/order.ts';
import { listSelected } from '#platform/rest/plan/read/select-list.ts';
import { createGroupedList, createPlainList } from '#platform/rest/plan/read/selected-columns.ts';
import type { Write } from './write-command.ts';

/**
 * Creates the `returning` list of a write, and the query that reads the response's rows from `written`, the common
 * table expression that contains the write. A request may order the rows by columns that it does not select, leave out
 * rows without related rows, or ask for aggregates. Then the write returns all expressions under generated names, and
 * the query reads only the selected ones. The query qualifies the generated names, because a column or an alias in the
 * request may have the same name.
 */
export function createReturning(
  { scope, query: { select, order }, parameters }: Write,
  planContext: PlanContext,
): { list: string; query: string } {
  const context = { scope, planContext, parameters };
  const inner = createInnerConditions(scope, parameters);
  const selected = select.flatMap((item) => listSelected(item, context));
  const isGrouped = selected.some(({ aggregate }) => aggregate);
  if (order.length === 0 && inner.length === 0 && !isGrouped)
    return { list: createPlainList(selected), query: 'select * from written' };

  const terms = order.map((term) => ({ term, sql: toOrderExpression(term, scope, parameters) }));
  const returned = [
    // `*`, which `count()` selects, is not a value.
    ...selected.map(({ sql }, i) => `${sql === '*' ? '1' : sql} as "selected ${i}"`),
    ...terms.map(({ sql }, i) => `${sql} as "ordered ${i}"`),
    ...inner.map((sql, i) => `${sql} as "joined ${i}"`),
  ];
  const read = selected.map((column, i) => ({ ...column, sql: `written."selected ${i}"` }));
  const { list, group } = isGrouped ? createGroupedList(read) : { list: createPlainList(read), group: '' };
  const where = inner.map((_, i) => `written."joined ${i}"`).join(' and ');
  const orderBy = terms
    .map(({ term }, i) => `written."ordered ${i}"${formatOrderDirection(term)}`)
    .join(', ');
  return {
    list: returned.join(', '),
    query: `select ${list} from written${where && ` where ${where}`}${group}${orderBy && ` order by ${orderBy}`}`,
  };
}
