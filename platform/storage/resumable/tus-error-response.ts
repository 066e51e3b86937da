import type { Context } from 'hono';
import { toStorageErrorResponse } from '#platform/storage/protocol/error-response.ts';
import { TusError } from './store/tus-error.ts';
import { GrantLost } from './watch-grant.ts';

/**
 * Turns any error of a resumable upload into a response. Its status is the real one, and its body is the message alone,
 * as in Supabase Storage (docs/protocols/storage-files.md#resumable-uploads).
 */
export async function toTusErrorResponse(error: unknown, context: Context): Promise<Response> {
  if (error instanceof GrantLost) return toTusErrorResponse(error.cause, context);
  if (error instanceof TusError) return createTextResponse(error.status, error.message, new Headers());
  const response = toStorageErrorResponse(error, context);
  if (response.body === null) return response;
  const { message, statusCode } = (await response.json()) as { message: string; statusCode?: string };
  return createTextResponse(Number(statusCode ?? response.status), message, response.headers);
}

function createTextResponse(status: number, message: string, headers: Headers): Response {
  headers.set('Content-Type', 'text/plain; charset=utf-8');
  headers.set('Cache-Control', 'no-store');
  return new Response(`${message}\n`, { status, headers });
}
