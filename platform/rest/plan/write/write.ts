import { whereRequired } from '#platform/rest/errors/request-errors.ts';
import { unknownPayloadColumn } from '#platform/rest/errors/schema-errors.ts';
import { emptyPayload, noBodyLimits, type Payload, parseBody } from '#platform/rest/parse/body.ts';
import type { Media } from '#platform/rest/parse/media-type.ts';
import type { Preferences } from '#platform/rest/parse/preferences.ts';
import type { QueryParameters } from '#platform/rest/parse/query-string.ts';
import { explainIfAsked } from '#platform/rest/plan/explain.ts';
import { createFixedHeaders, pickGeneralPreferences } from '#platform/rest/plan/fixed-headers.ts';
import { parseRequestQuery, type QueryRequest } from '#platform/rest/plan/limits/parse-request-query.ts';
import { anonymousBodyLimits, assertAffordableEmbedding } from '#platform/rest/plan/limits/visitor-limits.ts';
import { negotiateRequest } from '#platform/rest/plan/negotiate-request.ts';
import { Parameters } from '#platform/rest/plan/parameters.ts';
import type { Plan, ResponseSpec } from '#platform/rest/plan/plan.ts';
import { getRelation, type PlanContext } from '#platform/rest/plan/plan-context.ts';
import { createWhereClause } from '#platform/rest/plan/read/conditions.ts';
import { createRowsBody, responseSettings, result } from '#platform/rest/plan/result.ts';
import { createScope, source } from '#platform/rest/plan/scope.ts';
import { quoteIdentifier, type Relation } from '#platform/rest/schema/schema-cache.ts';
import { createInsertCommand, mergedCount } from './insert.ts';
import { toPutUpsert } from './put.ts';
import { createReturning } from './returning.ts';
import { createUpdateCommand } from './update.ts';
import { type Command, createReturningCommand, type Write } from './write-command.ts';

export interface WriteRequest extends QueryRequest {
  relation: string;
  method: 'POST' | 'PATCH' | 'DELETE' | 'PUT';
  body: string;
}

type Verb = (ResponseSpec & { kind: 'write' })['verb'];

const verbs: Record<WriteRequest['method'], Verb> = {
  POST: 'insert',
  PUT: 'put',
  PATCH: 'update',
  DELETE: 'delete',
};

const commandCreators: Record<Verb, (write: Write) => Command> = {
  insert: createInsertCommand,
  put: createInsertCommand,
  update: createUpdateCommand,
  delete: createDeleteCommand,
};

/** Plans a write to a table or view (docs/protocols/rest-responses.md#writes). Throws RestError. */
export function planWrite(request: WriteRequest, context: PlanContext): Plan {
  const { method, headers } = request;
  const verb = verbs[method];
  const query = parseRequestQuery(request);
  const { preferences, media, schema, rollsBack } = negotiateRequest(headers, context);
  const relation = getRelation(schema, request.relation, context.cache);
  const payload = parsePayload(request, query);
  const columns = (query.columns ?? payload.keys).map((name) => {
    const column = relation.columns.get(name);
    if (!column) throw unknownPayloadColumn(name, relation);
    return column;
  });
  const parameters = new Parameters();
  const scope = createScope(query, relation, schema);
  if (request.isAnonymous) assertAffordableEmbedding(scope);
  const sent: Write = {
    relation,
    scope,
    query,
    preferences,
    columns: [...new Set(columns)],
    payload,
    parameters,
  };
  const write = verb === 'put' ? toPutUpsert(sent) : sent;

  const command = commandCreators[verb](write);
  const text = createStatementText(command, write, media, context);
  const returnsRows = preferences.return === 'representation';
  const changesRows = verb === 'update' || verb === 'delete';
  const plan: Plan = {
    statement: { text, values: parameters.values },
    readOnly: false,
    schema,
    rollsBack,
    mustBeSingle: verb === 'put' || (returnsRows && media.format === 'object'),
    ...(preferences.handling === 'strict' &&
      changesRows &&
      preferences.maxAffected !== undefined && { maxAffectedRows: preferences.maxAffected }),
    response: {
      kind: 'write',
      verb,
      returned: preferences.return,
      isCounted: preferences.count === 'exact' || preferences.count === 'estimated',
      canMerge: command.canMerge,
      location: `/${encodeURIComponent(relation.name)}`,
      headers: createFixedHeaders(
        returnsRows ? media : undefined,
        headers.profile,
        getAppliedPreferences(verb, write),
      ),
    },
    ...(preferences.timezone && { timezone: preferences.timezone }),
  };
  return explainIfAsked(plan, media);
}

function parsePayload({ method, body, headers, isAnonymous }: WriteRequest, query: QueryParameters): Payload {
  if (method === 'DELETE') return emptyPayload;
  return parseBody(body, headers.contentType, {
    uniformKeys: query.columns === undefined,
    limits: isAnonymous ? anonymousBodyLimits : noBodyLimits,
  });
}

/** Wraps a command in the statement that returns the written rows, or their number. */
function createStatementText(command: Command, write: Write, media: Media, context: PlanContext): string {
  const { relation, preferences } = write;
  const returnsRows = preferences.return === 'representation';
  const returnsKey = preferences.return === 'headers-only' && relation.primaryKey.length > 0;
  const { list, query } = returnsRows
    ? createReturning(write, context)
    : { list: returnsKey ? createKeyList(relation) : '1 as one', query: 'select * from written' };
  const body = returnsRows ? `, ${createRowsBody(media)} as body` : '';
  const key = returnsKey
    ? `, case when count(*) = 1 then (pg_catalog.json_agg(${result}.*) -> 0)::text end as key`
    : '';
  return (
    `with written as (${command.before} ${list}${command.after}) ` +
    `select count(*) as rows${body}${key}, ${mergedCount} as merged, ${responseSettings} from (${query}) as ${result}`
  );
}

const createKeyList = (relation: Relation) =>
  relation.primaryKey.map((name) => `${source}.${quoteIdentifier(name)}`).join(', ');

/** Returns the preferences that had an effect on the write, for the `Preference-Applied` header. */
function getAppliedPreferences(
  verb: Verb,
  { preferences, relation, query }: Write,
): Omit<Preferences, 'unknown'> {
  const { resolution, missing, return: returned, maxAffected } = preferences;
  const isUpsert = verb === 'insert' && (relation.primaryKey.length > 0 || query.onConflict !== undefined);
  return {
    ...(isUpsert && resolution && { resolution }),
    ...((verb === 'insert' || verb === 'update') && missing && { missing }),
    ...(returned && { return: returned }),
    ...pickGeneralPreferences(preferences),
    ...((verb === 'update' || verb === 'delete') && maxAffected !== undefined && { maxAffected }),
  };
}

/**
 * Creates the command that deletes the matching rows (docs/protocols/rest-responses.md#writes). Throws 21000 if there
 * is no filter.
 */
function createDeleteCommand({ relation, scope, query, parameters }: Write): Command {
  if (query.conditions.length === 0) throw whereRequired('DELETE');
  const conditions = createWhereClause(query.conditions, scope, parameters);
  return createReturningCommand(`delete from ${relation.sql} as ${source}${conditions}`);
}
