import type { Statement } from '#platform/database/database.ts';
import type { Preferences } from '#platform/rest/parse/preferences.ts';
import type { Range } from '#platform/rest/parse/range.ts';
import type { Plan } from '#platform/rest/plan/plan.ts';

/**
 * Creates `, … as total`, or an empty string if the request needs no counting (docs/protocols/rest-responses.md). An
 * exact count includes all rows. For an estimated count, counting stops at `maxRows + 1`.
 */
export function createTotalColumn(
  count: Preferences['count'],
  from: string,
  range: Range,
  maxRows: number,
): string {
  const pageSize = Math.min(range.limit ?? maxRows, maxRows);
  if (count === 'estimated')
    return `, (select count(*) from (select${from} limit ${maxRows + 1}) as capped) as total`;
  if (count !== 'exact') return '';
  const total = `(select count(*)${from})`;
  // Without a smaller limit, a first page of fewer than `maxRows` rows contains all rows, so no second count is needed.
  return range.offset === 0 && pageSize === maxRows
    ? `, case when count(*) < ${maxRows} then count(*) else ${total} end as total`
    : `, ${total} as total`;
}

/** Creates a plan's `estimate` if the request asks for a planned or estimated count. */
export function createEstimate(
  count: Preferences['count'],
  { text, values }: Required<Pick<Statement, 'text' | 'values'>>,
  maxExactCount: number,
): Pick<Plan, 'estimate'> {
  if (count !== 'planned' && count !== 'estimated') return {};
  const statement = { text: `explain (format json) ${text}`, values };
  return { estimate: { statement, mode: count, maxExactCount } };
}
