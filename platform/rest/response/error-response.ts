import type { Context } from 'hono';
import { DatabaseError } from 'pg';
import { DatabaseBusy, DatabaseUnavailable } from '#platform/database/database.ts';
import { toLogEntry } from '#platform/database/to-log-entry.ts';
import { isLockTimeout } from '#platform/database/unavailable.ts';
import { toCommonErrorResponse } from '#platform/http/common-errors.ts';
import type { Identity } from '#platform/jwt/identity.ts';
import { JwtError } from '#platform/jwt/jwt-error.ts';
import {
  databaseBusy,
  databaseUnavailable,
  dataLocked,
  toJwtRestError,
  unexpectedError,
} from '#platform/rest/errors/gateway-errors.ts';
import { RestError } from '#platform/rest/errors/rest-error.ts';
import { allowAnyOrigin } from './cors.ts';
import { toDatabaseRestError } from './database-error.ts';
import { replaceHeaders } from './headers.ts';
import { toResponse } from './to-response.ts';

const contentType = { 'Content-Type': 'application/json; charset=utf-8' };

/** Creates the response to a request that failed. Server errors (5xx) are logged with their cause. */
export function toRestErrorResponse(error: unknown, context: Context): Response {
  const common = toCommonErrorResponse(error);
  if (common) {
    if (context.req.header('origin') !== undefined) allowAnyOrigin(common.headers);
    return common;
  }
  // The identity is undefined if the caller could not be identified.
  const identity: Identity | undefined = context.get('identity');
  const restError = toRestError(error, identity);
  const { status, code, message, details, hint, headers } = restError;
  // A busy database is no failure of the server, and would fill the log.
  if (status >= 500 && !(restError.cause instanceof DatabaseBusy))
    console.error(`REST ${status} ${code}:`, toLogEntry(restError.cause ?? restError));
  return toResponse(context, {
    status,
    headers: replaceHeaders(
      { ...contentType, 'Proxy-Status': `PostgREST; error=${toToken(code)}` },
      Object.entries(headers),
    ),
    body: JSON.stringify({ code, details, hint, message }),
  });
}

function toRestError(error: unknown, identity: Identity | undefined): RestError {
  if (error instanceof RestError) return error;
  if (isLockTimeout(error)) return dataLocked(error);
  if (error instanceof DatabaseError) return toDatabaseRestError(error, identity?.role === 'anon');
  if (error instanceof DatabaseUnavailable) return databaseUnavailable(error);
  if (error instanceof DatabaseBusy) return databaseBusy(error);
  if (error instanceof JwtError) return toJwtRestError(error);
  return unexpectedError(error);
}

/** A code that a function raised can be any text, but the header accepts only a token (RFC 9209). */
const toToken = (code: string) => code.replace(/[^\w.-]/g, '_');
