import type { Database, Query, RequestContext, Statement } from '#platform/database/database.ts';
import { getOnlyRow } from '#platform/database/only-row.ts';
import type { Estimate, Plan, ResultRow } from '#platform/rest/plan/plan.ts';
import { assertResult } from './assert-result.ts';

/**
 * Executes a plan in one transaction as the caller. Throws PostgreSQL's errors, PGRST116 (not exactly one row) and
 * PGRST124 (more rows than max-affected). Each of them rolls back a write.
 */
export async function executePlan(
  plan: Plan,
  context: RequestContext,
  database: Database,
): Promise<ResultRow> {
  if (plan.response.kind === 'explain') return explain(plan.statement, context, database);
  const mayRollBack =
    !plan.readOnly && (plan.mustBeSingle || plan.maxAffectedRows !== undefined || plan.rollsBack);
  if (!mayRollBack && !plan.estimate) {
    return assertResult(plan, getOnlyRow(await database.run<ResultRow>(context, plan.statement)));
  }
  const transaction = database.transaction(context, async (query) => {
    const row = assertResult(plan, getOnlyRow(await query<ResultRow>(plan.statement)));
    const result = plan.estimate ? await estimateTotal(plan.estimate, row, query) : row;
    if (plan.rollsBack) throw new RolledBack(result);
    return result;
  });
  return transaction.catch((error) => {
    if (error instanceof RolledBack) return error.result;
    throw error;
  });
}

/** Ends a transaction of which nothing is stored, although its result is the response. */
class RolledBack extends Error {
  readonly result: ResultRow;

  constructor(result: ResultRow) {
    super();
    this.result = result;
  }
}

/** Returns PostgreSQL's plan as the body: its lines, or JSON. */
async function explain(
  statement: Statement,
  context: RequestContext,
  database: Database,
): Promise<ResultRow> {
  const { rows } = await database.run<{ 'QUERY PLAN': unknown }>(context, statement);
  const lines = rows.map((row) => row['QUERY PLAN']);
  return {
    rows: '1',
    body: lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'),
  };
}

interface ExplainRow {
  'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }];
}

/** Replaces the total with PostgreSQL's estimate, unless the exact count suffices (docs/protocols.md#rest-responses). */
async function estimateTotal(
  { statement, mode, maxExactCount }: Estimate,
  row: ResultRow,
  query: Query,
): Promise<ResultRow> {
  const counted = Number(row.total);
  if (mode === 'estimated' && counted <= maxExactCount) return row;
  const explained = getOnlyRow(await query<ExplainRow>(statement));
  const estimated = explained['QUERY PLAN'][0].Plan['Plan Rows'];
  return { ...row, total: String(mode === 'planned' ? estimated : Math.max(counted, estimated)) };
}
