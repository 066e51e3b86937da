import { aggregatesDisabled, aggregatesInArrays } from '#platform/rest/errors/request-errors.ts';
import { parseRange } from '#platform/rest/parse/range.ts';
import {
  type Aggregate,
  type EmbeddedResource,
  getEmbeddedName,
  type SelectedField,
  type SelectItem,
} from '#platform/rest/parse/resource-query.ts';
import { isToOne } from '#platform/rest/schema/relationship.ts';
import { quoteIdentifier } from '#platform/rest/schema/schema-cache.ts';
import { createRelatedFrom } from './conditions.ts';
import { castTo, getResponseKey, toSelectedExpression } from './fields.ts';
import { createPageClause } from './page.ts';
import { Parameters } from './parameters.ts';
import type { PlanContext } from './plan-context.ts';
import { result } from './result.ts';
import type { Embedding, Scope } from './scope.ts';

/** A column of the response: an expression, and its key. */
interface Selected {
  sql: string;
  key: string;
  /** Applies an aggregate function to the expression. */
  aggregate?: (sql: string) => string;
  /** Whether it is of the type json, whose values PostgreSQL cannot compare. */
  isJson?: boolean;
}

/** What the SQL of a select list depends on. */
export interface SelectContext {
  scope: Scope;
  planContext: PlanContext;
  parameters: Parameters;
}

export interface SelectList {
  /** For example `t.*, t."a" as "b"`. */
  list: string;
  /** ` group by …`, or an empty string. It follows the conditions. */
  group: string;
}

/**
 * Creates a select list. Embedded resources are subqueries in it, so that PostgreSQL reads the related rows of only those
 * rows that are in the response. Throws 42703 for an unknown column, 42704 for an unknown type, PGRST123 if it has
 * aggregates and they are not enabled, and PGRST127 if they are in a spread resource with several rows.
 */
export function createSelectList(items: readonly SelectItem[], context: SelectContext): SelectList {
  const selected = items.map((item) => ({ item, columns: listSelected(item, context, items.length === 1) }));
  const columns = selected.flatMap((part) => part.columns);
  if (columns.some(({ aggregate }) => aggregate)) return createGroupedList(columns);
  const list = selected.map((part) =>
    part.item === '*' ? `${context.scope.alias}.*` : createPlainList(part.columns),
  );
  return { list: list.filter((part) => part !== '').join(', '), group: '' };
}

/** Creates a list without aggregates. */
export const createPlainList = (columns: readonly Selected[]): string =>
  columns.map(({ sql, key }) => `${sql} as ${quoteIdentifier(key)}`).join(', ');

/** Creates a list in which rows with equal values in all columns without an aggregate are one row. */
export function createGroupedList(columns: readonly Selected[]): SelectList {
  const list = columns.map(({ sql, key, aggregate, isJson }) => {
    const value = aggregate ? aggregate(sql) : isJson ? `${sql}::jsonb` : sql;
    return `${value} as ${quoteIdentifier(key)}`;
  });
  const positions = columns.flatMap(({ aggregate }, index) => (aggregate ? [] : index + 1));
  return {
    list: list.join(', '),
    group: positions.length > 0 ? ` group by ${positions.join(', ')}` : '',
  };
}

/** Lists the columns of an item of `select`. `isOnly` says whether it is the only one. */
export function listSelected(item: SelectItem, context: SelectContext, isOnly = false): Selected[] {
  const { scope, planContext, parameters } = context;
  const { types } = planContext.cache;
  if (item === '*')
    return [...scope.rows.columns.keys()].map((key) => ({
      sql: `${scope.alias}.${quoteIdentifier(key)}`,
      key,
    }));
  switch (item.kind) {
    case 'count':
      return [
        {
          sql: '*',
          key: item.alias ?? 'count',
          aggregate: createAggregate({ name: 'count', cast: item.cast }, planContext),
        },
      ];
    case 'field':
      if (isOnly && isPlainCount(item, scope))
        return [{ sql: '*', key: getResponseKey(item), aggregate: countRows }];
      return [
        {
          sql: toSelectedExpression(item, scope, types, parameters),
          key: getResponseKey(item),
          ...(item.aggregate && { aggregate: createAggregate(item.aggregate, planContext) }),
        },
      ];
    case 'embedded':
      return listEmbeddedColumns(item, context);
  }
}

/**
 * Whether an item is `count` without parentheses, and no column has that name. It counts the rows even if aggregate
 * functions are off, because it also does so in PostgREST, and guides for the client recommend it.
 */
const isPlainCount = ({ field, aggregate, cast }: SelectedField, { rows }: Scope): boolean =>
  field.column === 'count' &&
  field.path.length === 0 &&
  !(aggregate || cast || rows.columns.has('count') || rows.computed.has('count'));

const countRows = (rows: string) => `count(${rows})`;

function createAggregate({ name, cast }: Aggregate, { cache }: PlanContext): (sql: string) => string {
  if (!cache.settings.aggregatesEnabled) throw aggregatesDisabled();
  return (sql) => castTo(cast, cache.types, `${name}(${sql})`);
}

function listEmbeddedColumns(item: EmbeddedResource, context: SelectContext): Selected[] {
  const embedding = context.scope.embeddings.find(({ resource }) => resource === item);
  // Without items, the related rows only decide which rows there are.
  if (!embedding || item.select.length === 0) return [];
  if (!item.isSpread)
    return [{ sql: createEmbeddedRows(embedding, context), key: getEmbeddedName(item), isJson: true }];
  const inner = { ...context, scope: embedding.scope };
  if (isToOne(embedding.relationship))
    return item.select
      .flatMap((field) => listSelected(field, inner))
      .map((column) => ({ ...column, sql: createSpreadValue(column, embedding, context) }));
  // Only the keys of these are used. PostgreSQL rejects parameters that a statement does not use.
  const isOnly = item.select.length === 1;
  const columns = item.select.flatMap((field) =>
    listSelected(field, { ...inner, parameters: new Parameters() }, isOnly),
  );
  if (columns.some(({ aggregate }) => aggregate && aggregate !== countRows)) throw aggregatesInArrays();
  return columns.map(({ key }) => ({
    sql: createSpreadArray(key, embedding, context),
    key,
    isJson: true,
  }));
}

/** Creates the subquery that returns the rows of an embedded resource as JSON: an object or null, or an array. */
function createEmbeddedRows(embedding: Embedding, context: SelectContext): string {
  const rows = createRelatedRows(embedding, context);
  return isToOne(embedding.relationship)
    ? `(select pg_catalog.row_to_json(${result}.*) from (${rows}) as ${result})`
    : `(select coalesce(pg_catalog.json_agg(${result}.*), '[]') from (${rows}) as ${result})`;
}

/** Creates the subquery that returns a column of the related row. Its aggregate is applied to the rows that contain it. */
const createSpreadValue = ({ sql }: Selected, embedding: Embedding, context: SelectContext): string =>
  `(${createRelatedQuery({ list: sql === '*' ? '1' : sql, group: '' }, embedding, context)})`;

/** Creates the subquery that returns an array of a column of the related rows. */
function createSpreadArray(key: string, embedding: Embedding, context: SelectContext): string {
  const rows = createRelatedRows(embedding, context);
  const values = `pg_catalog.json_agg(${result}.${quoteIdentifier(key)})`;
  return `(select coalesce(${values}, '[]') from (${rows}) as ${result})`;
}

const createRelatedRows = (embedding: Embedding, context: SelectContext): string =>
  createRelatedQuery(
    createSelectList(embedding.resource.select, { ...context, scope: embedding.scope }),
    embedding,
    context,
  );

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
