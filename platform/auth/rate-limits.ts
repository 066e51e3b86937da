import type { Context, MiddlewareHandler } from 'hono';
import { clientAddress } from '#platform/http/client-address.ts';
import { type Bucket, createRateLimit } from '#platform/http/rate-limit.ts';
import { AuthError } from './protocol/errors.ts';

export interface Limits {
  /** Per IP address: sign-ins and refreshes, counted separately. */
  token: Bucket;
  /** Per IP address: redeemed email links. */
  verify: Bucket;
  /** Per IP address and endpoint: sign-up, recovery and user updates, which may send email. */
  email: Bucket;
  /** For all emails together. */
  emailsSent: Bucket;
  /** The minimum time between two emails of the same type to one user. */
  secondsBetweenEmails: number;
}

/** The defaults of Supabase (docs/protocols.md#limits). */
export const defaultLimits: Limits = {
  token: { tokens: 150, perSeconds: 300, burst: 30 },
  verify: { tokens: 30, perSeconds: 300, burst: 30 },
  email: { tokens: 30, perSeconds: 300, burst: 30 },
  emailsSent: { tokens: 30, perSeconds: 3600, burst: 30 },
  secondsBetweenEmails: 60,
};

/** Limits the requests of each IP address. Each returned middleware has its own count. */
export function limitRequests(bucket: Bucket): MiddlewareHandler {
  const limit = createRateLimit(bucket);
  return async (context, next) => {
    if (!limit.take(clientAddress(context)))
      throw new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached');
    await next();
  };
}

/**
 * Like `limitRequests`, but counts refreshes separately. Otherwise an attacker who tries passwords would sign out all
 * users at the same IP address, because a client ends its session when a refresh is rejected. Refresh tokens need no
 * stricter limit, because they cannot be guessed.
 */
export function limitTokenRequests(bucket: Bucket): MiddlewareHandler {
  const limitRefreshes = limitRequests(bucket);
  const limitSignIns = limitRequests(bucket);
  return (context: Context, next) =>
    context.req.query('grant_type') === 'refresh_token'
      ? limitRefreshes(context, next)
      : limitSignIns(context, next);
}
