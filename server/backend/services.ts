import { Hono } from 'hono';
import { createAuth } from '#platform/auth/auth.ts';
import type { AuthOptions } from '#platform/auth/service.ts';
import { createRoleCheck } from '#platform/database/request-roles.ts';
import { createFunctions, type FunctionsOptions } from '#platform/functions/functions.ts';
import { createGateway, type GatewayOptions, requireToken } from '#platform/http/api-key.ts';
import { createJwt } from '#platform/jwt/jwt.ts';
import type { SigningKey } from '#platform/jwt/signing-keys.ts';
import { createRealtime } from '#platform/realtime/realtime.ts';
import { createRest, type RestOptions } from '#platform/rest/rest.ts';
import { createStorage, type StorageOptions } from '#platform/storage/storage.ts';
import type { Sockets } from '#server/accept-sockets.ts';
import type { Secrets } from './secrets.ts';

type Shared = 'database' | 'gateway' | 'jwt';

/** What the services need of the installation, and the settings of each. */
export interface ServicesOptions {
  database: RestOptions['database'];
  secrets: Secrets;
  gateway?: GatewayOptions;
  rest?: Omit<RestOptions, Shared>;
  auth: Omit<AuthOptions, Shared | 'secret'>;
  storage: Omit<StorageOptions, Shared>;
  functions: Omit<FunctionsOptions, Shared>;
}

export interface Services {
  app: Hono;
  /** Accepts websockets once the services have started. */
  realtime: Sockets;
  /** Replaces the keys that sign access tokens. */
  setSigningKeys(signingKeys: SigningKey[]): void;
  start(): Promise<void>;
  /** Ends the websockets and the workers of functions. */
  stop(): Promise<void>;
}

/** Creates the platform over one database: /rest/v1, /auth/v1, /storage/v1, /realtime/v1 and /functions/v1. */
export function createServices({ database, secrets, ...options }: ServicesOptions): Services {
  const jwt = createJwt(secrets.jwtSecret, secrets.signingKeys, createRoleCheck(database));
  const gateway = createGateway(secrets, jwt, options.gateway);
  const storageGateway = options.gateway?.requiresKey === false ? requireToken(gateway) : gateway;
  const realtime = createRealtime({ database, gateway });
  const functions = createFunctions({ jwt, ...options.functions });
  const app = new Hono()
    .route('/rest/v1', createRest({ database, gateway, ...options.rest }))
    .route('/auth/v1', createAuth({ database, gateway, jwt, secret: secrets.jwtSecret, ...options.auth }))
    .route('/storage/v1', createStorage({ database, gateway: storageGateway, jwt, ...options.storage }))
    .route('/realtime/v1', realtime.app)
    .route('/functions/v1', functions.app);
  return {
    app,
    realtime,
    setSigningKeys: jwt.setSigningKeys,
    start: () => realtime.start(),
    async stop() {
      await Promise.all([functions.stop(), realtime.stop()]);
    },
  };
}
