import type { Context, MiddlewareHandler } from 'hono';
import type { Identity } from '#platform/jwt/identity.ts';
import type { Gateway } from './api-key.ts';

/** The Hono environment of an authenticated sub-app. Its handlers read `context.get('identity')`. */
export interface Authenticated {
  Variables: { identity: Identity };
}

/**
 * Identifies the caller before a handler runs. A service has one sub-app behind this middleware, for all routes that
 * need an identity, and another for the rest, so that no route can forget to authenticate.
 *
 * @throws ApiKeyError
 * @throws JwtError for an invalid token; each service maps it to its own error format.
 */
export function authenticate(gateway: Gateway): MiddlewareHandler<Authenticated> {
  return async (context, next) => {
    context.set('identity', await identify(context, gateway));
    await next();
  };
}

/** Returns whether the caller has not signed in, so that stricter limits apply. */
export const isAnonymous = ({ role }: Identity): boolean => role === 'anon';

/**
 * Identifies the caller by the request's API key (header or query parameter) and bearer token
 * (docs/protocols/api-keys.md#api-keys).
 */
export function identify(context: Context, gateway: Gateway): Promise<Identity> {
  return gateway.identify({
    apikey: readApiKey(context),
    authorization: context.req.header('authorization'),
  });
}

/** Reads the request's API key: the `apikey` header or, if that is empty, the query parameter of the same name. */
export function readApiKey({ req }: Context): string | undefined {
  return req.header('apikey') || req.query('apikey');
}
