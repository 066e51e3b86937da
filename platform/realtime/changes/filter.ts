export const operators = [
  'eq',
  'neq',
  'lt',
  'lte',
  'gt',
  'gte',
  'in',
  'is',
  'isdistinct',
  'like',
  'ilike',
] as const;
type Operator = (typeof operators)[number];

/** A condition on a column. `values` are as PostgreSQL writes them in JSON. Every operator but `in` has exactly one. */
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
