import type { DatabaseError } from 'pg';
import { RestError } from '#platform/rest/errors/rest-error.ts';
import { isHeader } from './headers.ts';
import { toHttpStatus } from './http-status.ts';

/** The HTTP status for each SQLSTATE or SQLSTATE class (docs/protocols/rest-responses.md). The first match applies. */
const statuses: readonly (readonly [prefix: string, status: number])[] = [
  ['08', 503],
  ['09', 500],
  ['0L', 403],
  ['0P', 403],
  ['23503', 409],
  ['23505', 409],
  ['25006', 405],
  ['25', 500],
  ['28', 403],
  ['2D', 500],
  ['38', 500],
  ['39', 500],
  ['3B', 500],
  ['40', 500],
  ['42883', 404],
  ['42P01', 404],
  ['42P17', 500],
  ['53400', 500],
  ['53', 503],
  ['54', 500],
  ['55', 500],
  ['57P01', 503],
  ['57', 500],
  ['58', 500],
  ['F0', 500],
  ['HV', 500],
  ['P0001', 400],
  ['P0', 500],
  ['XX', 500],
];

/**
 * Converts an error from PostgreSQL. If an anonymous caller lacks a privilege, the status is 401 instead of 403,
 * because signing in may grant it.
 */
export function toDatabaseRestError(error: DatabaseError, isAnonymous: boolean): RestError {
  const code = error.code ?? 'XX000';
  if (code === 'PGRST') return parseRaisedError(error);
  const status = getHttpStatus(code, error.message, isAnonymous);
  return new RestError(status, code, error.message, {
    details: error.detail,
    hint: error.hint,
    headers: status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {},
    cause: error,
  });
}

function getHttpStatus(code: string, message: string, isAnonymous: boolean): number {
  if (code === '42501') return isAnonymous ? 401 : 403;
  if (code === '21000') return message.endsWith('requires a WHERE clause') ? 400 : 500;
  if (code === '22023') return /^role .* does not exist$/.test(message) ? 401 : 400;
  // `raise sqlstate 'PT402'` responds with 402.
  if (code.startsWith('PT')) return toHttpStatus(Number(code.slice(2))) ?? 500;
  return statuses.find(([prefix]) => code.startsWith(prefix))?.[1] ?? 400;
}

/** Parses `raise sqlstate 'PGRST'`, whose message and detail are JSON that describes the whole response. */
function parseRaisedError(error: DatabaseError): RestError {
  const body = parseObject(error.message);
  if (typeof body?.code !== 'string' || typeof body.message !== 'string')
    return invalidRaise(`Invalid JSON value for MESSAGE: '${error.message}'`);
  if (error.detail === undefined) return invalidRaise('DETAIL is missing in the RAISE statement');
  const detail = parseObject(error.detail);
  const status = toHttpStatus(Number(detail?.status));
  if (!status || !areHeaders(detail?.headers))
    return invalidRaise(`Invalid JSON value for DETAIL: '${error.detail}'`);
  return new RestError(status, body.code, body.message, {
    details: body.details,
    hint: typeof body.hint === 'string' ? body.hint : null,
    headers: detail.headers,
  });
}

const invalidRaise = (details: string) =>
  new RestError(500, 'PGRST121', `Could not parse JSON in the "RAISE SQLSTATE 'PGRST'" error`, {
    details,
    hint: "MESSAGE must be a JSON object with the keys 'code' and 'message'. DETAIL must be a JSON object with the keys 'status' and 'headers'.",
  });

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

const areHeaders = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && Object.entries(value).every((entry) => isHeader(...entry));
