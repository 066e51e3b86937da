import type { MiddlewareHandler } from 'hono';
import { ApiKeyError, type Gateway } from '#platform/http/api-key.ts';
import { identify } from '#platform/http/authenticate.ts';
import type { Identity } from '#platform/jwt/identity.ts';
import { JwtError } from '#platform/jwt/jwt-error.ts';

/** The Hono environment of routes that also serve requests without an identity. */
export interface OptionallyAuthenticated {
  Variables: { identity: Identity | undefined };
}

/**
 * Identifies the caller where possible. A missing or unknown API key, or an invalid token, leaves the identity undefined,
 * because anybody may read a public file through these routes (docs/protocols/api-keys.md#api-keys).
 */
export function authenticateIfPossible(gateway: Gateway): MiddlewareHandler<OptionallyAuthenticated> {
  return async (context, next) => {
    try {
      context.set('identity', await identify(context, gateway));
    } catch (error) {
      if (!(error instanceof ApiKeyError || error instanceof JwtError)) throw error;
      context.set('identity', undefined);
    }
    await next();
  };
}
