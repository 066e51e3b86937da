import { whereRequired } from '#platform/rest/errors/request-errors.ts';
import { unknownPayloadColumn } from '#platform/rest/errors/schema-errors.ts';
import { type Payload, parseBody } from '#platform/rest/parse/body.ts';
import type { Media } from '#platform/rest/parse/media-type.ts';
import type { Preferences } from '#platform/rest/parse/preferences.ts';
import { parseQuery, type Query } from '#platform/rest/parse/query.ts';
import { quoteIdentifier, type Relation } from '#platform/rest/schema/schema-cache.ts';
import {
  fixedHeaders,
  generalPreferences,
  negotiated,
  type PlanContext,
  type PlanHeaders,
  relationNamed,
} from './common.ts';
import { where } from './conditions.ts';
import { source } from './fields.ts';
import { insertCommand, mergedCount } from './insert.ts';
import { Parameters } from './parameters.ts';
import type { AnswerShape, Plan } from './plan.ts';
import { checkPut } from './put.ts';
import { bodyOfRows, responseSettings, result } from './result.ts';
import { returnedRows } from './returned-rows.ts';
import { type Command, noCommand, returning, typedColumns, type Write } from './writing.ts';

export interface WriteRequest {
  table: string;
  query: string;
  method: 'POST' | 'PATCH' | 'DELETE' | 'PUT';
  headers: PlanHeaders;
  body: string;
}

/** Plans a write to a table or view (docs/protocols.md#writes). Throws RestError. */
export function planWrite(request: WriteRequest, context: PlanContext): Plan {
  const { method, headers } = request;
  const query = parseQuery(request.query);
  const { preferences, media, schema } = negotiated(headers, context);
  const relation = relationNamed(schema, request.table, context.cache);
  const payload = payloadOf(request, query);
  const columns = (query.columns ?? payload.keys).map((name) => {
    const column = relation.columns.get(name);
    if (!column) throw unknownPayloadColumn(name, relation);
    return column;
  });
  const parameters = new Parameters();
  const write: Write = { relation, query, preferences, columns: [...new Set(columns)], payload, parameters };
  if (method === 'PUT') checkPut(write);

  const verb = verbs[method];
  const command = commandOf(verb, write);
  const text = statementOf(command, write, media, context);
  const applied = appliedTo(verb, write);
  const returnsRows = preferences.return === 'representation';
  return {
    statement: { text, values: parameters.values },
    readOnly: false,
    schema,
    mustBeSingle: method === 'PUT' || (returnsRows && media.form === 'object'),
    ...(preferences.handling === 'strict' &&
      (verb === 'update' || verb === 'delete') &&
      preferences.maxAffected !== undefined && { atMost: preferences.maxAffected }),
    answer: {
      kind: 'write',
      verb,
      returned: preferences.return,
      counted: preferences.count === 'exact' || preferences.count === 'estimated',
      merges: command.merges,
      location: `/${encodeURIComponent(relation.name)}`,
      headers: fixedHeaders(returnsRows ? media : undefined, headers.profile, applied),
    },
    ...(preferences.timezone && { timezone: preferences.timezone }),
  };
}

const nothing: Payload = { json: '[]', isArray: true, keys: [], rows: 0 };

function payloadOf({ method, body, headers }: WriteRequest, query: Query): Payload {
  if (method === 'DELETE') return nothing;
  return parseBody(body, headers.contentType, query.columns === undefined);
}

type Verb = (AnswerShape & { kind: 'write' })['verb'];

const verbs: Record<WriteRequest['method'], Verb> = {
  POST: 'insert',
  PUT: 'put',
  PATCH: 'update',
  DELETE: 'delete',
};

function commandOf(verb: Verb, write: Write): Command {
  if (verb === 'update') return updateCommand(write);
  if (verb === 'delete') return deleteCommand(write);
  return insertCommand(write);
}

function updateCommand({ relation, query, preferences, columns, payload, parameters }: Write): Command {
  // Nothing to set: no row is touched, and none is returned.
  if (columns.length === 0 || payload.rows === 0) return noCommand(relation);
  if (query.conditions.length === 0) throw whereRequired('UPDATE');
  const conditions = where(query.conditions, relation, parameters);
  const given = new Set(payload.keys);
  const value = (name: string) =>
    preferences.missing === 'default' && !given.has(name) ? 'default' : `r.${quoteIdentifier(name)}`;
  const assignments = columns.map(({ name }) => `${quoteIdentifier(name)} = ${value(name)}`);
  const row = `${parameters.add(payload.json)}::json${payload.isArray ? ' -> 0' : ''}`;
  const from = `from json_to_record(${row}) as r (${typedColumns(columns)})`;
  return returning(`update ${relation.sql} as ${source} set ${assignments.join(', ')} ${from}${conditions}`);
}

function deleteCommand({ relation, query, parameters }: Write): Command {
  if (query.conditions.length === 0) throw whereRequired('DELETE');
  return returning(
    `delete from ${relation.sql} as ${source}${where(query.conditions, relation, parameters)}`,
  );
}

/** Wraps the command in the statement that answers with its rows, or with their number. */
function statementOf(command: Command, write: Write, media: Media, { cache }: PlanContext): string {
  const { relation, preferences } = write;
  const withRows = preferences.return === 'representation';
  const withKey = preferences.return === 'headers-only' && relation.primaryKey.length > 0;
  const { list, read } = withRows
    ? returnedRows(write, cache)
    : { list: withKey ? keyColumns(relation) : '1 as one', read: 'select * from written' };
  const body = withRows ? `, ${bodyOfRows(media)} as body` : '';
  const key = withKey
    ? `, case when count(*) = 1 then (pg_catalog.json_agg(${result}.*) -> 0)::text end as key`
    : '';
  return (
    `with written as (${command.before} ${list}${command.after}) ` +
    `select count(*) as rows${body}${key}, ${mergedCount} as merged, ${responseSettings} from (${read}) as ${result}`
  );
}

const keyColumns = (relation: Relation) =>
  relation.primaryKey.map((name) => `${source}.${quoteIdentifier(name)}`).join(', ');

function appliedTo(verb: Verb, { preferences, relation, query }: Write): Omit<Preferences, 'unknown'> {
  const { resolution, missing, return: returned, maxAffected } = preferences;
  const upserts = verb === 'insert' && (relation.primaryKey.length > 0 || query.onConflict !== undefined);
  return {
    ...(upserts && resolution && { resolution }),
    ...((verb === 'insert' || verb === 'update') && missing && { missing }),
    ...(returned && { return: returned }),
    ...generalPreferences(preferences),
    ...((verb === 'update' || verb === 'delete') && maxAffected !== undefined && { maxAffected }),
  };
}
