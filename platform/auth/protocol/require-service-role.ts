import type { MiddlewareHandler } from 'hono';
import type { AuthService } from '#platform/auth/service.ts';
import { readBearerClaims } from './bearer-claims.ts';
import { AuthError } from './errors.ts';

/** Creates the middleware that rejects requests whose bearer token is not the service role key. */
export function requireServiceRole(service: AuthService): MiddlewareHandler {
  return async (context, next) => {
    const { role } = await readBearerClaims(service, context);
    if (role !== 'service_role') throw new AuthError(403, 'not_admin', 'User not allowed');
    await next();
  };
}
