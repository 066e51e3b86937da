import { isIP } from 'node:net';
import type { Context, MiddlewareHandler } from 'hono';
import { clientAddress } from '#platform/http/client-address.ts';
import { createRateLimit } from '#platform/http/rate-limit.ts';
import { AuthError } from './protocol/errors.ts';
import type { Visitor } from './store/sessions.ts';

type Bucket = Parameters<typeof createRateLimit>[0];

export interface Limits {
  /** For each address: sign-in; and, counted apart, refresh. */
  token: Bucket;
  /** For each address: redeeming links. */
  verify: Bucket;
  /** For each address and operation: sign-up, recovery, changes of the user, and what else may send mail. */
  mail: Bucket;
  /** Mails in all. */
  mailsSent: Bucket;
  /** Seconds between two mails of a kind to one user. */
  secondsBetweenMails: number;
}

/** The protocol's own figures (2.8). */
export const defaultLimits: Limits = {
  token: { tokens: 150, perSeconds: 300, burst: 30 },
  verify: { tokens: 30, perSeconds: 300, burst: 30 },
  mail: { tokens: 30, perSeconds: 300, burst: 30 },
  mailsSent: { tokens: 30, perSeconds: 3600, burst: 30 },
  secondsBetweenMails: 60,
};

/** Refuses an address that calls more often than `bucket` allows. Each call of this function counts by itself. */
export function limited(bucket: Bucket): MiddlewareHandler {
  const limit = createRateLimit(bucket);
  return async (context, next) => {
    if (!limit.take(clientAddress(context)))
      throw new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached');
    await next();
  };
}

/**
 * As `limited`, with refreshes counted apart: whoever tries passwords must not have those signed out who share the
 * address, for a client gives up a session whose refresh is refused. No refresh token can be guessed.
 */
export function limitedByGrant(bucket: Bucket): MiddlewareHandler {
  const [refreshes, others] = [limited(bucket), limited(bucket)];
  return (context, next) =>
    (context.req.query('grant_type') === 'refresh_token' ? refreshes : others)(context, next);
}

/** What is noted of the caller in the session it opens. */
export function visitorOf(context: Context): Visitor {
  const address = clientAddress(context);
  return { userAgent: context.req.header('user-agent'), address: isIP(address) ? address : null };
}
