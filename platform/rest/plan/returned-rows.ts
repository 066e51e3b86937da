import type { SelectedField } from '#platform/rest/parse/select.ts';
import { quoteIdentifier, type Relation, type SchemaCache } from '#platform/rest/schema/schema-cache.ts';
import { fieldExpression, keyOf, ordering, selectedExpression, selectList } from './fields.ts';
import type { Write } from './writing.ts';

/**
 * What a write returns, and how its rows are read. An order may need what is not selected: then all expressions
 * are returned under names of our own, of which the reading takes those selected. They are qualified, as all
 * names of ours are: a column or an alias of the caller's may be called the same.
 */
export function returnedRows(
  { relation, query, parameters }: Write,
  { types }: SchemaCache,
): { list: string; read: string } {
  if (query.order.length === 0)
    return { list: selectList(query.select, relation, types, parameters), read: 'select * from written' };

  const fields = query.select.flatMap((item) => (item === '*' ? allColumns(relation) : [item]));
  const selected = fields.map((field, i) => ({
    returned: `${selectedExpression(field, relation, types, parameters)} as "selected ${i}"`,
    read: `written."selected ${i}" as ${quoteIdentifier(keyOf(field))}`,
  }));
  const ordered = query.order.map((term, i) => ({
    returned: `${fieldExpression(term.field, relation, parameters).sql} as "ordered ${i}"`,
    read: `written."ordered ${i}"${ordering(term)}`,
  }));
  const reads = (parts: readonly { read: string }[]) => parts.map(({ read }) => read).join(', ');
  return {
    list: [...selected, ...ordered].map(({ returned }) => returned).join(', '),
    read: `select ${reads(selected)} from written order by ${reads(ordered)}`,
  };
}

const allColumns = (relation: Relation): SelectedField[] =>
  [...relation.columns.keys()].map((column) => ({ field: { column, path: [] } }));
