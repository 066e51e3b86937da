import { parseBearerToken } from '#platform/http/api-key.ts';
import { getCaller } from '#platform/http/caller.ts';
import { getClientAddress } from '#platform/http/client-address.ts';
import type { Handler } from '#platform/http/handler.ts';
import type { Jwt } from '#platform/jwt/jwt.ts';
import { JwtError } from '#platform/jwt/jwt-error.ts';
import type { FairQueue } from '#platform/limits/fair-queue.ts';
import { FunctionError } from './protocol/errors.ts';
import { type FunctionSettings, findFunction } from './protocol/find-function.ts';
import type { FunctionLimits } from './protocol/limits.ts';
import type { WorkerPool } from './worker/worker-pool.ts';

export interface FunctionsService {
  /** The folder with a folder for each function. */
  folder: string;
  settings: Record<string, FunctionSettings>;
  jwt: Jwt;
  limits: FunctionLimits;
  workers: WorkerPool;
  /** Returns the queue of one function's requests. */
  getQueue(name: string): FairQueue;
}

/** The path at which the service is mounted. Functions see the path without it, as on a hosted project. */
const basePath = '/functions/v1';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Has a function's worker respond to the request (docs/protocols/functions.md). */
export const invokeFunction: Handler<FunctionsService> = async (service, context) => {
  const { req } = context;
  if (!methods.includes(req.method)) throw new FunctionError('METHOD_NOT_ALLOWED');
  const found = await findFunction(service.folder, req.param('name') ?? '');
  const { enabled, verifyJwt: verifies } = (found && service.settings[found.name]) ?? {};
  if (!found || enabled === false) throw new FunctionError('NOT_FOUND');
  // A browser's preflight request has no token. The function responds to it (docs/protocols/README.md#cors).
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

/**
 * Keeps a browser from running what a function returns as a page of this site, where it could act as the signed-in owner.
 * A hosted project does the same on its own domain: https://supabase.com/docs/guides/functions/limits.
 */
function toSafeResponse(method: string, response: Response): Response {
  const { headers } = response;
  if (
    method === 'GET' &&
    /^\s*(?:text\/html|application\/xhtml\+xml)/i.test(headers.get('content-type') ?? '')
  )
    headers.set('content-type', 'text/plain; charset=utf-8');
  headers.set('content-security-policy', "default-src 'none'; sandbox");
  headers.set('x-content-type-options', 'nosniff');
  return response;
}

/**
 * Requires a token of this installation: a user's, or one of the API keys (docs/protocols/functions.md).
 *
 * @param authorization the header of that name
 * @throws FunctionError
 */
async function verifyJwt(jwt: Jwt, authorization: string | undefined): Promise<void> {
  if (!authorization) throw new FunctionError('UNAUTHORIZED_NO_AUTH_HEADER');
  const token = parseBearerToken(authorization);
  if (token === undefined) throw new FunctionError('UNAUTHORIZED_INVALID_JWT_FORMAT');
  try {
    await jwt.identify(token);
  } catch (error) {
    if (!(error instanceof JwtError)) throw error;
    throw new FunctionError(
      error.fault === 'malformed' ? 'UNAUTHORIZED_INVALID_JWT_FORMAT' : 'UNAUTHORIZED_LEGACY_JWT',
    );
  }
}
