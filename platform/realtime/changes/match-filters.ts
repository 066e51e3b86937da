import type { Filter } from './filter.ts';
import { matchesLike } from './like.ts';

/** Returns whether a row matches all filters. A column that the row does not have matches none. */
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
