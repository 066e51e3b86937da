import type { Filter } from './filter.ts';

/** Returns whether a row matches all filters. A column that the row does not have matches none. */
export const matchesFilters = (filters: Filter[], record: Record<string, unknown>): boolean =>
  filters.every((filter) => {
    const result = filter.column in record ? evaluate(filter, record[filter.column]) : undefined;
    // As in SQL, a result that is unknown (undefined) stays unknown when it is negated.
    return result !== undefined && result !== filter.isNegated;
  });

function evaluate({ operator, values }: Filter, actual: unknown): boolean | undefined {
  const [expected] = values;
  // A boolean that is unknown is null.
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
  // The operators compare texts and booleans as well. The type is only for the compiler.
  const [a, b] = [actual, expected] as [number, number];
  if (operator === 'lt') return a < b;
  if (operator === 'lte') return a <= b;
  if (operator === 'gt') return a > b;
  return a >= b;
}

/**
 * Returns whether a text matches a pattern of SQL: `%` stands for any characters, `_` for one, and a backslash makes
 * the next character stand for itself. Takes at most as many steps as the product of both lengths.
 */
function matchesLike(text: string, pattern: string, ignoresCase: boolean): boolean {
  const characters = [...(ignoresCase ? text.toLowerCase() : text)];
  const tokens = tokenize(ignoresCase ? pattern.toLowerCase() : pattern);
  let [position, token] = [0, 0];
  // Where to continue if what follows the last `%` does not match: it then stands for one more character.
  let retry: { position: number; token: number } | undefined;
  while (position < characters.length) {
    const current = tokens[token];
    if (current === 'any') {
      retry = { position, token };
      token += 1;
    } else if (current === 'one' || current?.[0] === characters[position]) {
      position += 1;
      token += 1;
    } else if (retry) {
      retry.position += 1;
      position = retry.position;
      token = retry.token + 1;
    } else return false;
  }
  return tokens.slice(token).every((rest) => rest === 'any');
}

/** A token is a wildcard, or an array of the character that it stands for. */
type Token = 'any' | 'one' | [string];

function tokenize(pattern: string): Token[] {
  const tokens: Token[] = [];
  const characters = [...pattern];
  for (let i = 0; i < characters.length; i += 1) {
    const character = characters[i] ?? '';
    if (character === '%') {
      if (tokens.at(-1) !== 'any') tokens.push('any');
    } else if (character === '_') tokens.push('one');
    else if (character === '\\') {
      i += 1;
      tokens.push([characters[i] ?? '\\']);
    } else tokens.push([character]);
  }
  return tokens;
}
