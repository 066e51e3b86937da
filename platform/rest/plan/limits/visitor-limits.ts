import type { BodyLimits } from '#platform/rest/parse/body.ts';
import type { Filter } from '#platform/rest/parse/filter.ts';
import type { Condition } from '#platform/rest/parse/logic.ts';
import type { QueryParameters } from '#platform/rest/parse/query-string.ts';
import { listEmbedded, type ResourceQuery, type SelectItem } from '#platform/rest/parse/resource-query.ts';
import type { PlanHeaders } from '#platform/rest/plan/plan-context.ts';
import type { Embedding, Scope } from '#platform/rest/plan/scope.ts';
import { isToOne } from '#platform/rest/schema/relationship.ts';
import { assertWithinLimits } from './cost-limits.ts';
import { assertAffordableFilter, isRegularExpression } from './filter-limits.ts';

/** The limits of an anonymous request's body. */
export const anonymousBodyLimits: BodyLimits = { rows: 1000, fields: 5000 };

/** Throws PGRSTX01 for a query string or a header that takes too long to parse for an anonymous caller. */
export function assertAffordableLengths(query: string, headers: PlanHeaders): void {
  assertWithinLimits({
    'characters in the query string': query.length,
    'characters in a header': Math.max(...Object.values(headers).map((header) => header?.length ?? 0)),
  });
}

/** Throws PGRSTX01 for a query that is too expensive for an anonymous caller, embedded resources included. */
export function assertAffordable(query: QueryParameters): void {
  const resources = listResources(query);
  const fields = resources.flatMap(({ select }) =>
    select.filter((item) => item !== '*' && item.kind === 'field'),
  );
  const order = resources.flatMap((resource) => resource.order);
  const filters = resources.flatMap(({ conditions }) => conditions).flatMap(listFilters);
  const paths = [...fields, ...filters, ...order].map(({ field }) => field.path.length);
  assertWithinLimits({
    conditions: filters.length,
    'regular expressions': filters.filter(isRegularExpression).length,
    'full text searches': filters.filter(({ operation }) => operation.kind === 'fts').length,
    'embedded resources': resources.length - 1,
    'levels of embedded resources': countLevels(query),
    'items in select': resources.flatMap(({ select }) => select).length,
    'copies of a column in select': Math.max(...resources.map(({ select }) => countCopies(select))),
    'items in order': order.length,
    'steps in a JSON path': Math.max(0, ...paths),
  });
  for (const filter of filters) assertAffordableFilter(filter);
}

/**
 * Throws PGRSTX01 if the rows of embedded resources multiply too often for an anonymous caller. Whether they do depends
 * on the relationships of the schema.
 */
export function assertAffordableEmbedding(scope: Scope): void {
  assertWithinLimits({
    'embedded resources within one another that repeat rows': countRepeatingLevels(scope),
  });
}

const countLevels = (query: ResourceQuery): number =>
  Math.max(0, ...listEmbedded(query).map((embedded) => 1 + countLevels(embedded)));

const listResources = (query: ResourceQuery): ResourceQuery[] => [
  query,
  ...listEmbedded(query).flatMap(listResources),
];

const listFilters = (condition: Condition): Filter[] =>
  condition.kind === 'filter' ? [condition] : condition.conditions.flatMap(listFilters);

/**
 * Counts how often `select` contains the column that it contains most often, because each copy of a large value takes
 * memory. A part of a JSON value counts as a copy of its column, since it may be nearly as large.
 */
function countCopies(select: readonly SelectItem[]): number {
  const copies = new Map<string, number>();
  for (const item of select)
    if (item !== '*' && item.kind === 'field' && !item.aggregate)
      copies.set(item.field.column, (copies.get(item.field.column) ?? 0) + 1);
  return select.filter((item) => item === '*').length + Math.max(0, ...copies.values());
}

/**
 * Counts how many resources that are embedded within one another return the same rows several times. The sizes of these
 * multiply, whereas other resources have at most the rows of their tables (docs/protocols/rest-transactions.md).
 *
 * @param isDistinct whether each row of the scope occurs once
 */
const countRepeatingLevels = ({ embeddings }: Scope, isDistinct = true): number =>
  Math.max(0, ...embeddings.map((embedding) => countFrom(embedding, isDistinct)));

function countFrom({ relationship, scope }: Embedding, isDistinct: boolean): number {
  const { kind, cardinality } = relationship;
  // A related row that contains the foreign key belongs to one row only.
  const isShared = kind !== 'key' || cardinality === 'many-to-one';
  const isRepeating = !isToOne(relationship) && (isShared || !isDistinct);
  return (isRepeating ? 1 : 0) + countRepeatingLevels(scope, isDistinct && !isShared);
}
