import type { Context, MiddlewareHandler } from 'hono';
import { toStorageErrorResponse } from '#platform/storage/protocol/error-response.ts';
import { TusError } from './store/tus-error.ts';
import { GrantLost } from './watch-grant.ts';

const version = '1.0.0';

/**
 * Sets the headers that say what this server offers.
 *
 * @param maxSize of an object in bytes; a bucket may allow less
 */
export function setCapabilities(context: Context, maxSize: number): void {
  context.header('Tus-Version', version);
  context.header(
    'Tus-Extension',
    'creation,creation-with-upload,creation-defer-length,termination,expiration',
  );
  context.header('Tus-Max-Size', String(maxSize));
}

/**
 * Adds the version of the protocol to each response (https://tus.io/protocols/resumable-upload). The response to another
 * version (412) also says what is offered.
 */
export function addVersion(maxSize: number): MiddlewareHandler {
  return async (context, next) => {
    await next();
    context.header('Tus-Resumable', version);
    if (context.res.status === 412) setCapabilities(context, maxSize);
  };
}

/** Rejects a request that does not name the version of the protocol that this server speaks. */
export const requireTus: MiddlewareHandler = async (context, next) => {
  if (context.req.header('tus-resumable') !== version) throw new TusError('VersionRequired');
  await next();
};

/**
 * Turns any error of a resumable upload into a response. Its status is the real one, and its body is the message alone,
 * as in Supabase Storage (docs/protocols/storage-files.md#resumable-uploads).
 */
export async function toTusErrorResponse(error: unknown, context: Context): Promise<Response> {
  if (error instanceof GrantLost) return toTusErrorResponse(error.cause, context);
  if (error instanceof TusError) return createTextResponse(error.status, error.message, new Headers());
  const response = toStorageErrorResponse(error, context);
  // A client that is gone gets no message.
  if (response.body === null) return response;
  const { message, statusCode } = (await response.json()) as { message: string; statusCode?: string };
  return createTextResponse(Number(statusCode ?? response.status), message, response.headers);
}

function createTextResponse(status: number, message: string, headers: Headers): Response {
  headers.set('Content-Type', 'text/plain; charset=utf-8');
  headers.set('Cache-Control', 'no-store');
  return new Response(`${message}\n`, { status, headers });
}
