import { parseRange } from '#platform/rest/parse/range.ts';
import { getEmbeddedName, type SelectItem } from '#platform/rest/parse/resource-query.ts';
import { isToOne } from '#platform/rest/schema/relationship.ts';
import { quoteIdentifier } from '#platform/rest/schema/schema-cache.ts';
import { createRelatedWhere } from './conditions.ts';
import { getResponseKey, toSelectedExpression } from './fields.ts';
import { createJoin } from './join.ts';
import { createPageClause } from './page.ts';
import type { Parameters } from './parameters.ts';
import type { PlanContext } from './plan-context.ts';
import { result } from './result.ts';
import type { Embedding, Scope } from './scope.ts';

/** A column of the response: an expression, and its key. */
export interface Selected {
  sql: string;
  key: string;
}

/** What the SQL of a select list depends on. */
export interface SelectContext {
  scope: Scope;
  plan: PlanContext;
  parameters: Parameters;
}

/**
 * Creates a select list: `t.*, t."a" as "b"`. Embedded resources are subqueries in it, so that PostgreSQL reads the related
 * rows of only those rows that are in the response. Throws 42703 for an unknown column, 42704 for an unknown type.
 */
export function createSelectList(items: readonly SelectItem[], context: SelectContext): string {
  return items
    .flatMap((item) =>
      item === '*'
        ? `${context.scope.alias}.*`
        : listSelected(item, context).map(({ sql, key }) => `${sql} as ${quoteIdentifier(key)}`),
    )
    .join(', ');
}

/** Lists the columns of an item of `select`. */
export function listSelected(item: SelectItem, context: SelectContext): Selected[] {
  const { scope, plan, parameters } = context;
  if (item === '*')
    return [...scope.rows.columns.keys()].map((key) => ({
      sql: `${scope.alias}.${quoteIdentifier(key)}`,
      key,
    }));
  if (item.kind === 'field')
    return [
      { sql: toSelectedExpression(item, scope, plan.cache.types, parameters), key: getResponseKey(item) },
    ];
  const embedding = scope.embeddings.find(({ resource }) => resource === item);
  // Without items, the related rows only decide which rows there are.
  if (!embedding || item.select.length === 0) return [];
  if (!item.isSpread) return [{ sql: createEmbeddedRows(embedding, context), key: getEmbeddedName(item) }];
  return item.select
    .flatMap((inner) => listSelected(inner, { ...context, scope: embedding.scope }))
    .map(({ sql, key }) => ({ sql: createSpreadColumn(sql, embedding, context), key }));
}

/** Creates the subquery that returns the rows of an embedded resource as JSON: an object or null, or an array. */
function createEmbeddedRows(embedding: Embedding, context: SelectContext): string {
  const list = createSelectList(embedding.resource.select, { ...context, scope: embedding.scope });
  const rows = createRelatedRows(list, embedding, context);
  return isToOne(embedding.relationship)
    ? `(select pg_catalog.row_to_json(${result}.*) from (${rows}) as ${result})`
    : `(select coalesce(pg_catalog.json_agg(${result}.*), '[]') from (${rows}) as ${result})`;
}

/** Creates the subquery that returns one column of the related rows: its value, or an array of its values. */
function createSpreadColumn(sql: string, embedding: Embedding, context: SelectContext): string {
  const rows = createRelatedRows(`${sql} as value`, embedding, context);
  return isToOne(embedding.relationship)
    ? `(${rows})`
    : `(select coalesce(pg_catalog.json_agg(${result}.value), '[]') from (${rows}) as ${result})`;
}

function createRelatedRows(list: string, embedding: Embedding, context: SelectContext): string {
  const { resource, relationship, scope } = embedding;
  const { parameters, plan } = context;
  const where = createRelatedWhere(embedding, context.scope, parameters);
  const range = parseRange(resource.limit, resource.offset, undefined);
  const maxRows = isToOne(relationship) ? 1 : plan.maxRows;
  const page = createPageClause(resource.order, scope, range, maxRows, parameters);
  return `select ${list} from ${createJoin(embedding, context.scope).from}${where}${page}`;
}
