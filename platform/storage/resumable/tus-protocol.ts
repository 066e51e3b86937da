import type { Context, MiddlewareHandler } from 'hono';
import { TusError } from './store/tus-error.ts';

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
