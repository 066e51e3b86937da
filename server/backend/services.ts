import { Hono } from 'hono';
import { createAuth } from '#platform/auth/auth.ts';
import type { AuthOptions } from '#platform/auth/service.ts';
import { createGateway, type GatewayOptions } from '#platform/http/api-key.ts';
import { createJwt } from '#platform/jwt/jwt.ts';
import { createRest, type RestOptions } from '#platform/rest/rest.ts';
import { createStorage, type StorageOptions } from '#platform/storage/storage.ts';
import type { Secrets } from './secrets.ts';

type Shared = 'database' | 'gateway' | 'jwt';

/** What the services need of the installation, and the settings of each. */
export interface ServicesOptions {
  database: RestOptions['database'];
  secrets: Secrets;
  gateway?: GatewayOptions;
  rest?: Omit<RestOptions, Shared>;
  auth: Omit<AuthOptions, Shared>;
  storage: Omit<StorageOptions, Shared>;
}

/** Creates the platform: /rest/v1, /auth/v1 and /storage/v1 over one database. */
export function createServices({ database, secrets, ...options }: ServicesOptions): Hono {
  const jwt = createJwt(secrets.jwtSecret);
  const gateway = createGateway(secrets, jwt, options.gateway);
  return new Hono()
    .route('/rest/v1', createRest({ database, gateway, ...options.rest }))
    .route('/auth/v1', createAuth({ database, gateway, jwt, ...options.auth }))
    .route('/storage/v1', createStorage({ database, gateway, jwt, ...options.storage }));
}
