import { maxAffectedNeedsSet } from '#platform/rest/errors/request-errors.ts';
import type { Media } from '#platform/rest/parse/media-type.ts';
import { parseQuery } from '#platform/rest/parse/query.ts';
import { parseRange } from '#platform/rest/parse/range.ts';
import type { Routine } from '#platform/rest/schema/schema-cache.ts';
import { argumentsOf, callSource, contentTypeOf, namesOf } from './arguments.ts';
import {
  fixedHeaders,
  generalPreferences,
  negotiated,
  type PlanContext,
  type PlanHeaders,
} from './common.ts';
import { where } from './conditions.ts';
import { selectList, source } from './fields.ts';
import { Parameters } from './parameters.ts';
import type { Plan } from './plan.ts';
import { estimateOf, pageOf, totalOf } from './read.ts';
import { bodyOfRows, bodyOfValues, responseSettings, result } from './result.ts';
import { resolveRoutine } from './routine.ts';

export interface CallRequest {
  name: string;
  query: string;
  method: 'GET' | 'HEAD' | 'POST';
  headers: PlanHeaders;
  body: string;
}

/** Plans the call of a function (docs/protocols.md#rpc). Throws RestError. */
export function planCall(request: CallRequest, context: PlanContext): Plan {
  const { method, headers } = request;
  const query = parseQuery(request.query, { ofCall: method !== 'POST' });
  const { preferences, media, schema } = negotiated(headers, context);
  const given = argumentsOf(request, query);
  const contentType = method === 'POST' ? contentTypeOf(headers.contentType) : undefined;
  const wanted = { schema, name: request.name, given: namesOf(given), contentType };
  const routine = resolveRoutine(wanted, context.cache);
  if (preferences.handling === 'strict' && preferences.maxAffected !== undefined && !routine.returnsSet)
    throw maxAffectedNeedsSet();

  const range = parseRange(query.limit, query.offset, method === 'GET' ? headers.range : undefined);
  const parameters = new Parameters();
  const called = callSource(routine, given, request.body, parameters);
  const conditions = where(query.conditions, routine.rows, parameters);
  const counted = [...parameters.values];
  const counts = routine.returnsSet && preferences.count !== undefined;
  // Rows that are counted beside the page come of one call all the same: it may write.
  const before = counts ? `with called as materialized (select ${source}.* from ${called}) ` : '';
  const from = ` from ${counts ? `called as ${source}` : called}${conditions}`;

  const withBody = method !== 'HEAD' && preferences.return !== 'minimal' && routine.returns !== 'void';
  const list =
    routine.returns === 'row'
      ? selectList(query.select, routine.rows, context.cache.types, parameters)
      : `${source}.value`;
  const page = `select ${list}${from}${pageOf(query, routine.rows, range, context.maxRows, parameters)}`;
  const body = withBody ? `, ${bodyOf(routine, media)} as body` : '';
  // The rows themselves are counted, so that no function is left uncalled for want of a reader.
  const rows = `pg_catalog.count(${result}.*)`;
  const total = routine.returnsSet
    ? totalOf(preferences.count, from, range, context.maxRows)
    : preferences.count === 'exact' && `, ${rows} as total`;
  const text = `${before}select ${rows} as rows${body}${total || ''}, ${responseSettings} from (${page}) as ${result}`;

  const applied = {
    ...generalPreferences(preferences),
    ...(preferences.maxAffected !== undefined && { maxAffected: preferences.maxAffected }),
  };
  return {
    statement: { text, values: parameters.values },
    readOnly: method !== 'POST' || !routine.volatile,
    schema,
    mustBeSingle: media.form === 'object' && withBody,
    ...(preferences.handling === 'strict' &&
      preferences.maxAffected !== undefined && { atMost: preferences.maxAffected }),
    answer:
      routine.returns === 'void' || (method === 'POST' && !withBody)
        ? { kind: 'void', offset: range.offset, headers: fixedHeaders(undefined, headers.profile, applied) }
        : {
            kind: 'read',
            offset: range.offset,
            withBody,
            headers: fixedHeaders(media, headers.profile, applied),
          },
    ...(routine.returnsSet &&
      estimateOf(preferences.count, { text: `${before}select${from}`, values: counted }, context.maxRows)),
    ...(preferences.timezone && { timezone: preferences.timezone }),
  };
}

/** One row is an object without being asked to be. */
function bodyOf({ returns, returnsSet }: Routine, media: Media): string {
  if (returns !== 'row') return bodyOfValues(media, !returnsSet);
  return bodyOfRows(!returnsSet && media.form === 'array' ? { ...media, form: 'object' } : media);
}
