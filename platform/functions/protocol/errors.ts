import type { Context } from 'hono';
import { toLogEntry } from '#platform/database/to-log-entry.ts';
import { BodyIncomplete, BodyTooLarge } from '#platform/http/body.ts';
import { QueueFull } from '#platform/limits/fair-queue.ts';

/** The errors of docs/protocols/functions.md#function-errors, by the code in the header `sb-error-code`. */
const errors = {
  UNAUTHORIZED_NO_AUTH_HEADER: [401, 'Missing authorization header'],
  UNAUTHORIZED_INVALID_JWT_FORMAT: [401, 'Invalid JWT'],
  UNAUTHORIZED_LEGACY_JWT: [401, 'Invalid JWT'],
  NOT_FOUND: [404, 'Requested function was not found'],
  METHOD_NOT_ALLOWED: [405, 'Functions accept GET, HEAD, POST, PUT, PATCH, DELETE and OPTIONS'],
  REQUEST_TOO_LARGE: [413, 'The request body is too large'],
  RATE_LIMIT_EXCEEDED: [429, 'Too many requests are waiting for this function. Retry in a moment.'],
  WORKER_ERROR: [500, 'Function exited due to an error (please check logs)'],
  BOOT_ERROR: [503, 'Function failed to start (please check logs)'],
  IDLE_TIMEOUT: [504, 'Request idle timeout limit (150s) reached'],
  WORKER_LIMIT: [546, 'Function failed due to not having enough compute resources (please check logs)'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type FunctionErrorCode = keyof typeof errors;

/** An error of the service itself. What a function returns is passed on, errors included. */
export class FunctionError extends Error {
  override name = 'FunctionError';
  readonly code: FunctionErrorCode;
  readonly status: number;
  constructor(code: FunctionErrorCode, message: string = errors[code][1]) {
    super(message);
    this.code = code;
    this.status = errors[code][0];
  }
}

/** Turns any error into a response (docs/protocols/functions.md). Logs what the service did not expect. */
export function toFunctionErrorResponse(error: unknown, context: Context): Response {
  // Nobody receives this response. 499 is the status that proxies log for a client that closed its connection.
  if (error instanceof BodyIncomplete || context.req.raw.signal.aborted)
    return new Response(null, { status: 499 });
  const { code, status, message } = toFunctionError(error);
  // For a rejected token, the code in the body is the status, because that is what older clients know.
  const body = { code: status === 401 ? status : code, message };
  return Response.json(body, {
    status,
    headers: {
      // CORS is the function's own duty, but here no function has run, and a script must be able to read the error.
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Expose-Headers': 'sb-error-code',
      'Cache-Control': 'no-store',
      'sb-error-code': code,
      ...(status === 429 && { 'Retry-After': '1' }),
    },
  });
}

function toFunctionError(error: unknown): FunctionError {
  if (error instanceof FunctionError) return error;
  if (error instanceof BodyTooLarge) return new FunctionError('REQUEST_TOO_LARGE');
  if (error instanceof QueueFull) return new FunctionError('RATE_LIMIT_EXCEEDED');
  console.error('functions: a request failed:', toLogEntry(error));
  return new FunctionError('WORKER_ERROR');
}
