import { parseBearerToken } from '#platform/http/api-key.ts';
import type { Jwt } from '#platform/jwt/jwt.ts';
import { JwtError } from '#platform/jwt/jwt-error.ts';
import { FunctionError } from './errors.ts';

/**
 * Requires a token of this installation: a user's, or one of the API keys (docs/protocols.md#functions).
 *
 * @param authorization the header of that name
 * @throws FunctionError
 */
export async function verifyJwt(jwt: Jwt, authorization: string | undefined): Promise<void> {
  if (!authorization) throw new FunctionError('UNAUTHORIZED_NO_AUTH_HEADER');
  const token = parseBearerToken(authorization);
  if (token === undefined) throw new FunctionError('UNAUTHORIZED_INVALID_JWT_FORMAT');
  try {
    await jwt.identify(token);
  } catch (error) {
    if (!(error instanceof JwtError)) throw error;
    throw new FunctionError(
      error.fault === 'malformed' ? 'UNAUTHORIZED_INVALID_JWT_FORMAT' : 'UNAUTHORIZED_LEGACY_JWT',
    );
  }
}
