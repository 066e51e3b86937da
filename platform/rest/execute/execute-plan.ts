import type { QueryResult } from 'pg';
import type { Database, Query, RequestContext } from '#platform/database/database.ts';
import { getOnlyRow } from '#platform/database/only-row.ts';
import { notSingular, tooManyAffected } from '#platform/rest/errors/request-errors.ts';
import type { Estimate, Plan, ResultRow } from '#platform/rest/plan/plan.ts';

/**
 * Executes a plan in one transaction as the caller. Throws PostgreSQL's errors, PGRST116 (not exactly one row) and
 * PGRST124 (more rows than max-affected). Each of them rolls back a write.
 */
export async function executePlan(
  plan: Plan,
  context: RequestContext,
  database: Database,
): Promise<ResultRow> {
  const mayRollBack =
    !plan.readOnly && (plan.mustBeSingle || plan.maxAffectedRows !== undefined || plan.rollsBack);
  if (!mayRollBack && !plan.estimate) return toResultRow(plan, await database.run(context, plan.statement));
  const transaction = database.transaction(context, async (query) => {
    const row = toResultRow(plan, await query(plan.statement));
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

function toResultRow(plan: Plan, queried: QueryResult): ResultRow {
  return plan.response.kind === 'explain'
    ? { rows: '1', body: formatQueryPlan(queried) }
    : assertResult(plan, getOnlyRow<ResultRow>(queried));
}

/** PostgreSQL returns its plan of a statement line by line, or as JSON in one row. */
const formatQueryPlan = ({ rows }: QueryResult<{ 'QUERY PLAN': unknown }>): string =>
  rows
    .map((row) => row['QUERY PLAN'])
    .map((part) => (typeof part === 'string' ? part : JSON.stringify(part)))
    .join('\n');

interface ExplainRow {
  'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }];
}

/**
 * Replaces the total with PostgreSQL's estimate, unless the exact count suffices (docs/protocols/rest-responses.md).
 */
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

/** Returns the row, or throws PGRST116 (not exactly one row) or PGRST124 (more rows than max-affected). */
export function assertResult(plan: Plan, row: ResultRow): ResultRow {
  const rows = Number(row.rows);
  if (plan.mustBeSingle && rows !== 1) throw notSingular(rows);
  if (plan.maxAffectedRows !== undefined && rows > plan.maxAffectedRows) throw tooManyAffected(rows);
  return row;
}
