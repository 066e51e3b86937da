import type { Parameters } from './parameters.ts';
import type { PlanContext } from './plan-context.ts';
import type { Scope } from './scope.ts';

/** What the SQL of a select list depends on. */
export interface SelectContext {
  scope: Scope;
  planContext: PlanContext;
  parameters: Parameters;
}
