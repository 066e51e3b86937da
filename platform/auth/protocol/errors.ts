import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { DatabaseBusy, DatabaseUnavailable, retryAfter } from '#platform/database/database.ts';
import { toLogEntry } from '#platform/database/to-log-entry.ts';
import { isTimeout } from '#platform/database/unavailable.ts';
import { BodyTooLarge } from '#platform/http/body.ts';
import { toCommonErrorResponse } from '#platform/http/common-errors.ts';
import { JwtError } from '#platform/jwt/jwt-error.ts';

const apiVersion = '2024-01-01';
export const apiVersionHeader = 'X-Supabase-Api-Version';

/**
 * An error in the protocol's format: a stable code for programs and a message for people
 * (docs/protocols/auth.md#auth-errors).
 */
export class AuthError extends Error {
  override name = 'AuthError';
  readonly status: ContentfulStatusCode;
  readonly code: string;
  /** The additional fields of the response body. */
  readonly details: Record<string, unknown>;
  /** The seconds after which the client may retry. */
  readonly retryAfter: number | undefined;
  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string,
    details: Record<string, unknown> = {},
    retryAfter?: number,
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
    this.retryAfter = retryAfter;
  }
}

export const validationFailed = (message: string) => new AuthError(400, 'validation_failed', message);

/** @param retryAfter in seconds */
export const tooManyRequests = (retryAfter: number, message = 'Request rate limit reached') =>
  new AuthError(429, 'over_request_rate_limit', message, {}, retryAfter);

/** Converts any error to one that is safe to return. An unexpected error is logged with its cause. */
export function toAuthError(error: unknown): AuthError {
  if (error instanceof AuthError) return error;
  if (error instanceof BodyTooLarge)
    return new AuthError(413, 'request_entity_too_large', 'The request body is too large');
  // `readBearerClaims` handles bearer tokens, so this token was sent in place of an API key (`requiresKey` is off).
  if (error instanceof JwtError) return new AuthError(401, 'bad_jwt', `Invalid API key: ${error.message}`);
  if (error instanceof DatabaseUnavailable) return tryAgain('The database is not responding');
  if (error instanceof DatabaseBusy) return tryAgain('Too many requests are waiting');
  console.error('Unexpected failure in the auth service:', toLogEntry(error));
  if (isTimeout(error)) return tryAgain('The database is not responding');
  return new AuthError(
    500,
    'unexpected_failure',
    'Unexpected failure, please check server logs for more information',
  );
}

const tryAgain = (reason: string) =>
  new AuthError(503, 'unexpected_failure', `${reason}. Please try again in a moment.`, {}, retryAfter);

/** Turns any error into a response of the auth protocol (docs/protocols/auth.md#auth-errors). */
export function toAuthErrorResponse(error: unknown, context: Context): Response {
  const common = toCommonErrorResponse(error);
  if (common) return common;
  const { status, code, message, details, retryAfter } = toAuthError(error);
  context.header('x-sb-error-code', code);
  if (retryAfter) context.header('Retry-After', String(retryAfter));
  if (!supportsApiVersion(context.req.header(apiVersionHeader)))
    return context.json({ code: status, error_code: code, msg: message, ...details }, status);
  context.header(apiVersionHeader, apiVersion);
  return context.json({ code, message, ...details }, status);
}

const supportsApiVersion = (requested: string | undefined) =>
  requested !== undefined && /^\d{4}-\d\d-\d\d$/.test(requested) && requested >= apiVersion;
