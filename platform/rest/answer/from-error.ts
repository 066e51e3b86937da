import { DatabaseError } from 'pg';
import { DatabaseUnavailable } from '#platform/database/database.ts';
import { forLog } from '#platform/database/for-log.ts';
import { ApiKeyError } from '#platform/http/api-key.ts';
import { JwtError } from '#platform/jwt/jwt.ts';
import { fromJwt, unavailable, unexpected } from '#platform/rest/errors/gateway-errors.ts';
import { RestError } from '#platform/rest/errors/rest-error.ts';
import { fromDatabase } from '#platform/rest/errors/sql-error.ts';
import type { Answer } from './answer.ts';
import { withHeaders } from './header.ts';

/** The answer to a request that failed. Faults of our own side are logged, with their cause; refusals are not. */
export function answerFromError(error: unknown, anonymous: boolean): Answer {
  if (error instanceof ApiKeyError)
    return { status: error.status, headers: jsonType, body: JSON.stringify(error.body) };
  const refusal = refusalOf(error, anonymous);
  if (refusal.status >= 500)
    console.error(`REST ${refusal.status} ${refusal.code}:`, forLog(refusal.cause ?? refusal));
  const { status, code, message, details, hint, headers } = refusal;
  return {
    status,
    headers: withHeaders({ ...jsonType, 'Proxy-Status': `PostgREST; error=${token(code)}` }, headers),
    body: JSON.stringify({ code, details, hint, message }),
  };
}

const jsonType = { 'Content-Type': 'application/json; charset=utf-8' };

/** A code that a function raised may be any text; the header takes a token (RFC 9209). */
const token = (code: string) => code.replace(/[^\w.-]/g, '_');

function refusalOf(error: unknown, anonymous: boolean): RestError {
  if (error instanceof RestError) return error;
  if (error instanceof DatabaseError) return fromDatabase(error, anonymous);
  if (error instanceof DatabaseUnavailable) return unavailable(error);
  if (error instanceof JwtError) return fromJwt(error);
  return unexpected(error);
}
