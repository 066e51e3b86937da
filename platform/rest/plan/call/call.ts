import { maxAffectedRequiresSet } from '#platform/rest/errors/request-errors.ts';
import { type Media, parseContentType } from '#platform/rest/parse/media-type.ts';
import type { Preferences } from '#platform/rest/parse/preferences.ts';
import { parseRange } from '#platform/rest/parse/range.ts';
import { explainIfAsked } from '#platform/rest/plan/explain.ts';
import { createFixedHeaders, pickGeneralPreferences } from '#platform/rest/plan/fixed-headers.ts';
import { parseRequestQuery, type QueryRequest } from '#platform/rest/plan/limits/parse-request-query.ts';
import { assertAffordableEmbedding } from '#platform/rest/plan/limits/visitor-limits.ts';
import { negotiateRequest } from '#platform/rest/plan/negotiate-request.ts';
import { Parameters } from '#platform/rest/plan/parameters.ts';
import type { Plan, ResponseSpec } from '#platform/rest/plan/plan.ts';
import type { PlanContext } from '#platform/rest/plan/plan-context.ts';
import { createReadWhereClause } from '#platform/rest/plan/read/conditions.ts';
import { createEstimate, createTotalColumn } from '#platform/rest/plan/read/count.ts';
import { createPageClause } from '#platform/rest/plan/read/order.ts';
import { createSelectList } from '#platform/rest/plan/read/select-list.ts';
import { createRowsBody, createValuesBody, responseSettings, result } from '#platform/rest/plan/result.ts';
import { createScope, source } from '#platform/rest/plan/scope.ts';
import type { Routine } from '#platform/rest/schema/schema-cache.ts';
import { getArgumentNames, parseArguments } from './arguments.ts';
import { createCallSource } from './call-source.ts';
import { resolveRoutine } from './routine.ts';

export interface CallRequest extends QueryRequest {
  name: string;
  method: 'GET' | 'HEAD' | 'POST';
  body: string;
}

/** Plans the call of a function (docs/protocols/rest-responses.md#rpc). Throws RestError. */
export function planCall(request: CallRequest, context: PlanContext): Plan {
  const { method, headers } = request;
  const query = parseRequestQuery(request, { mayHaveArguments: method !== 'POST' });
  const { preferences, media, schema, rollsBack } = negotiateRequest(headers, context);
  const callArguments = parseArguments(request, query);
  const contentType = method === 'POST' ? parseContentType(headers.contentType) : undefined;
  const call = { schema, name: request.name, argumentNames: getArgumentNames(callArguments), contentType };
  const routine = resolveRoutine(call, context.cache);
  const maxAffected = preferences.handling === 'strict' ? preferences.maxAffected : undefined;
  if (maxAffected !== undefined && !routine.returnsSet) throw maxAffectedRequiresSet();

  const range = parseRange(query.limit, query.offset, method === 'GET' ? headers.range : undefined);
  const parameters = new Parameters();
  const callSource = createCallSource(routine, callArguments, request.body, parameters);
  const scope = createScope(query, routine.rows, schema);
  if (request.isAnonymous) assertAffordableEmbedding(scope);
  const conditions = createReadWhereClause(query.conditions, scope, parameters);
  const conditionValues = [...parameters.values];
  const isCounted = routine.returnsSet && preferences.count !== undefined;
  // The page and the count come from a single call, because the function may write.
  const before = isCounted ? `with called as materialized (select ${source}.* from ${callSource}) ` : '';
  const from = ` from ${isCounted ? `called as ${source}` : callSource}${conditions}`;

  const { list, group } =
    routine.returns === 'row'
      ? createSelectList(query.select, { scope, planContext: context, parameters })
      : { list: `${source}.value`, group: '' };
  const page = `select ${list}${from}${group}${createPageClause(query.order, scope, range, context.maxRows, parameters)}`;
  const withBody = method !== 'HEAD' && preferences.return !== 'minimal' && routine.returns !== 'void';
  const body = withBody ? `, ${createBody(routine, media)} as body` : '';
  // With `count(*)`, PostgreSQL might not call a function whose result nothing else reads.
  const rows = `pg_catalog.count(${result}.*)`;
  const total = routine.returnsSet
    ? createTotalColumn(preferences.count, from, range, context.maxRows)
    : preferences.count === 'exact' && `, ${rows} as total`;
  const text = `${before}select ${rows} as rows${body}${total || ''}, ${responseSettings} from (${page}) as ${result}`;
  const estimated = { text: `${before}select${from}`, values: conditionValues };

  const plan: Plan = {
    statement: { text, values: parameters.values },
    readOnly: method !== 'POST' || !routine.volatile,
    schema,
    rollsBack,
    mustBeSingle: media.format === 'object' && withBody,
    ...(maxAffected !== undefined && { maxAffectedRows: maxAffected }),
    response: createResponseSpec(request, routine, { media, preferences, offset: range.offset, withBody }),
    ...(routine.returnsSet && createEstimate(preferences.count, estimated, context.maxRows)),
    ...(preferences.timezone && { timezone: preferences.timezone }),
  };
  return explainIfAsked(plan, media);
}

/** The response body of a function that returns a single row is an object, even if the request does not ask for one. */
function createBody({ returns, returnsSet }: Routine, media: Media): string {
  if (returns !== 'row') return createValuesBody(media, !returnsSet);
  return createRowsBody(!returnsSet && media.format === 'array' ? { ...media, format: 'object' } : media);
}

function createResponseSpec(
  { method, headers: { profile } }: CallRequest,
  { returns }: Routine,
  parts: { media: Media; preferences: Preferences; offset: number; withBody: boolean },
): ResponseSpec {
  const { media, preferences, offset, withBody } = parts;
  const { maxAffected } = preferences;
  const applied = {
    ...pickGeneralPreferences(preferences),
    ...(maxAffected !== undefined && { maxAffected }),
  };
  if (returns === 'void' || (method === 'POST' && !withBody))
    return { kind: 'void', offset, headers: createFixedHeaders(undefined, profile, applied) };
  return { kind: 'read', offset, withBody, headers: createFixedHeaders(media, profile, applied) };
}
