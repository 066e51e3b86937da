import type { Context } from 'hono';
import { AuthError } from '#platform/auth/protocol/errors.ts';
import type { AuthService } from '#platform/auth/service/service.ts';
import { parseBearerToken } from '#platform/http/api-key.ts';
import type { Claims } from '#platform/jwt/identity.ts';
import type { Jwt } from '#platform/jwt/jwt.ts';
import { JwtError, type JwtFault } from '#platform/jwt/jwt-error.ts';

/**
 * Reads the claims of the request's bearer token (docs/protocols/auth.md#auth-requests). `extraRole` is accepted beside
 * the roles that grant access to the API.
 */
export async function readBearerClaims(
  { jwt }: AuthService,
  context: Context,
  extraRole?: string,
): Promise<Claims> {
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

/** `jwt.identify` rejects tokens of signed storage URLs. None has the extra role: callers cannot choose their claims. */
async function identify(jwt: Jwt, token: string, extraRole: string | undefined): Promise<Claims> {
  const claims = await jwt.verify(token);
  return extraRole !== undefined && claims.role === extraRole ? claims : (await jwt.identify(token)).claims;
}

export const badJwt = (message: string) => new AuthError(403, 'bad_jwt', message);

const faultMessages: Record<JwtFault, string> = {
  malformed: 'token is malformed',
  signature: 'token signature is invalid',
  expired: 'token has invalid claims: token is expired',
  'not-yet-valid': 'token has invalid claims: token is not valid yet',
  claim: 'token has invalid claims: one of them has the wrong type',
  role: 'token has invalid claims: its role does not grant access to this service',
};
