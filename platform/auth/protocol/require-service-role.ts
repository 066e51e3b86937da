import type { MiddlewareHandler } from 'hono';
import type { AuthService } from '#platform/auth/service.ts';
import { readBearerClaims } from './bearer-claims.ts';
import { AuthError } from './errors.ts';

/** The roles that the protocol lets manage users. Only the holder of a signing key can create the token of either. */
const adminRoles = ['service_role', 'supabase_admin'];

/** Creates the middleware that rejects requests whose bearer token is not one of an admin role. */
export function requireServiceRole(service: AuthService): MiddlewareHandler {
  return async (context, next) => {
    const { role } = await readBearerClaims(service, context, adminRoles);
    if (!role || !adminRoles.includes(role)) throw new AuthError(403, 'not_admin', 'User not allowed');
    await next();
  };
}
