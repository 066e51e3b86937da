const operators = ['eq', 'neq', 'lt', 'lte', 'gt', 'gte', 'in', 'is', 'isdistinct', 'like', 'ilike'] as const;
type Operator = (typeof operators)[number];

/** A condition on a column. `values` are as PostgreSQL writes them in JSON. Only the operator `in` may have several. */
export interface Filter {
  column: string;
  operator: Operator;
  isNegated: boolean;
  values: unknown[];
}

/** A filter whose values are as the client sent them. */
export interface TextFilter extends Omit<Filter, 'values'> {
  values: string[];
}

/** A filter that the table cannot be filtered by. The message is for the client. */
export class FilterError extends Error {
  override name = 'FilterError';
}

const maxLength = 2000;
const maxFilters = 10;
const maxValues = 100;

/** The comma before the next filter, `column=operator.`. Any other comma belongs to a value. */
const separator = new RegExp(`,(?=[^=,]+=(?:not\\.)?(?:${operators.join('|')})\\.)`, 'g');

/** A value in quotes, between the characters that can precede and follow one. */
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
