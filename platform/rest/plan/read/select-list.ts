import { aggregatesDisabled, aggregatesInArrays } from '#platform/rest/errors/request-errors.ts';
import {
  type Aggregate,
  type EmbeddedResource,
  getEmbeddedName,
  type SelectedField,
  type SelectItem,
} from '#platform/rest/parse/resource-query.ts';
import { Parameters } from '#platform/rest/plan/parameters.ts';
import type { PlanContext } from '#platform/rest/plan/plan-context.ts';
import type { Scope } from '#platform/rest/plan/scope.ts';
import { isToOne } from '#platform/rest/schema/relationship.ts';
import { quoteIdentifier } from '#platform/rest/schema/schema-cache.ts';
import { castTo, getResponseKey, toSelectedExpression } from './fields.ts';
import { createEmbeddedRows, createSpreadArray, createSpreadValue } from './related-rows.ts';
import {
  createGroupedList,
  createPlainList,
  type SelectContext,
  type Selected,
  type SelectList,
} from './selected-columns.ts';

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

/** Lists the columns of an item of `select`. `isOnly`: whether it is the only item, as a plain `count` must be. */
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

function listEmbeddedColumns(item: EmbeddedResource, context: SelectContext): Selected[] {
  const embedding = context.scope.embeddings.find(({ resource }) => resource === item);
  // Without items, the related rows only decide which rows there are.
  if (!embedding || item.select.length === 0) return [];
  const inner = { ...context, scope: embedding.scope };
  if (!item.isSpread) {
    const list = createSelectList(item.select, inner);
    return [{ sql: createEmbeddedRows(list, embedding, context), key: getEmbeddedName(item), isJson: true }];
  }
  if (isToOne(embedding.relationship))
    return item.select
      .flatMap((field) => listSelected(field, inner))
      .map((column) => ({ ...column, sql: createSpreadValue(column.sql, embedding, context) }));
  // Only the keys are used, so the parameters stay out of the statement: PostgreSQL rejects unused ones.
  const isOnly = item.select.length === 1;
  const columns = item.select.flatMap((field) =>
    listSelected(field, { ...inner, parameters: new Parameters() }, isOnly),
  );
  if (columns.some(({ aggregate }) => aggregate && aggregate !== countRows)) throw aggregatesInArrays();
  return columns.map(({ key }) => ({
    sql: createSpreadArray(key, createSelectList(item.select, inner), embedding, context),
    key,
    isJson: true,
  }));
}

/**
 * Returns whether an item is `count` without parentheses, and no column has that name. It counts the rows even if
 * aggregate functions are off, because it also does so in PostgREST, and guides for the client recommend it.
 */
const isPlainCount = ({ field, aggregate, cast }: SelectedField, { rows }: Scope): boolean =>
  field.column === 'count' &&
  field.path.length === 0 &&
  !(aggregate || cast || rows.columns.has('count') || rows.computed.has('count'));

const countRows = (rows: string) => `count(${rows})`;

/** Creates the function that applies an aggregate function to an expression. Throws PGRST123 if they are not enabled. */
function createAggregate({ name, cast }: Aggregate, { cache }: PlanContext): (sql: string) => string {
  if (!cache.settings.aggregatesEnabled) throw aggregatesDisabled();
  return (sql) => castTo(cast, cache.types, `${name}(${sql})`);
}
