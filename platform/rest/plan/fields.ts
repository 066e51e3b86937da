import { unknownColumn, unknownType } from '#platform/rest/errors/schema-errors.ts';
import type { Field } from '#platform/rest/parse/field.ts';
import type { OrderTerm } from '#platform/rest/parse/order.ts';
import type { SelectedField, SelectItem } from '#platform/rest/parse/select.ts';
import { quoteIdentifier, type RowSource, type SchemaCache } from '#platform/rest/schema/schema-cache.ts';
import type { Parameters } from './parameters.ts';

/** The alias that every statement gives the rows it reads or writes. */
export const source = 't';

export interface Expression {
  sql: string;
  /** The name of the expression's base type, which some operators depend on. */
  base: string;
}

/** Creates the expression of a field in the rows of `rowSource`. Throws 42703 for an unknown column. */
export function toFieldExpression(field: Field, rowSource: RowSource, parameters: Parameters): Expression {
  const column = rowSource.columns.get(field.column);
  const computed = column ? undefined : rowSource.computed.get(field.column);
  if (!column && !computed) throw unknownColumn(field.column, rowSource);
  const columnSql = column ? `${source}.${quoteIdentifier(column.name)}` : `${computed}(${source}.*)`;
  if (field.path.length === 0) return { sql: columnSql, base: column?.base ?? '' };

  // A value that is not JSON is first converted to JSON, as it would be in a response.
  const isJson = column?.base === 'json' || column?.base === 'jsonb';
  let sql = isJson ? columnSql : `pg_catalog.to_jsonb(${columnSql})`;
  for (const { arrow, key } of field.path)
    sql += ` ${arrow} ${parameters.add(key)}::${typeof key === 'number' ? 'int' : 'text'}`;
  const base = field.path.at(-1)?.arrow === '->>' ? 'text' : isJson ? column.base : 'jsonb';
  return { sql: `(${sql})`, base };
}

/** Creates a select list: `t.*, t."a" as "b"`. Throws 42703 for an unknown column, 42704 for an unknown type. */
export function createSelectList(
  items: readonly SelectItem[],
  rowSource: RowSource,
  types: SchemaCache['types'],
  parameters: Parameters,
): string {
  const select = (item: SelectedField) =>
    `${toSelectedExpression(item, rowSource, types, parameters)} as ${quoteIdentifier(getResponseKey(item))}`;
  return items.map((item) => (item === '*' ? `${source}.*` : select(item))).join(', ');
}

/** Throws 42703 for an unknown column, 42704 for an unknown type. */
export function toSelectedExpression(
  { field, cast }: SelectedField,
  rowSource: RowSource,
  types: SchemaCache['types'],
  parameters: Parameters,
): string {
  const { sql } = toFieldExpression(field, rowSource, parameters);
  return cast === undefined ? sql : `cast(${sql} as ${toTypeSql(cast, types)})`;
}

/** The key of a selected field in the response: its alias, the last key of its JSON path, or the column's name. */
export function getResponseKey({ alias, field }: SelectedField): string {
  return alias ?? field.path.findLast(({ key }) => typeof key === 'string')?.key.toString() ?? field.column;
}

function toTypeSql(name: string, types: SchemaCache['types']): string {
  const isArray = name.endsWith('[]');
  const element = isArray ? name.slice(0, -2).trim() : name;
  const type = types.get(element) ?? types.get(element.toLowerCase());
  if (!type) throw unknownType(name);
  return isArray ? `${type}[]` : type;
}

/** Creates ` order by …`, or an empty string if there are no terms. Throws 42703 for an unknown column. */
export function createOrderClause(
  terms: readonly OrderTerm[],
  rowSource: RowSource,
  parameters: Parameters,
): string {
  if (terms.length === 0) return '';
  const list = terms.map(
    (term) => toFieldExpression(term.field, rowSource, parameters).sql + formatOrderDirection(term),
  );
  return ` order by ${list.join(', ')}`;
}

/** Formats, for example, ` desc nulls last`. */
export const formatOrderDirection = ({ direction, nulls }: OrderTerm): string =>
  (direction ? ` ${direction}` : '') + (nulls ? ` nulls ${nulls}` : '');
