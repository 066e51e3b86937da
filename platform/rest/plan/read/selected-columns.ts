import type { Parameters } from '#platform/rest/plan/parameters.ts';
import type { PlanContext } from '#platform/rest/plan/plan-context.ts';
import type { Scope } from '#platform/rest/plan/scope.ts';
import { quoteIdentifier } from '#platform/rest/schema/schema-cache.ts';

/** The context on which the SQL of a select list depends. */
export interface SelectContext {
  scope: Scope;
  planContext: PlanContext;
  parameters: Parameters;
}

/** A column of the response: an expression, and its key. */
export interface Selected {
  sql: string;
  key: string;
  /** Applies an aggregate function to the expression. */
  aggregate?: (sql: string) => string;
  /** Whether it is of the type json, whose values PostgreSQL cannot compare. */
  isJson?: boolean;
}

export interface SelectList {
  /** The columns as SQL, for example `t.*, t."a" as "b"`. */
  list: string;
  /** ` group by …`, or an empty string. It follows the conditions. */
  group: string;
}

export const createPlainList = (columns: readonly Selected[]): string =>
  columns.map(({ sql, key }) => `${sql} as ${quoteIdentifier(key)}`).join(', ');

/** Creates a list in which rows with equal values in all columns without an aggregate are one row. */
export function createGroupedList(columns: readonly Selected[]): SelectList {
  const list = columns.map(({ sql, key, aggregate, isJson }) => {
    const value = aggregate ? aggregate(sql) : isJson ? `${sql}::jsonb` : sql;
    return `${value} as ${quoteIdentifier(key)}`;
  });
  const positions = columns.flatMap(({ aggregate }, index) => (aggregate ? [] : index + 1));
  return {
    list: list.join(', '),
    group: positions.length > 0 ? ` group by ${positions.join(', ')}` : '',
  };
}
