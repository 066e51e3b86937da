import type { MiddlewareHandler } from 'hono';
import { AuthError } from '#platform/auth/protocol/errors.ts';
import type { AuthService } from '#platform/auth/service/service.ts';
import { readBearerClaims } from './bearer-claims.ts';

/** A role of the protocol that has no access to the other services. Only the holder of a signing key can create its token. */
const supabaseAdmin = 'supabase_admin';

/** Creates the middleware that rejects requests whose bearer token is not one of an admin role. */
export function requireServiceRole(service: AuthService): MiddlewareHandler {
  return async (context, next) => {
    const { role } = await readBearerClaims(service, context, supabaseAdmin);
    if (role !== 'service_role' && role !== supabaseAdmin)
      throw new AuthError(403, 'not_admin', 'User not allowed');
    await next();
  };
}
