import type { Database, Query, RequestContext } from '#platform/database/database.ts';
import { getOnlyRow } from '#platform/database/only-row.ts';
import type { Plan, ResultRow } from '#platform/rest/plan/plan.ts';
import { judged } from './judge.ts';

/** Runs a plan in one transaction as the request's identity. Throws PGRST116, PGRST124, and PostgreSQL's own errors. */
export async function execute(plan: Plan, context: RequestContext, database: Database): Promise<ResultRow> {
  const mayUndo = !plan.readOnly && (plan.mustBeSingle || plan.atMost !== undefined);
  if (mayUndo || plan.estimate)
    return database.transaction(context, async (query) => {
      const row = judged(plan, getOnlyRow(await query<ResultRow>(plan.statement)));
      return plan.estimate ? estimated(plan.estimate, row, query) : row;
    });
  return judged(plan, getOnlyRow(await database.run<ResultRow>(context, plan.statement)));
}

/** A row of `explain (format json)`. */
interface ExplainRow {
  'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }];
}

/** Puts PostgreSQL's own estimate in the place of a count (docs/protocols.md#rest-responses). */
async function estimated(
  { statement, mode, cap }: NonNullable<Plan['estimate']>,
  row: ResultRow,
  query: Query,
): Promise<ResultRow> {
  // Up to the cap, the count is exact already.
  if (mode === 'estimated' && Number(row.total) <= cap) return row;
  const { 'QUERY PLAN': plan } = getOnlyRow(await query<ExplainRow>(statement));
  const planned = plan[0].Plan['Plan Rows'];
  return { ...row, total: String(mode === 'planned' ? planned : Math.max(Number(row.total), planned)) };
}
