import { notEmbedded, unparsableText } from '#platform/rest/errors/request-errors.ts';
import { parseJsonPath, parseNames } from './field.ts';
import { parseOperation } from './filter.ts';
import { type Condition, parseDotted, parseLogic, parseLogicKey } from './logic.ts';
import { type OrderTerm, parseOrder } from './order.ts';
import { Scanner } from './scanner.ts';
import { parseSelect, type SelectItem } from './select.ts';

/** A parsed query string. The planner checks whether the names in it exist. */
export interface QueryParameters {
  select: readonly SelectItem[];
  /** A row must meet all of these conditions. */
  conditions: readonly Condition[];
  order: readonly OrderTerm[];
  limit?: string;
  offset?: string;
  columns?: readonly string[];
  onConflict?: readonly string[];
  /** The arguments of a function that is called by GET or HEAD: the parameters that are not filters. */
  arguments: readonly (readonly [name: string, value: string])[];
  /** The query string in canonical order, for `Content-Location`. */
  canonical: string;
}

/**
 * Parses a query string (docs/protocols.md#filters, docs/protocols.md#select,
 * docs/protocols.md#order-limit-and-range). With `mayHaveArguments` (a function call by GET or HEAD), a parameter that
 * is not a filter is an argument.
 */
export function parseQueryString(text: string, options = { mayHaveArguments: false }): QueryParameters {
  const parameters = new URLSearchParams(text);
  // Clients that cannot send headers put the API key here (docs/protocols.md#api-keys).
  parameters.delete('apikey');
  const pairs = [...parameters];
  for (const [key, value] of pairs) rejectNul(key, value);

  const getFirst = (name: string) => parameters.get(name) ?? undefined;
  const columns = getFirst('columns');
  const onConflict = getFirst('on_conflict');
  const limit = getFirst('limit');
  const offset = getFirst('offset');
  const query = {
    select: parseSelect(getFirst('select') ?? '*'),
    conditions: [] as Condition[],
    order: [] as OrderTerm[],
    arguments: [] as [string, string][],
    ...(columns && { columns: parseNames(new Scanner(columns, 'columns parameter')) }),
    ...(onConflict && { onConflict: parseNames(new Scanner(onConflict, 'on_conflict parameter')) }),
    ...(limit !== undefined && { limit }),
    ...(offset !== undefined && { offset }),
    canonical: formatCanonical(pairs),
  };

  for (const [key, value] of pairs) {
    if (reserved.has(key)) continue;
    const lastSegment = key.slice(key.lastIndexOf('.') + 1);
    if (embeddable.has(lastSegment)) parseEmbeddable(query, key, value, lastSegment);
    else {
      const filter = parseFilter(key, value, options.mayHaveArguments);
      if (filter) query.conditions.push(filter);
      else query.arguments.push([key, value]);
    }
  }
  return query;
}

const reserved: ReadonlySet<string> = new Set(['select', 'columns', 'on_conflict', 'limit', 'offset']);
/**
 * In PostgREST these can have a prefix that names an embedded resource: `rel.order`. Embedding is not offered, so any
 * prefix is rejected (docs/protocols.md#select).
 */
const embeddable: ReadonlySet<string> = new Set(['order', 'limit', 'offset', 'and', 'or']);

function parseEmbeddable(
  query: { conditions: Condition[]; order: OrderTerm[] },
  key: string,
  value: string,
  lastSegment: string,
): void {
  if (lastSegment === 'and' || lastSegment === 'or') {
    const { embedded, kind, negated } = parseLogicKey(new Scanner(key, 'logic path'));
    if (embedded[0] !== undefined) throw notEmbedded(embedded[0]);
    query.conditions.push(parseLogic(new Scanner(value, 'logic tree'), kind, negated));
    return;
  }
  const [embedded, ...others] = parseDotted(new Scanner(key, 'tree path'));
  if (others.length > 0 && embedded !== undefined) throw notEmbedded(embedded);
  if (value !== '') query.order.push(...parseOrder(value));
}

/** Returns undefined for an argument of a function. */
function parseFilter(key: string, value: string, mayHaveArguments: boolean): Condition | undefined {
  if (mayHaveArguments && !looksLikeFilter.test(value)) return undefined;
  const scanner = new Scanner(key, 'tree path');
  const names = parseDotted(scanner);
  const path = parseJsonPath(scanner);
  scanner.expectEnd();
  const column = names.pop() ?? '';
  if (names[0] !== undefined) throw notEmbedded(names[0]);

  const valueScanner = new Scanner(value, 'filter');
  const { negated, operation } = parseOperation(valueScanner, (scanner) => scanner.takeRest());
  valueScanner.expectEnd();
  return { kind: 'filter', field: { column, path }, negated, operation };
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
