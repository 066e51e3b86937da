import type { DatabaseError } from 'pg';
import { retryAfter } from '#platform/database/database.ts';
import type { JwtError } from '#platform/jwt/jwt-error.ts';
import { RestError } from './rest-error.ts';

/** The error of a rejected token (docs/protocols/rest-responses.md#rest-errors). */
export function toJwtRestError(error: JwtError): RestError {
  const headers = {
    'WWW-Authenticate': `Bearer error="invalid_token", error_description="${toQuotable(error.message)}"`,
  };
  switch (error.fault) {
    case 'malformed':
    case 'signature':
      return new RestError(401, 'PGRST301', error.message, { headers });
    case 'expired':
    case 'not-yet-valid':
    case 'claim':
      return new RestError(401, 'PGRST303', error.message, { headers });
    case 'role':
      return new RestError(401, '22023', error.message, { headers });
  }
}

/** Makes a message, which may contain the text of a claim, safe for a quoted string in a header. */
const toQuotable = (text: string) => text.replace(/[^\x20-\x7e]/g, '?').replaceAll(/["\\]/g, "'");

export const databaseUnavailable = (cause: unknown) =>
  new RestError(503, 'PGRST000', 'Database connection error. Retrying the connection.', {
    headers: { 'Retry-After': String(retryAfter) },
    cause,
  });

/** PostgREST's error when no connection becomes free in time. */
export const databaseBusy = (cause: unknown) =>
  new RestError(504, 'PGRST003', 'Timed out acquiring connection from connection pool.', {
    hint: 'Too many requests are waiting for the database. Retry in a moment.',
    headers: { 'Retry-After': String(retryAfter) },
    cause,
  });

export const tooManyBodies = () =>
  new RestError(503, 'PGRSTX02', 'Too many large requests are in progress', {
    hint: 'Retry in a moment, or send the rows in smaller requests.',
    headers: { 'Retry-After': String(retryAfter) },
  });

/** Creates an error that PostgREST does not have, because it has no such limits. */
export const tooManyCalls = ({ retryAfter: seconds }: { retryAfter: number }) =>
  new RestError(429, 'PGRSTX03', 'Too many calls of this function', {
    hint: 'Retry later.',
    headers: { 'Retry-After': String(seconds) },
  });

/** PostgREST responds with 500 here. This is a 503, because the request was right, and may succeed a moment later. */
export const dataLocked = (cause: DatabaseError) =>
  new RestError(503, '55P03', 'Another program has locked this data. Please try again in a moment.', {
    details: cause.message,
    headers: { 'Retry-After': String(retryAfter) },
    cause,
  });

export const unexpectedError = (cause: unknown) =>
  new RestError(500, 'PGRSTX00', 'The request could not be processed', { cause });
