import { parseRange } from '#platform/rest/parse/range.ts';
import { explainIfAsked } from '#platform/rest/plan/explain.ts';
import { createFixedHeaders, pickGeneralPreferences } from '#platform/rest/plan/fixed-headers.ts';
import { parseRequestQuery, type QueryRequest } from '#platform/rest/plan/limits/parse-request-query.ts';
import { assertAffordableEmbedding } from '#platform/rest/plan/limits/visitor-limits.ts';
import { negotiateRequest } from '#platform/rest/plan/negotiate-request.ts';
import { Parameters } from '#platform/rest/plan/parameters.ts';
import type { Plan } from '#platform/rest/plan/plan.ts';
import { getRelation, type PlanContext } from '#platform/rest/plan/plan-context.ts';
import { createRowsBody, result } from '#platform/rest/plan/result.ts';
import { createScope, embedsRequestReader, source } from '#platform/rest/plan/scope.ts';
import { createReadWhereClause } from './conditions.ts';
import { createEstimate, createTotalColumn } from './count.ts';
import { createPageClause } from './order.ts';
import { createSelectList } from './select-list.ts';

/**
 * A longer `Content-Location` is left out. It repeats the query, which may be longer than all headers of a response that
 * a proxy (nginx: 4 KiB) or a client (Node.js: 16 KiB) accepts.
 */
const maxLocationLength = 2048;

export interface ReadRequest extends QueryRequest {
  relation: string;
  method: 'GET' | 'HEAD';
}

/** Plans a GET or HEAD of a table or view (docs/protocols/rest-responses.md#rest-responses). Throws RestError. */
export function planRead(request: ReadRequest, context: PlanContext): Plan {
  const { method, headers } = request;
  const query = parseRequestQuery(request);
  const { preferences, media, schema } = negotiateRequest(headers, context);
  const relation = getRelation(schema, request.relation, context.cache);
  const range = parseRange(query.limit, query.offset, method === 'GET' ? headers.range : undefined);

  const parameters = new Parameters();
  const scope = createScope(query, relation, schema);
  if (request.isAnonymous) assertAffordableEmbedding(scope);
  const conditions = createReadWhereClause(query.conditions, scope, parameters);
  const from = ` from ${relation.sql} as ${source}${conditions}`;
  // PostgreSQL rejects parameters that a statement does not use, so the estimate gets only the conditions' values.
  const conditionValues = [...parameters.values];
  const { list, group } = createSelectList(query.select, { scope, planContext: context, parameters });
  const rows = `select ${list}${from}${group}${createPageClause(query.order, scope, range, context.maxRows, parameters)}`;
  const total = createTotalColumn(preferences.count, from, range, context.maxRows);
  const body = method === 'HEAD' ? '' : `, ${createRowsBody(media)} as body`;
  const text = `select count(*) as rows${body}${total} from (${rows}) as ${result}`;

  const location = `/${encodeURIComponent(relation.name)}${query.canonical && `?${query.canonical}`}`;
  const locationHeader = location.length <= maxLocationLength && { 'Content-Location': location };
  const plan: Plan = {
    statement: { text, values: parameters.values },
    readOnly: true,
    schema,
    mustBeSingle: media.format === 'object',
    readsRequest: relation.readsRequest || embedsRequestReader(scope),
    response: {
      kind: 'read',
      offset: range.offset,
      withBody: method === 'GET',
      headers: {
        ...createFixedHeaders(media, headers.profile, pickGeneralPreferences(preferences)),
        ...locationHeader,
      },
    },
    ...createEstimate(preferences.count, { text: `select${from}`, values: conditionValues }, context.maxRows),
    ...(preferences.timezone && { timezone: preferences.timezone }),
  };
  return explainIfAsked(plan, media);
}
