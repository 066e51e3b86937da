import type { Context, MiddlewareHandler } from 'hono';
import { AuthError } from '#platform/auth/protocol/errors.ts';
import type { AuthService } from '#platform/auth/service/service.ts';
import { findAssuranceLevel } from '#platform/auth/store/sessions.ts';
import { findUser, type UserRow } from '#platform/auth/store/users.ts';
import { isUuid } from '#platform/database/uuid.ts';
import { parseBearerToken } from '#platform/http/api-key.ts';
import type { Claims } from '#platform/jwt/identity.ts';
import type { Jwt } from '#platform/jwt/jwt.ts';
import { JwtError, type JwtFault } from '#platform/jwt/jwt-error.ts';

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

/** Anonymous users have no first factor, so they can have neither a second one nor a passkey. */
export function requirePermanentUser(user: UserRow): void {
  if (user.is_anonymous)
    throw new AuthError(403, 'no_authorization', 'Anonymous user not allowed to perform these actions');
}

/**
 * Reads the claims of the request's bearer token (docs/protocols/auth.md#auth-requests). `extraRole` is accepted beside
 * the roles that grant access to the API.
 */
async function readBearerClaims({ jwt }: AuthService, context: Context, extraRole?: string): Promise<Claims> {
  const token = parseBearerToken(context.req.header('authorization'));
  if (token === undefined)
    throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  try {
    const claims = await identify(jwt, token, extraRole);
    // `identify` tolerates clock differences. This server issued the token itself, so it needs no such tolerance.
    if (claims.exp !== undefined && claims.exp <= Date.now() / 1000)
      throw new JwtError('expired', 'JWT expired');
    return claims;
  } catch (error) {
    if (error instanceof JwtError)
      throw badJwt(`invalid JWT: unable to parse or verify signature, ${faultMessages[error.fault]}`);
    throw error;
  }
}

/**
 * Verifies a token with `extraRole` by its signature alone. For any other, `jwt.identify` also rejects the token of a signed
 * storage URL; such a token never has `extraRole`, because callers cannot choose its claims.
 */
async function identify(jwt: Jwt, token: string, extraRole: string | undefined): Promise<Claims> {
  const claims = await jwt.verify(token);
  return extraRole !== undefined && claims.role === extraRole ? claims : (await jwt.identify(token)).claims;
}

const badJwt = (message: string) => new AuthError(403, 'bad_jwt', message);

const faultMessages: Record<JwtFault, string> = {
  malformed: 'token is malformed',
  signature: 'token signature is invalid',
  expired: 'token has invalid claims: token is expired',
  'not-yet-valid': 'token has invalid claims: token is not valid yet',
  claim: 'token has invalid claims: one of them has the wrong type',
  role: 'token has invalid claims: its role does not grant access to this service',
};

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
