import type { Parameters } from '#platform/rest/plan/parameters.ts';
import type { PlanContext } from '#platform/rest/plan/plan-context.ts';
import type { Scope } from '#platform/rest/plan/scope.ts';

/** What the SQL of a select list depends on. */
export interface SelectContext {
  scope: Scope;
  planContext: PlanContext;
  parameters: Parameters;
}
