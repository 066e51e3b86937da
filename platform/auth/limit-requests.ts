import type { MiddlewareHandler } from 'hono';
import { getClientKey } from '#platform/http/client-address.ts';
import { createRateLimit, type RateLimit } from '#platform/limits/rate-limit.ts';
import { tooManyRequests } from './protocol/errors.ts';
import type { AuthService } from './service/service.ts';

// The rate limits of the routes in `routes.ts`. Each call creates the middleware of one route.

/** Limits requests that may send email. */
export const limitEmailRequests = ({ limits }: AuthService) => limitRequests(createRateLimit(limits.email));

/** Limits redeemed email links. All routes that have this limit share one count. */
export const limitVerifications = ({ verifications }: AuthService) => limitRequests(verifications);

/** Limits what changes or verifies second factors. All routes that have this limit share one count. */
export const limitFactorRequests = ({ factorRequests }: AuthService) => limitRequests(factorRequests);

/** Limits the requests of sign-ins with passkeys, and of their registration. */
export const limitPasskeyRequests = ({ limits }: AuthService) =>
  limitRequests(createRateLimit(limits.passkey));

/**
 * Limits sign-ins and refreshes, but counts them separately. Otherwise an attacker who tries passwords would sign out
 * all users at the same address, because a client ends its session when a refresh is rejected. Refresh tokens need no
 * stricter limit, because they cannot be guessed.
 */
export function limitTokenRequests({ limits }: AuthService): MiddlewareHandler {
  const limitRefreshes = limitRequests(createRateLimit(limits.token));
  const limitSignIns = limitRequests(createRateLimit(limits.token));
  return (context, next) =>
    context.req.query('grant_type') === 'refresh_token'
      ? limitRefreshes(context, next)
      : limitSignIns(context, next);
}

function limitRequests(limit: RateLimit): MiddlewareHandler {
  return async (context, next) => {
    if (!limit.take(getClientKey(context))) throw tooManyRequests(limit.retryAfter);
    await next();
  };
}
