import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { DatabaseUnavailable, retryAfter } from '#platform/database/database.ts';
import { ApiKeyError } from '#platform/http/api-key.ts';
import { BodyTooLarge } from '#platform/http/body.ts';

export const apiVersion = '2024-01-01';
export const apiVersionHeader = 'X-Supabase-Api-Version';

/** A refusal in the words of the protocol: a stable code for programs, a message for people (docs/protocols.md#auth-errors). */
export class AuthError extends Error {
  override name = 'AuthError';
  readonly status: ContentfulStatusCode;
  readonly code: string;
  readonly extra: Record<string, unknown>;
  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string,
    extra: Record<string, unknown> = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.extra = extra;
  }
}

export const invalid = (message: string) => new AuthError(400, 'validation_failed', message);

/** What a caller is told of any error. Those that are not the caller's are logged with their cause. */
export function asAuthError(error: unknown): AuthError {
  if (error instanceof AuthError) return error;
  if (error instanceof BodyTooLarge)
    return new AuthError(413, 'request_entity_too_large', 'The request body is larger than 1 MB');
  if (error instanceof DatabaseUnavailable)
    return new AuthError(
      503,
      'unexpected_failure',
      'The database does not answer. Please try again in a moment.',
    );
  console.error('Unexpected failure of auth:', error);
  return new AuthError(
    500,
    'unexpected_failure',
    'Unexpected failure, please check server logs for more information',
  );
}

export function answerError(context: Context, error: unknown): Response {
  // The gateway's own refusal has one shape for all services (docs/protocols.md#api-keys).
  if (error instanceof ApiKeyError) return context.json(error.body, error.status);
  const { status, code, message, extra } = asAuthError(error);
  context.header('x-sb-error-code', code);
  if (status === 503) context.header('Retry-After', String(retryAfter));
  if (!speaksVersion(context.req.header(apiVersionHeader)))
    return context.json({ code: status, error_code: code, msg: message, ...extra }, status);
  context.header(apiVersionHeader, apiVersion);
  return context.json({ code, message, ...extra }, status);
}

const speaksVersion = (asked: string | undefined) =>
  asked !== undefined && /^\d{4}-\d\d-\d\d$/.test(asked) && asked >= apiVersion;
