import { unparsableText } from '#platform/rest/errors/request-errors.ts';
import { parseJsonPath, parseNames } from './field.ts';
import { parseOperation } from './filter.ts';
import { parseDotted, parseLogic, parseLogicKey } from './logic.ts';
import { parseOrder } from './order.ts';
import { findResource, type ResourceQuery } from './resource-query.ts';
import { Scanner } from './scanner.ts';
import { parseSelect } from './select.ts';

/** A parsed query string. The planner checks whether the names in it exist. */
export interface QueryParameters extends ResourceQuery {
  columns?: readonly string[];
  onConflict?: readonly string[];
  /** The arguments of a function that is called by GET or HEAD: the parameters that are not filters. */
  arguments: readonly (readonly [name: string, value: string])[];
  /** The query string in canonical order, for `Content-Location`. */
  canonical: string;
}

/**
 * Parses a query string (docs/protocols/rest.md#filters, docs/protocols/rest.md#select). With `mayHaveArguments` (a
 * function call by GET or HEAD), a parameter that is not a filter is an argument.
 */
export function parseQueryString(text: string, options = { mayHaveArguments: false }): QueryParameters {
  const parameters = new URLSearchParams(text);
  // Clients that cannot send headers put the API key here (docs/protocols/api-keys.md#api-keys).
  parameters.delete('apikey');
  const pairs = [...parameters];
  for (const [key, value] of pairs) rejectNul(key, value);

  const getFirst = (name: string) => parameters.get(name) ?? undefined;
  const columns = getFirst('columns');
  const onConflict = getFirst('on_conflict');
  const limit = getFirst('limit');
  const offset = getFirst('offset');
  const query: QueryParameters & { arguments: [string, string][] } = {
    select: parseSelect(getFirst('select') ?? '*'),
    conditions: [],
    order: [],
    arguments: [],
    ...(columns && { columns: parseNames(new Scanner(columns, 'columns parameter')) }),
    ...(onConflict && { onConflict: parseNames(new Scanner(onConflict, 'on_conflict parameter')) }),
    ...(limit !== undefined && { limit }),
    ...(offset !== undefined && { offset }),
    canonical: formatCanonical(pairs),
  };

  for (const [key, value] of pairs) {
    if (reserved.has(key)) continue;
    const lastSegment = key.slice(key.lastIndexOf('.') + 1);
    if (lastSegment === 'and' || lastSegment === 'or') addLogic(query, key, value);
    else if (pageKeys.has(lastSegment)) addPageKey(query, key, value);
    else if (options.mayHaveArguments && !looksLikeFilter.test(value)) query.arguments.push([key, value]);
    else addFilter(query, key, value);
  }
  return query;
}

const reserved: ReadonlySet<string> = new Set(['select', 'columns', 'on_conflict', 'limit', 'offset']);

/** The parameters that belong to an embedded resource if they have a prefix: `author.order`. */
const pageKeys: ReadonlySet<string> = new Set(['order', 'limit', 'offset']);

function addLogic(query: ResourceQuery, key: string, value: string): void {
  const { embedded, kind, negated } = parseLogicKey(new Scanner(key, 'logic path'));
  const condition = parseLogic(new Scanner(value, 'logic tree'), kind, negated);
  findResource(query, embedded).conditions.push(condition);
}

function addPageKey(query: ResourceQuery, key: string, value: string): void {
  const path = parseDotted(new Scanner(key, 'tree path'));
  const name = path.pop();
  const resource = findResource(query, path);
  if (name === 'order') {
    if (value !== '') resource.order.push(...parseOrder(value));
  } else if (name === 'limit') resource.limit = value;
  else resource.offset = value;
}

function addFilter(query: ResourceQuery, key: string, value: string): void {
  const scanner = new Scanner(key, 'tree path');
  const names = parseDotted(scanner);
  const path = parseJsonPath(scanner);
  scanner.expectEnd();
  const column = names.pop() ?? '';
  const resource = findResource(query, names);

  const valueScanner = new Scanner(value, 'filter');
  const { negated, operation } = parseOperation(valueScanner, (scanner) => scanner.takeRest());
  valueScanner.expectEnd();
  resource.conditions.push({ kind: 'filter', field: { column, path }, negated, operation });
}

const looksLikeFilter =
  /^(not\.)?((eq|neq|gte?|lte?|i?like|i?match)(\((any|all)\))?|in|is|isdistinct|(pl|ph|w)?fts(\([^)]*\))?|cs|cd|ov|sl|sr|nx[lr]|adj)\./;

/** Text in PostgreSQL cannot contain a NUL character. */
function rejectNul(key: string, value: string): void {
  const position = key.indexOf('\0') + 1 || value.indexOf('\0') + 1;
  if (position > 0)
    throw unparsableText('query parameter', key.replaceAll('\0', ''), position, 'unexpected NUL character');
}

function formatCanonical(pairs: readonly (readonly [string, string])[]): string {
  return pairs
    .toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`)
    .join('&');
}
