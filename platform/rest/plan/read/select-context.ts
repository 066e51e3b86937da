import type { Parameters } from '#platform/rest/plan/parameters.ts';
import type { PlanContext } from '#platform/rest/plan/plan-context.ts';
import type { Scope } from '#platform/rest/plan/scope.ts';

/** The context on which the SQL of a select list depends. */
export interface SelectContext {
  scope: Scope;
  planContext: PlanContext;
  parameters: Parameters;
}
