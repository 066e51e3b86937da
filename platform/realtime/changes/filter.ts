import type { Database, RequestContext } from '#platform/database/database.ts';
import { matchesLike } from './like.ts';
import type { PublishedTable } from './published-tables.ts';

const operators = ['eq', 'neq', 'lt', 'lte', 'gt', 'gte', 'in', 'is', 'isdistinct', 'like', 'ilike'] as const;
type Operator = (typeof operators)[number];

/** A condition on a column. `values` are as PostgreSQL writes them in JSON, one for each operator but `in`. */
export interface Filter {
  column: string;
  operator: Operator;
  isNegated: boolean;
  values: unknown[];
}

interface TextFilter extends Omit<Filter, 'values'> {
  values: string[];
}

/** A filter that the table cannot be filtered by. The message is for the client. */
export class FilterError extends Error {
  override name = 'FilterError';
}

const maxLength = 2000;
const maxFilters = 10;
const maxValues = 100;

/** Separates filters. The value of one may contain a comma, too. */
const separator = new RegExp(`,(?=[^=,]+=(?:not\\.)?(?:${operators.join('|')})\\.)`, 'g');

const quoted = /(?<=[.(,])"(?:[^"\\]|\\.)*"(?=[,)]|$)/gs;

/** Reads `column=operator.value`, several of which are separated by commas. @throws FilterError */
export function parseFilters(text: string): TextFilter[] {
  if (text.length > maxLength) throw new FilterError(`a filter has at most ${maxLength} characters`);
  const filters = splitFilters(text).map(parseFilter);
  if (filters.length > maxFilters) throw new FilterError(`at most ${maxFilters} filters are possible`);
  return filters;
}

/** Commas within quotes separate nothing. */
function splitFilters(text: string): string[] {
  const withoutQuoted = text.replace(quoted, (value) => '_'.repeat(value.length));
  const ends = [...withoutQuoted.matchAll(separator)].map(({ index }) => index);
  return [...ends, text.length].map((end, n) => text.slice(n === 0 ? 0 : (ends[n - 1] ?? 0) + 1, end));
}

function parseFilter(text: string): TextFilter {
  const [, column = '', not, name = '', value = ''] = /^([^=]+)=(not\.)?([a-z]+)\.(.*)$/s.exec(text) ?? [];
  const operator = operators.find((candidate) => candidate === name);
  if (!operator) throw new FilterError(`unsupported filter ${text.slice(0, 100)}`);
  const values = operator === 'in' ? parseList(value) : [unquote(value)];
  if (values.length > maxValues) throw new FilterError(`in.() has at most ${maxValues} values`);
  if (operator === 'is' && !['null', 'true', 'false', 'unknown'].includes(value))
    throw new FilterError(`is. takes null, true, false or unknown`);
  return { column, operator, isNegated: not !== undefined, values };
}

/** Reads `(a,"b,c")`. */
function parseList(text: string): string[] {
  if (!text.startsWith('(') || !text.endsWith(')')) throw new FilterError('in. takes a list in parentheses');
  const items = text.slice(1, -1).match(/"(?:[^"\\]|\\.)*"|[^,]+/gs) ?? [];
  return items.map((item) => unquote(item.trim()));
}

/** A value with a comma, a parenthesis, a quote or a backslash is written in quotes, as in PostgREST. */
const unquote = (text: string) =>
  /^"(?:[^"\\]|\\.)*"$/s.test(text) ? text.slice(1, -1).replace(/\\(.)/gs, '$1') : text;

/**
 * Converts the values of filters to the types of their columns, by PostgreSQL, with the rights of the subscriber.
 *
 * @throws FilterError if the table has no such column that the subscriber may read, DatabaseError if a value does not fit
 */
export async function resolveFilters(
  database: Database,
  context: RequestContext,
  table: PublishedTable,
  filters: TextFilter[],
): Promise<Filter[]> {
  const expressions: string[] = [];
  const parameters: string[] = [];
  for (const { column, operator, values } of filters) {
    const found = table.columns.find(({ name }) => name === column);
    if (!found?.readers.includes(context.identity.role))
      throw new FilterError(`invalid column for filter ${column.slice(0, 100)}`);
    const type = /^(is|like|ilike)$/.test(operator) ? 'text' : found.sqlType;
    for (const value of values) {
      parameters.push(value);
      expressions.push(`to_json($${parameters.length}::text::${type})`);
    }
  }
  const statement = {
    text: `select json_build_array(${expressions.join(', ')}) as values`,
    values: parameters,
  };
  const { rows } = await database.run<{ values: unknown[] }>({ ...context, readOnly: true }, statement);
  const converted = [...(rows[0]?.values ?? [])];
  return filters.map((filter) => ({ ...filter, values: converted.splice(0, filter.values.length) }));
}

/** Whether a row matches all filters. A column that the row does not have matches none. */
export const matchesFilters = (filters: Filter[], record: Record<string, unknown>): boolean =>
  filters.every((filter) => {
    const result = filter.column in record ? evaluate(filter, record[filter.column]) : undefined;
    // What is unknown in SQL stays so when it is negated.
    return result !== undefined && result !== filter.isNegated;
  });

function evaluate({ operator, values }: Filter, actual: unknown): boolean | undefined {
  const [expected] = values;
  if (operator === 'is') return String(actual) === (expected === 'unknown' ? 'null' : expected);
  if (operator === 'isdistinct') return !isEqual(actual, expected);
  if (actual === null) return undefined;
  switch (operator) {
    case 'eq':
      return isEqual(actual, expected);
    case 'neq':
      return !isEqual(actual, expected);
    case 'in':
      return values.some((value) => isEqual(actual, value));
    case 'like':
    case 'ilike':
      return typeof actual === 'string' && matchesLike(actual, String(expected), operator === 'ilike');
    default:
      return compare(operator, actual, expected);
  }
}

const isEqual = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b);

/** Dates, times and texts compare by their characters: PostgreSQL writes times in UTC, with the largest unit first. */
function compare(operator: 'lt' | 'lte' | 'gt' | 'gte', actual: unknown, expected: unknown): boolean {
  const isComparable =
    typeof actual === typeof expected && ['number', 'string', 'boolean'].includes(typeof actual);
  if (!isComparable) return false;
  const [a, b] = [actual, expected] as [number, number];
  if (operator === 'lt') return a < b;
  if (operator === 'lte') return a <= b;
  if (operator === 'gt') return a > b;
  return a >= b;
}
