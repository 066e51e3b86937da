import type { DatabaseError } from 'pg';
import { isHeader } from '#platform/rest/answer/header.ts';
import { RestError } from './rest-error.ts';

/** SQLSTATEs, or their beginnings, and the HTTP statuses they are answered with (docs/protocols.md#rest-errors). The first that fits. */
const statuses: readonly (readonly [start: string, status: number])[] = [
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

/** PostgreSQL's refusal in the protocol's shape. `anonymous`: who has no right may get it by signing in (401, not 403). */
export function fromDatabase(error: DatabaseError, anonymous: boolean): RestError {
  const code = error.code ?? 'XX000';
  if (code === 'PGRST') return fromRaise(error);
  const status = statusOf(code, error.message, anonymous);
  return new RestError(status, code, error.message, {
    details: error.detail,
    hint: error.hint,
    headers: status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {},
    cause: error,
  });
}

function statusOf(code: string, message: string, anonymous: boolean): number {
  if (code === '42501') return anonymous ? 401 : 403;
  if (code === '21000') return message.endsWith('requires a WHERE clause') ? 400 : 500;
  if (code === '22023') return /^role .* does not exist$/.test(message) ? 401 : 400;
  // `raise sqlstate 'PT402'` answers 402.
  if (code.startsWith('PT')) return httpStatus(Number(code.slice(2))) ?? 500;
  return statuses.find(([start]) => code.startsWith(start))?.[1] ?? 400;
}

/** `raise sqlstate 'PGRST'`: the message and the detail are JSON that says the whole answer. */
function fromRaise(error: DatabaseError): RestError {
  const said = objectOf(error.message);
  if (typeof said?.code !== 'string' || typeof said.message !== 'string')
    return unreadableRaise(`Invalid JSON value for MESSAGE: '${error.message}'`);
  if (error.detail === undefined) return unreadableRaise('DETAIL is missing in the RAISE statement');
  const detail = objectOf(error.detail);
  const status = httpStatus(Number(detail?.status));
  if (!status || !areHeaders(detail?.headers))
    return unreadableRaise(`Invalid JSON value for DETAIL: '${error.detail}'`);
  return new RestError(status, said.code, said.message, {
    details: said.details,
    hint: typeof said.hint === 'string' ? said.hint : null,
    headers: detail.headers,
  });
}

const unreadableRaise = (details: string) =>
  new RestError(500, 'PGRST121', `Could not parse JSON in the "RAISE SQLSTATE 'PGRST'" error`, {
    details,
    hint: "MESSAGE must be a JSON object with the keys 'code' and 'message', and DETAIL one with 'status' and 'headers'.",
  });

function objectOf(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

const areHeaders = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && Object.entries(value).every((entry) => isHeader(...entry));

/** A status that an answer with a body may have. */
export const httpStatus = (value: number): number | undefined =>
  Number.isInteger(value) && value >= 200 && value <= 599 ? value : undefined;
