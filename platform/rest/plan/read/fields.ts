import { unknownColumn, unknownType } from '#platform/rest/errors/schema-errors.ts';
import type { Field } from '#platform/rest/parse/field.ts';
import type { SelectedField } from '#platform/rest/parse/resource-query.ts';
import type { Parameters } from '#platform/rest/plan/parameters.ts';
import { type Scope, source, toRowArgument } from '#platform/rest/plan/scope.ts';
import { quoteIdentifier, type SchemaCache } from '#platform/rest/schema/schema-cache.ts';

export interface Expression {
  sql: string;
  /** The name of the expression's base type, which some operators depend on. */
  base: string;
}

/** Creates the expression of a field in the rows of a scope. Throws 42703 for an unknown column. */
export function toFieldExpression(field: Field, scope: Scope, parameters: Parameters): Expression {
  const { alias, rows } = scope;
  const column = rows.columns.get(field.column);
  const computed = column ? undefined : rows.computed.get(field.column);
  // The alias of an embedded resource ends with its depth.
  if (!column && !computed) throw unknownColumn(field.column, rows, alias.slice(source.length));
  const columnSql = column
    ? `${alias}.${quoteIdentifier(column.name)}`
    : `${computed}(${toRowArgument(scope)})`;
  if (field.path.length === 0) return { sql: columnSql, base: column?.base ?? '' };

  // A value that is not JSON is first converted to JSON, as it would be in a response.
  const isJson = column?.base === 'json' || column?.base === 'jsonb';
  let sql = isJson ? columnSql : `pg_catalog.to_jsonb(${columnSql})`;
  for (const { arrow, key } of field.path)
    sql += ` ${arrow} ${parameters.add(key)}::${typeof key === 'number' ? 'int' : 'text'}`;
  const base = field.path.at(-1)?.arrow === '->>' ? 'text' : isJson ? column.base : 'jsonb';
  return { sql: `(${sql})`, base };
}

/** Throws 42703 for an unknown column, 42704 for an unknown type. */
export function toSelectedExpression(
  { field, cast }: SelectedField,
  scope: Scope,
  types: SchemaCache['types'],
  parameters: Parameters,
): string {
  return castTo(cast, types, toFieldExpression(field, scope, parameters).sql);
}

/** Throws 42704 for an unknown type. */
export const castTo = (type: string | undefined, types: SchemaCache['types'], sql: string): string =>
  type === undefined ? sql : `cast(${sql} as ${toTypeSql(type, types)})`;

/** The key of a selected field in the response: its alias, its aggregate, the last key of its JSON path, or the column's name. */
export function getResponseKey({ alias, field, aggregate }: SelectedField): string {
  const lastKey = field.path.findLast(({ key }) => typeof key === 'string')?.key.toString();
  return alias ?? aggregate?.name ?? lastKey ?? field.column;
}

function toTypeSql(name: string, types: SchemaCache['types']): string {
  const isArray = name.endsWith('[]');
  const element = isArray ? name.slice(0, -2).trim() : name;
  const type = types.get(element) ?? types.get(element.toLowerCase());
  if (!type) throw unknownType(name);
  return isArray ? `${type}[]` : type;
}
