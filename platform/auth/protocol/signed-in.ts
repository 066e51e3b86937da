import type { Context } from 'hono';
import type { AuthService } from '#platform/auth/service.ts';
import { sessionExists } from '#platform/auth/store/sessions.ts';
import { findUser, type UserRow } from '#platform/auth/store/users.ts';
import { bearerOf } from '#platform/http/api-key.ts';
import { type Claims, JwtError, type JwtFault } from '#platform/jwt/jwt.ts';
import { AuthError } from './errors.ts';

export interface SignedIn {
  user: UserRow;
  sessionId: string;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Who is signed in by the request's bearer token. Throws the refusals at the end of docs/protocols.md#auth-endpoints. */
export async function requireSignedIn({ jwt, store }: AuthService, context: Context): Promise<SignedIn> {
  const { sub, session_id: sessionId } = await bearerClaims(jwt, context);
  if (!sub) throw badJwt('invalid claim: missing sub claim');
  if (!uuid.test(sub)) throw new AuthError(400, 'bad_jwt', 'invalid claim: sub claim must be a UUID');
  const user = await findUser(store.query, sub);
  if (!user) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  if (user.is_banned) throw new AuthError(403, 'user_banned', 'User is banned');
  const isSession = typeof sessionId === 'string' && uuid.test(sessionId);
  if (!isSession || !(await sessionExists(store.query, { id: sessionId, userId: sub })))
    throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  return { user, sessionId };
}

/** The claims of the bearer token, which this installation must have signed for the API. */
export async function bearerClaims(jwt: AuthService['jwt'], context: Context): Promise<Claims> {
  const bearer = bearerOf(context.req.header('authorization'));
  if (bearer === undefined)
    throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  try {
    const { claims } = await jwt.identify(bearer);
    // Elsewhere clocks may differ; here the token comes back to the clock that wrote it.
    if (claims.exp !== undefined && claims.exp <= Date.now() / 1000)
      throw new JwtError('expired', 'JWT expired');
    return claims;
  } catch (error) {
    if (error instanceof JwtError)
      throw badJwt(`invalid JWT: unable to parse or verify signature, ${wording[error.fault]}`);
    throw error;
  }
}

const badJwt = (message: string) => new AuthError(403, 'bad_jwt', message);

const wording: Record<JwtFault, string> = {
  malformed: 'token is malformed',
  signature: 'token signature is invalid',
  expired: 'token has invalid claims: token is expired',
  'not-yet-valid': 'token has invalid claims: token is not valid yet',
  role: 'token has invalid claims: its role does not open this service',
};
