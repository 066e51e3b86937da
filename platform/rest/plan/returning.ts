import type { SelectedField } from '#platform/rest/parse/select.ts';
import { quoteIdentifier, type Relation, type SchemaCache } from '#platform/rest/schema/schema-cache.ts';
import {
  createSelectList,
  formatOrderDirection,
  getResponseKey,
  toFieldExpression,
  toSelectedExpression,
} from './fields.ts';
import type { Write } from './write-command.ts';

/**
 * Creates the `returning` list of a write, and the query that reads the response's rows from `written`, the common
 * table expression that contains the write. A request may order the rows by columns that it does not select. Therefore,
 * an ordered write returns all expressions under generated names, and the query reads only the selected ones. The query
 * qualifies the generated names, because a column or an alias in the request may have the same name.
 */
export function createReturning(
  { relation, query: { select, order }, parameters }: Write,
  { types }: SchemaCache,
): { list: string; query: string } {
  if (order.length === 0)
    return { list: createSelectList(select, relation, types, parameters), query: 'select * from written' };

  const fields = select.flatMap((item) => (item === '*' ? selectAllColumns(relation) : [item]));
  const selected = fields.map((field, i) => ({
    returned: `${toSelectedExpression(field, relation, types, parameters)} as "selected ${i}"`,
    read: `written."selected ${i}" as ${quoteIdentifier(getResponseKey(field))}`,
  }));
  const ordered = order.map((term, i) => ({
    returned: `${toFieldExpression(term.field, relation, parameters).sql} as "ordered ${i}"`,
    read: `written."ordered ${i}"${formatOrderDirection(term)}`,
  }));
  const joinReads = (parts: readonly { read: string }[]) => parts.map(({ read }) => read).join(', ');
  return {
    list: [...selected, ...ordered].map(({ returned }) => returned).join(', '),
    query: `select ${joinReads(selected)} from written order by ${joinReads(ordered)}`,
  };
}

const selectAllColumns = (relation: Relation): SelectedField[] =>
  [...relation.columns.keys()].map((column) => ({ field: { column, path: [] } }));
