import { getCaller } from '#platform/http/caller.ts';
import { getClientAddress } from '#platform/http/client-address.ts';
import type { Handler } from '#platform/http/handler.ts';
import { FunctionError } from './errors.ts';
import { findFunction } from './find-function.ts';
import { toSafeResponse } from './safe-response.ts';
import type { FunctionsService } from './service.ts';
import { verifyJwt } from './verify-jwt.ts';

/** Where the service is mounted. Functions see the path without it, as on a hosted project. */
const basePath = '/functions/v1';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Has a function's worker respond to the request (docs/protocols.md#functions). */
export const invokeFunction: Handler<FunctionsService> = async (service, context) => {
  const { req } = context;
  if (!methods.includes(req.method)) throw new FunctionError('METHOD_NOT_ALLOWED');
  const found = await findFunction(service.folder, req.param('name') ?? '');
  const { enabled, verifyJwt: verifies } = (found && service.settings[found.name]) ?? {};
  if (!found || enabled === false) throw new FunctionError('NOT_FOUND');
  // A browser's preflight request has no token. The function responds to it (docs/protocols.md#cors).
  if (req.method !== 'OPTIONS' && verifies !== false)
    await verifyJwt(service.jwt, req.header('authorization'));

  const { client, signal } = getCaller(context);
  const url = new URL(req.url);
  const request = {
    raw: req.raw,
    origin: url.origin,
    path: url.pathname.slice(basePath.length) + url.search,
    clientAddress: getClientAddress(context),
    signal,
  };
  const queue = service.getQueue(found.name);
  const response = await new Promise<Response>((resolve, reject) => {
    // The request keeps its place until the whole response has been sent.
    const run = async () => {
      const exchange = await service.workers.send(found, request);
      resolve(exchange.response);
      await exchange.finished;
    };
    queue.run(client, run, signal).catch(reject);
  });
  return toSafeResponse(req.method, response);
};
