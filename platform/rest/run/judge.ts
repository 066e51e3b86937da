import { notSingular, tooManyAffected } from '#platform/rest/errors/request-errors.ts';
import type { Plan, ResultRow } from '#platform/rest/plan/plan.ts';

/** The result, if it is what the request said it must be. Throws PGRST116, PGRST124. */
export function judged(plan: Plan, row: ResultRow): ResultRow {
  if (plan.mustBeSingle && row.rows !== '1') throw notSingular(Number(row.rows));
  if (plan.atMost !== undefined && Number(row.rows) > plan.atMost) throw tooManyAffected(Number(row.rows));
  return row;
}
