import { queryTooExpensive } from '#platform/rest/errors/request-errors.ts';
import type { RestError } from '#platform/rest/errors/rest-error.ts';
import type { BodyLimits } from '#platform/rest/parse/body.ts';
import type { Filter } from '#platform/rest/parse/filter.ts';
import type { Condition } from '#platform/rest/parse/logic.ts';
import type { QueryParameters } from '#platform/rest/parse/query-string.ts';
import { listEmbedded, type ResourceQuery, type SelectItem } from '#platform/rest/parse/resource-query.ts';
import { getExpandedLength, hasExpandedSyntax } from './expanded-length.ts';
import type { PlanHeaders } from './plan-headers.ts';
import { countRepeatingLevels } from './repeated-rows.ts';
import type { Scope } from './scope.ts';

/** How often each part may occur in an anonymous request (docs/protocols.md#cost-limits). */
const limits = {
  conditions: 100,
  'regular expressions': 10,
  'full text searches': 10,
  'items in select': 64,
  'embedded resources': 10,
  'levels of embedded resources': 5,
  'embedded resources within one another that repeat rows': 2,
  'copies of a column in select': 3,
  'items in order': 20,
  'steps in a JSON path': 20,
  'characters in the query string': 8192,
  'characters in a header': 1000,
  'characters in a regular expression': 200,
  'characters in a regular expression whose repetitions are written out': 500,
  'wildcards in a pattern': 20,
  'words in a full text search': 50,
  'characters in a full text search': 1000,
};

/** What the body of an anonymous request may contain. */
export const anonymousBodyLimits: BodyLimits = { rows: 1000, fields: 5000 };

/** Throws PGRSTX01 for a query string or a header that takes too long to parse for an anonymous caller. */
export function assertAffordableLengths(query: string, headers: PlanHeaders): void {
  const exceeded = findExceeded({
    'characters in the query string': query.length,
    'characters in a header': Math.max(...Object.values(headers).map((header) => header?.length ?? 0)),
  });
  if (exceeded) throw exceeded;
}

/** Throws PGRSTX01 for a query that is too expensive for an anonymous caller. Those of embedded resources count with it. */
export function assertAffordable(query: QueryParameters): void {
  const resources = listResources(query);
  const fields = resources.flatMap(({ select }) =>
    select.filter((item) => item !== '*' && item.kind === 'field'),
  );
  const order = resources.flatMap((resource) => resource.order);
  const filters = resources.flatMap(({ conditions }) => conditions).flatMap(listFilters);
  const paths = [...fields, ...filters, ...order].map(({ field }) => field.path.length);
  const exceeded =
    findExceeded({
      conditions: filters.length,
      'regular expressions': filters.filter(isRegularExpression).length,
      'full text searches': filters.filter(({ operation }) => operation.kind === 'fts').length,
      'embedded resources': resources.length - 1,
      'levels of embedded resources': countLevels(query),
      'items in select': resources.flatMap(({ select }) => select).length,
      'copies of a column in select': Math.max(...resources.map(({ select }) => countCopies(select))),
      'items in order': order.length,
      'steps in a JSON path': Math.max(0, ...paths),
    }) ?? findFirst(filters, findExceededByFilter);
  if (exceeded) throw exceeded;
}

/**
 * Throws PGRSTX01 if the rows of embedded resources multiply too often for an anonymous caller. Only the relationships of
 * the schema tell.
 */
export function assertAffordableEmbedding(scope: Scope): void {
  const exceeded = findExceeded({
    'embedded resources within one another that repeat rows': countRepeatingLevels(scope),
  });
  if (exceeded) throw exceeded;
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

function findExceeded(counts: Partial<Record<keyof typeof limits, number>>): RestError | undefined {
  return findFirst(Object.entries(counts), ([what, count]) => {
    const limit = limits[what as keyof typeof limits];
    return count > limit
      ? queryTooExpensive(`There are ${count} ${what}.`, `at most ${limit} ${what}`)
      : undefined;
  });
}

function findExceededByFilter({ operation }: Filter): RestError | undefined {
  if (operation.kind === 'fts')
    return findExceeded({
      'words in a full text search': operation.value.match(word)?.length ?? 0,
      'characters in a full text search': operation.value.length,
    });
  if (operation.kind !== 'compare') return undefined;
  const { operator, quantifier, value } = operation;
  if (operator === 'like' || operator === 'ilike')
    return findExceeded({ 'wildcards in a pattern': value.match(/[*%]/g)?.length ?? 0 });
  if (operator !== 'match' && operator !== 'imatch') return undefined;
  if (hasBackReference(value, quantifier !== undefined))
    return queryTooExpensive('A regular expression has a back reference.', 'no back references');
  if (hasExpandedSyntax(value))
    return queryTooExpensive('A regular expression has the option x.', 'no option x in a regular expression');
  return findExceeded({
    'characters in a regular expression': value.length,
    'characters in a regular expression whose repetitions are written out': getExpandedLength(value),
  });
}

/**
 * What PostgreSQL's text parser may take for a word. It separates words at every ASCII character that is neither a letter
 * nor a digit. Whether another character is part of a word depends on the locale, so each one that is not clearly a letter
 * or a digit counts as a word of its own. The limit of characters holds where PostgreSQL knows fewer letters than this.
 */
const word = /[\p{L}\p{M}\p{Nd}]+|[^\p{L}\p{M}\p{Nd}\p{ASCII}]/gu;

const isRegularExpression = ({ operation }: Filter): boolean =>
  operation.kind === 'compare' && (operation.operator === 'match' || operation.operator === 'imatch');

/**
 * Whether a pattern contains `\1` to `\9`, for which PostgreSQL has to try all ways to match. `\\1` is none, except in an
 * array literal, which has escapes of its own.
 */
const hasBackReference = (pattern: string, isArray: boolean): boolean =>
  (isArray ? /\\[1-9]/ : /(?<!\\)(\\\\)*\\[1-9]/).test(pattern);

function findFirst<Item, Found>(
  items: readonly Item[],
  find: (item: Item) => Found | undefined,
): Found | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
