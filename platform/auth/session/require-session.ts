import type { MiddlewareHandler } from 'hono';
import { AuthError } from '#platform/auth/protocol/errors.ts';
import type { AuthService } from '#platform/auth/service/service.ts';
import { findAssuranceLevel } from '#platform/auth/store/sessions.ts';
import { findUser, type UserRow } from '#platform/auth/store/users.ts';
import { isUuid } from '#platform/database/uuid.ts';
import { badJwt, readBearerClaims } from './bearer-claims.ts';

/** The Hono environment of the signed-in sub-app. */
export interface SignedIn {
  /** `aal` is the assurance level of the session, which may have changed since the token was signed. */
  Variables: { user: UserRow; sessionId: string; aal: string };
}

/**
 * Creates the middleware that finds the user and the session of the request's bearer token. It rejects the request if
 * either no longer exists (docs/protocols/auth.md#auth-requests).
 */
export function requireSession(service: AuthService): MiddlewareHandler<SignedIn> {
  return async (context, next) => {
    const { query } = service.getPrivileged(context);
    const { sub, session_id: sessionId } = await readBearerClaims(service, context);
    if (!sub) throw badJwt('invalid claim: missing sub claim');
    if (!isUuid(sub)) throw new AuthError(400, 'bad_jwt', 'invalid claim: sub claim must be a UUID');
    const user = await findUser(query, sub);
    if (!user) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
    if (user.is_banned) throw new AuthError(403, 'user_banned', 'User is banned');
    const aal = isUuid(sessionId)
      ? await findAssuranceLevel(query, { id: sessionId, userId: sub })
      : undefined;
    if (!isUuid(sessionId) || !aal)
      throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
    context.set('user', user);
    context.set('sessionId', sessionId);
    context.set('aal', aal);
    await next();
  };
}
