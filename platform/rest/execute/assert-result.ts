import { notSingular, tooManyAffected } from '#platform/rest/errors/request-errors.ts';
import type { Plan, ResultRow } from '#platform/rest/plan/plan.ts';

/** Returns the row, or throws PGRST116 (not exactly one row) or PGRST124 (more rows than max-affected). */
export function assertResult(plan: Plan, row: ResultRow): ResultRow {
  const rows = Number(row.rows);
  if (plan.mustBeSingle && rows !== 1) throw notSingular(rows);
  if (plan.maxAffectedRows !== undefined && rows > plan.maxAffectedRows) throw tooManyAffected(rows);
  return row;
}
