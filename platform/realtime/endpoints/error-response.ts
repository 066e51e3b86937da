import type { Context } from 'hono';
import { DatabaseBusy, DatabaseUnavailable, retryAfter } from '#platform/database/database.ts';
import { toLogEntry } from '#platform/database/to-log-entry.ts';
import { BodyTooLarge } from '#platform/http/body.ts';
import { toCommonErrorResponse } from '#platform/http/common-errors.ts';
import { JwtError } from '#platform/jwt/jwt-error.ts';

/** An error of the HTTP endpoints. Clients show the message. */
export class RealtimeError extends Error {
  override name = 'RealtimeError';
  readonly status: 400 | 401 | 404 | 422 | 429;

  constructor(status: RealtimeError['status'], message: string) {
    super(message);
    this.status = status;
  }
}

/** Turns any error into a response of the realtime service (docs/protocols/realtime.md). Logs server errors. */
export function toRealtimeErrorResponse(error: unknown, context: Context): Response {
  const common = toCommonErrorResponse(error);
  if (common) return common;
  if (error instanceof JwtError) return respond(401, error.message);
  if (error instanceof BodyTooLarge) return respond(413, 'The request body is too large');
  if (error instanceof RealtimeError) return respond(error.status, error.message);
  if (error instanceof DatabaseUnavailable || error instanceof DatabaseBusy)
    return respond(503, 'The database is not available, try again shortly', {
      'Retry-After': String(retryAfter),
    });
  console.error(`realtime: ${context.req.method} failed:`, toLogEntry(error));
  return respond(500, 'Internal Server Error');
}

const respond = (status: number, message: string, headers: Record<string, string> = {}) =>
  Response.json({ message }, { status, headers });
