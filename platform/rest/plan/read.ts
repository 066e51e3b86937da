import { parseQuery, type Query } from '#platform/rest/parse/query.ts';
import { parseRange, type Range } from '#platform/rest/parse/range.ts';
import type { RowSource } from '#platform/rest/schema/schema-cache.ts';
import {
  fixedHeaders,
  generalPreferences,
  negotiated,
  type PlanContext,
  type PlanHeaders,
  relationNamed,
} from './common.ts';
import { where } from './conditions.ts';
import { orderBy, selectList, source } from './fields.ts';
import { Parameters } from './parameters.ts';
import type { Plan } from './plan.ts';
import { bodyOfRows, result } from './result.ts';

export interface ReadRequest {
  table: string;
  query: string;
  method: 'GET' | 'HEAD';
  headers: PlanHeaders;
}

/** Plans a GET or HEAD of a table or view (docs/protocols.md#rest-responses). Throws RestError. */
export function planRead(request: ReadRequest, context: PlanContext): Plan {
  const { method, headers } = request;
  const query = parseQuery(request.query);
  const { preferences, media, schema } = negotiated(headers, context);
  const relation = relationNamed(schema, request.table, context.cache);
  const range = parseRange(query.limit, query.offset, method === 'GET' ? headers.range : undefined);

  const parameters = new Parameters();
  const conditions = where(query.conditions, relation, parameters);
  const from = ` from ${relation.sql} as ${source}${conditions}`;
  // PostgreSQL refuses parameters that a statement does not use, so the counted one takes only the first.
  const counted = [...parameters.values];
  const list = selectList(query.select, relation, context.cache.types, parameters);
  const rows = `select ${list}${from}${pageOf(query, relation, range, context.maxRows, parameters)}`;
  const total = totalOf(preferences.count, from, range, context.maxRows);
  const body = method === 'HEAD' ? '' : `, ${bodyOfRows(media)} as body`;
  const text = `select count(*) as rows${body}${total} from (${rows}) as ${result}`;

  const location = `/${encodeURIComponent(relation.name)}${query.canonical && `?${query.canonical}`}`;
  return {
    statement: { text, values: parameters.values },
    readOnly: true,
    schema,
    mustBeSingle: media.form === 'object',
    answer: {
      kind: 'read',
      offset: range.offset,
      withBody: method === 'GET',
      headers: {
        ...fixedHeaders(media, headers.profile, generalPreferences(preferences)),
        'Content-Location': location,
      },
    },
    ...estimateOf(preferences.count, { text: `select${from}`, values: counted }, context.maxRows),
    ...(preferences.timezone && { timezone: preferences.timezone }),
  };
}

/** ` order by … limit … offset …` */
export function pageOf(
  { order }: Pick<Query, 'order'>,
  of: RowSource,
  { offset, limit }: Range,
  maxRows: number,
  parameters: Parameters,
): string {
  const rows = limit !== undefined && limit < maxRows ? parameters.add(limit) : maxRows;
  const skipped = offset > 0 ? ` offset ${parameters.add(offset)}` : '';
  return `${orderBy(order, of, parameters)} limit ${rows}${skipped}`;
}

/** `, … as total`: an exact count, or one up to the point where an estimate is as good (docs/protocols.md#rest-responses). */
export function totalOf(count: string | undefined, from: string, range: Range, maxRows: number): string {
  const page = Math.min(range.limit ?? maxRows, maxRows);
  if (count === 'estimated')
    return `, (select count(*) from (select${from} limit ${maxRows + 1}) as capped) as total`;
  if (count !== 'exact') return '';
  const all = `(select count(*)${from})`;
  // A first page that is not full is all there is: no second walk through the table.
  return range.offset === 0 && page === maxRows
    ? `, case when count(*) < ${maxRows} then count(*) else ${all} end as total`
    : `, ${all} as total`;
}

export function estimateOf(
  count: string | undefined,
  { text, values }: { text: string; values: unknown[] },
  cap: number,
): Pick<Plan, 'estimate'> {
  if (count !== 'planned' && count !== 'estimated') return {};
  return { estimate: { statement: { text: `explain (format json) ${text}`, values }, mode: count, cap } };
}
