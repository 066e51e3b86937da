import { Hono } from 'hono';
import { getPath } from 'hono/utils/url';
import { createAuth } from '#platform/auth/auth.ts';
import type { AuthOptions } from '#platform/auth/service/service.ts';
import { createRoleCheck } from '#platform/database/request-roles.ts';
import { createFunctions, type FunctionsOptions } from '#platform/functions/functions.ts';
import { createGateway, type Gateway, requireToken } from '#platform/http/api-key.ts';
import { createJwt } from '#platform/jwt/jwt.ts';
import type { SigningKey } from '#platform/jwt/signing-keys.ts';
import { createRealtime, type RealtimeOptions } from '#platform/realtime/realtime.ts';
import { createRest, type RestOptions } from '#platform/rest/rest.ts';
import type { StorageOptions } from '#platform/storage/service/service.ts';
import { createStorage } from '#platform/storage/storage.ts';
import { hasDecodablePath } from '#server/decodable-path.ts';
import type { Secrets } from './secrets/secrets.ts';
import { watchSigningKeys } from './secrets/watch-signing-keys.ts';

type Shared = 'database' | 'gateway' | 'jwt';

/** Describes what the services need of the installation, and the settings of each. */
interface ServicesOptions {
  database: RestOptions['database'];
  secrets: Secrets;
  gateway?: { requiresKey: boolean };
  rest?: Omit<RestOptions, Shared>;
  auth: Omit<AuthOptions, Shared | 'secret'>;
  storage: Omit<StorageOptions, Shared>;
  realtime?: Omit<RealtimeOptions, Shared>;
  functions: Omit<FunctionsOptions, Shared>;
  /** Functions that run in the server itself, because they need what no function of a project may have. */
  createOwnFunctions?: (gateway: Gateway) => Hono;
}

/** The lookahead ends the base path: at `/`, at `?` or at the end of the URL. */
const serviceUrl = /^https?:\/\/[^/]+\/(rest|auth|storage|realtime|functions)\/v1(?![^/?])/;

/** Returns whether a request is for a service, which responds to whatever is below its base path. */
export const isForService = ({ url }: Request): boolean => serviceUrl.test(url);

/**
 * Returns the path by which a request finds its route. Of a path that cannot be decoded, Hono decodes each part that it
 * can, which takes milliseconds if there are thousands. A service gets such a path undecoded, and responds with an error.
 */
const getRoutedPath = (request: Request): string =>
  hasDecodablePath(request) ? getPath(request) : new URL(request.url).pathname.replaceAll('%', '%25');

/**
 * Starts the platform over one database: /rest/v1, /auth/v1, /storage/v1, /realtime/v1 and /functions/v1. It uses changed
 * signing keys without a restart.
 *
 * @param resources stops the services, their websockets and the workers of functions
 */
export async function startServices(
  resources: AsyncDisposableStack,
  { database, secrets, createOwnFunctions, ...options }: ServicesOptions,
  readSigningKeys: () => SigningKey[] | Promise<SigningKey[]>,
) {
  const jwt = createJwt(secrets.jwtSecret, secrets.signingKeys, createRoleCheck(database));
  const gateway = createGateway(secrets, jwt, options.gateway);
  // As in the Supabase CLI, Storage requires a token even if the gateway requires no key.
  const storageGateway = options.gateway?.requiresKey === false ? requireToken(gateway) : gateway;
  const realtime = createRealtime({ database, gateway, ...options.realtime });
  const functions = createFunctions({ jwt, ...options.functions });
  resources.defer(async () => {
    await Promise.all([functions.stop(), realtime.stop()]);
  });
  const app = new Hono({ getPath: getRoutedPath })
    .route('/rest/v1', createRest({ database, gateway, ...options.rest }))
    .route('/auth/v1', createAuth({ database, gateway, jwt, secret: secrets.jwtSecret, ...options.auth }))
    .route('/storage/v1', createStorage({ database, gateway: storageGateway, jwt, ...options.storage }))
    .route('/realtime/v1', realtime.app)
    .route('/functions/v1', createOwnFunctions?.(gateway) ?? new Hono())
    .route('/functions/v1', functions.app);
  await realtime.start();
  resources.defer(watchSigningKeys(secrets.signingKeys, readSigningKeys, jwt.setSigningKeys));
  return { app, realtime };
}
