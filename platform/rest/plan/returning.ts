import { quoteIdentifier } from '#platform/rest/schema/schema-cache.ts';
import { createInnerConditions } from './conditions.ts';
import { formatOrderDirection, toOrderExpression } from './order.ts';
import type { PlanContext } from './plan-context.ts';
import { createSelectList, listSelected } from './select-list.ts';
import type { Write } from './write-command.ts';

/**
 * Creates the `returning` list of a write, and the query that reads the response's rows from `written`, the common
 * table expression that contains the write. A request may order the rows by columns that it does not select, or leave out
 * those without related rows. Then the write returns all expressions under generated names, and the query reads only the
 * selected ones. The query qualifies the generated names, because a column or an alias in the request may have the same name.
 */
export function createReturning(
  { scope, query: { select, order }, parameters }: Write,
  plan: PlanContext,
): { list: string; query: string } {
  const context = { scope, plan, parameters };
  const inner = createInnerConditions(scope, parameters);
  if (order.length === 0 && inner.length === 0)
    return { list: createSelectList(select, context), query: 'select * from written' };

  const selected = select
    .flatMap((item) => listSelected(item, context))
    .map(({ sql, key }, i) => ({
      returned: `${sql} as "selected ${i}"`,
      read: `written."selected ${i}" as ${quoteIdentifier(key)}`,
    }));
  const ordered = order.map((term, i) => ({
    returned: `${toOrderExpression(term, scope, parameters)} as "ordered ${i}"`,
    read: `written."ordered ${i}"${formatOrderDirection(term)}`,
  }));
  const joined = inner.map((condition, i) => ({
    returned: `${condition} as "joined ${i}"`,
    read: `written."joined ${i}"`,
  }));
  const join = (before: string, parts: readonly { read: string }[], separator: string) =>
    parts.length > 0 ? before + parts.map(({ read }) => read).join(separator) : '';
  return {
    list: [...selected, ...ordered, ...joined].map(({ returned }) => returned).join(', '),
    query:
      `select ${join('', selected, ', ')} from written` +
      join(' where ', joined, ' and ') +
      join(' order by ', ordered, ', '),
  };
}
