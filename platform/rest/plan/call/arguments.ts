import { invalidBody } from '#platform/rest/errors/request-errors.ts';
import {
  createPayload,
  isObject,
  noBodyLimits,
  type Payload,
  parseBody,
  parseJson,
} from '#platform/rest/parse/body.ts';
import { parseForm } from '#platform/rest/parse/form.ts';
import { parseContentType } from '#platform/rest/parse/media-type.ts';
import type { QueryParameters } from '#platform/rest/parse/query-string.ts';
import { anonymousBodyLimits } from '#platform/rest/plan/limits/visitor-limits.ts';
import { rawBodyTypes } from '#platform/rest/schema/raw-body-types.ts';
import type { CallRequest } from './call.ts';

/**
 * The arguments of a function call: a JSON object or the first one of an array, text values by name, or a raw body.
 */
export type Arguments =
  | { kind: 'json'; json: string; isArray: boolean; names: readonly string[] }
  | { kind: 'texts'; values: ReadonlyMap<string, readonly string[]> }
  | { kind: 'raw'; text: string };

/** Parses the arguments of a call from the query string or the body. Throws PGRST102 for an invalid body, PGRSTX01 for too many fields. */
export function parseArguments(
  { method, body, headers, isAnonymous }: CallRequest,
  query: QueryParameters,
): Arguments {
  if (method !== 'POST') return { kind: 'texts', values: groupByName(query.arguments) };
  const type = parseContentType(headers.contentType);
  const limits = isAnonymous ? anonymousBodyLimits : noBodyLimits;
  if (type === 'application/x-www-form-urlencoded')
    return { kind: 'texts', values: groupByName([...parseForm(body, limits)]) };
  if (type !== 'application/json' && type !== 'text/csv') {
    if (!rawBodyTypes.has(type)) throw invalidBody(`Content-Type not acceptable: ${type}`);
    return { kind: 'raw', text: body };
  }
  if (type === 'application/json' && body.trim() === '')
    return { kind: 'json', json: '{}', isArray: false, names: [] };
  if (type === 'text/csv') return toJsonArguments(parseBody(body, type, { uniformKeys: true, limits }));
  const value = parseJson(body);
  // Any other value fits only an unnamed parameter.
  if (!isObject(value) && !(Array.isArray(value) && value.every(isObject)))
    return { kind: 'raw', text: body };
  const { columns } = query;
  // The rows need no limit: a call uses only the first one, and JSON is not expanded like CSV.
  const uniformKeys = columns === undefined;
  return toJsonArguments(createPayload(body, value, { uniformKeys, limits: noBodyLimits }), columns);
}

const toJsonArguments = ({ json, isArray, keys }: Payload, columns?: readonly string[]): Arguments => ({
  kind: 'json',
  json,
  isArray,
  names: columns ?? keys,
});

export function getArgumentNames(callArguments: Arguments): readonly string[] {
  if (callArguments.kind === 'json') return callArguments.names;
  return callArguments.kind === 'texts' ? [...callArguments.values.keys()] : [];
}

function groupByName(pairs: readonly (readonly [string, string])[]): ReadonlyMap<string, string[]> {
  const values = new Map<string, string[]>();
  for (const [name, value] of pairs) {
    const others = values.get(name);
    if (others) others.push(value);
    else values.set(name, [value]);
  }
  return values;
}
