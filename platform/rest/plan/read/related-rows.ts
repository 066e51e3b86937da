import { parseRange } from '#platform/rest/parse/range.ts';
import { result } from '#platform/rest/plan/result.ts';
import type { Embedding } from '#platform/rest/plan/scope.ts';
import { isToOne } from '#platform/rest/schema/relationship.ts';
import { quoteIdentifier } from '#platform/rest/schema/schema-cache.ts';
import { createRelatedFrom } from './conditions.ts';
import { createPageClause } from './order.ts';
import type { SelectContext, SelectList } from './selected-columns.ts';

/** Creates the subquery that returns the rows of an embedded resource as JSON: an object or null, or an array. */
export function createEmbeddedRows(list: SelectList, embedding: Embedding, context: SelectContext): string {
  const rows = createRelatedQuery(list, embedding, context);
  return isToOne(embedding.relationship)
    ? `(select pg_catalog.row_to_json(${result}.*) from (${rows}) as ${result})`
    : `(select coalesce(pg_catalog.json_agg(${result}.*), '[]') from (${rows}) as ${result})`;
}

/**
 * Creates the subquery that returns a column of the related row. An aggregate of the column is not part of it: the caller
 * applies that to the rows that embed the related row.
 */
export const createSpreadValue = (sql: string, embedding: Embedding, context: SelectContext): string =>
  // `*`, which `count()` selects, is not a value.
  `(${createRelatedQuery({ list: sql === '*' ? '1' : sql, group: '' }, embedding, context)})`;

/** Creates the subquery that returns an array of a column of the related rows. `list` contains the column as `key`. */
export function createSpreadArray(
  key: string,
  list: SelectList,
  embedding: Embedding,
  context: SelectContext,
): string {
  const rows = createRelatedQuery(list, embedding, context);
  const values = `pg_catalog.json_agg(${result}.${quoteIdentifier(key)})`;
  return `(select coalesce(${values}, '[]') from (${rows}) as ${result})`;
}

function createRelatedQuery(
  { list, group }: SelectList,
  embedding: Embedding,
  context: SelectContext,
): string {
  const { resource, relationship, scope } = embedding;
  const { parameters, planContext } = context;
  const from = createRelatedFrom(embedding, context.scope, parameters);
  const range = parseRange(resource.limit, resource.offset, undefined);
  const maxRows = isToOne(relationship) ? 1 : planContext.maxRows;
  const page = createPageClause(resource.order, scope, range, maxRows, parameters);
  return `select ${list}${from}${group}${page}`;
}
