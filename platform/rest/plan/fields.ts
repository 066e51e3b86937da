import { unknownColumn, unknownType } from '#platform/rest/errors/schema-errors.ts';
import type { Field } from '#platform/rest/parse/field.ts';
import type { OrderTerm } from '#platform/rest/parse/order.ts';
import type { SelectedField, SelectItem } from '#platform/rest/parse/select.ts';
import { quoteIdentifier, type RowSource, type SchemaCache } from '#platform/rest/schema/schema-cache.ts';
import type { Parameters } from './parameters.ts';

/** The alias of the rows that a statement reads or writes, in all statements. */
export const source = 't';

/** A field as an expression, and the name of its type as far as the operators on it depend on it. */
export interface Expression {
  sql: string;
  base: string;
}

/** The expression that a field stands for in rows of `of`. Throws 42703. */
export function fieldExpression(field: Field, of: RowSource, parameters: Parameters): Expression {
  const column = of.columns.get(field.column);
  const computed = column ? undefined : of.computed.get(field.column);
  if (!column && !computed) throw unknownColumn(field.column, of);
  const plain = column ? `${source}.${quoteIdentifier(column.name)}` : `${computed}(${source}.*)`;
  if (field.path.length === 0) return { sql: plain, base: column?.base ?? '' };

  // Values of other types are walked as the JSON they would be answered as.
  const isJson = column?.base === 'json' || column?.base === 'jsonb';
  let sql = isJson ? plain : `pg_catalog.to_jsonb(${plain})`;
  for (const { arrow, key } of field.path)
    sql += ` ${arrow} ${parameters.add(key)}::${typeof key === 'number' ? 'int' : 'text'}`;
  const base = field.path.at(-1)?.arrow === '->>' ? 'text' : isJson ? column.base : 'jsonb';
  return { sql: `(${sql})`, base };
}

/** A select list: `t.*, t."a" as "b"`. Throws 42703, 42704. */
export function selectList(
  items: readonly SelectItem[],
  of: RowSource,
  types: SchemaCache['types'],
  parameters: Parameters,
): string {
  const selected = (item: SelectedField) =>
    `${selectedExpression(item, of, types, parameters)} as ${quoteIdentifier(keyOf(item))}`;
  return items.map((item) => (item === '*' ? `${source}.*` : selected(item))).join(', ');
}

export function selectedExpression(
  { field, cast }: SelectedField,
  of: RowSource,
  types: SchemaCache['types'],
  parameters: Parameters,
): string {
  const { sql } = fieldExpression(field, of, parameters);
  return cast === undefined ? sql : `cast(${sql} as ${typeNamed(cast, types)})`;
}

/** The key of a selected field in the answer: its alias, the last key of its JSON path, or the column. */
export function keyOf({ alias, field }: SelectedField): string {
  return alias ?? field.path.findLast(({ key }) => typeof key === 'string')?.key.toString() ?? field.column;
}

function typeNamed(name: string, types: SchemaCache['types']): string {
  const isArray = name.endsWith('[]');
  const element = isArray ? name.slice(0, -2).trim() : name;
  const type = types.get(element) ?? types.get(element.toLowerCase());
  if (!type) throw unknownType(name);
  return isArray ? `${type}[]` : type;
}

/** ` order by …`, or nothing. Throws 42703. */
export function orderBy(terms: readonly OrderTerm[], of: RowSource, parameters: Parameters): string {
  if (terms.length === 0) return '';
  const list = terms.map((term) => fieldExpression(term.field, of, parameters).sql + ordering(term));
  return ` order by ${list.join(', ')}`;
}

/** ` desc nulls last` */
export const ordering = ({ direction, nulls }: OrderTerm): string =>
  (direction ? ` ${direction}` : '') + (nulls ? ` nulls ${nulls}` : '');
