import type { Identity } from '#platform/jwt/jwt.ts';
import type { Plan } from '#platform/rest/plan/plan.ts';

/** Throws PGRSTX01 if the plan is too expensive for an anonymous caller (docs/protocols.md#cost-limits). */
export function assertAffordable(plan: Plan, { role }: Identity): void {
  if (role === 'anon' && plan.exceededLimit) throw plan.exceededLimit;
}
