import type { Context, MiddlewareHandler } from 'hono';
import type { Identity } from '#platform/jwt/jwt.ts';
import type { Gateway } from './api-key.ts';

/** The Hono environment of an authenticated sub-app: its handlers read `context.get('identity')`. */
export interface Authenticated {
  Variables: { identity: Identity };
}

/**
 * Identifies the caller before any handler runs. A service registers the routes that need an identity in one sub-app
 * behind this middleware, and the others in another: a route cannot forget to authenticate.
 *
 * @throws `ApiKeyError` and `JwtError`, which each service words in its own shape.
 */
export function authenticate(gateway: Gateway): MiddlewareHandler<Authenticated> {
  return async (context, next) => {
    context.set('identity', await identify(context, gateway));
    await next();
  };
}

/** Reads the API key (header or URL parameter) and the bearer token of a request (docs/protocols.md#api-keys). */
export function identify({ req }: Context, gateway: Gateway): Promise<Identity> {
  return gateway.identify({
    apikey: req.header('apikey') ?? req.query('apikey'),
    authorization: req.header('authorization'),
  });
}
