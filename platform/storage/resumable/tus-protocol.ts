import type { MiddlewareHandler } from 'hono';
import { TusError } from './tus-error.ts';

const version = '1.0.0';

/** What every client needs to know before its first upload. It sends OPTIONS to ask for this. */
const capabilities = {
  'Tus-Version': version,
  'Tus-Extension': 'creation,creation-with-upload,creation-defer-length,termination,expiration',
};

/**
 * Adds the headers of the protocol to each response (https://tus.io/protocols/resumable-upload).
 *
 * @param maxSize of an object in bytes; a bucket may allow less
 */
export function describeTus(maxSize: number): MiddlewareHandler {
  return async (context, next) => {
    await next();
    context.header('Tus-Resumable', version);
    if (context.req.method !== 'OPTIONS' && context.res.status !== 412) return;
    for (const [name, value] of Object.entries(capabilities)) context.header(name, value);
    context.header('Tus-Max-Size', String(maxSize));
  };
}

/** Rejects a request that does not name the version of the protocol that this server speaks. */
export const requireTus: MiddlewareHandler = async (context, next) => {
  if (context.req.header('tus-resumable') !== version) throw new TusError('VersionRequired');
  await next();
};

/** The headers that scripts of other origins may read. */
export const tusHeaders = [
  'Location',
  'Tus-Extension',
  'Tus-Max-Size',
  'Tus-Resumable',
  'Tus-Version',
  'Upload-Defer-Length',
  'Upload-Expires',
  'Upload-Length',
  'Upload-Metadata',
  'Upload-Offset',
];
