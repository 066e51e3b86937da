import { ApiKeyError, type Gateway } from '#platform/http/api-key.ts';
import type { Identity } from '#platform/jwt/identity.ts';
import { JwtError } from '#platform/jwt/jwt-error.ts';

/** A token that grants no access to a channel. The message begins with the code that Supabase Realtime has for it. */
export class TokenError extends Error {
  override name = 'TokenError';
}

/** The user that a channel acts for, and the end of the token, in seconds since 1970. */
export interface ChannelIdentity extends Identity {
  expiresAt: number;
}

/**
 * Identifies the user of a channel by an access token, or by the socket's API key if there is none. Opaque keys
 * (`sb_…`) count as none, because clients send them in the token's place.
 *
 * @throws TokenError
 */
export async function identifyToken(
  gateway: Gateway,
  apikey: string,
  token: string | undefined,
): Promise<ChannelIdentity> {
  if (!token || token.startsWith('sb_') || token === apikey)
    return { ...(await gateway.identify({ apikey })), expiresAt: readExpiry(apikey) ?? Infinity };
  const claims = decodeClaims(token);
  if (/\s/.test(token) || !claims)
    throw new TokenError('MalformedJWT: The token provided is not a valid JWT');
  const expiresAt = readExpiry(token);
  try {
    const identity = await gateway.identify({ apikey, authorization: `Bearer ${token}` });
    if (expiresAt === undefined || typeof claims.role !== 'string')
      throw new TokenError('InvalidJWTToken: Fields `role` and `exp` are required in JWT');
    if (expiresAt <= Date.now() / 1000) throw createExpired(expiresAt);
    return { ...identity, expiresAt };
  } catch (error) {
    throw toTokenError(error, expiresAt);
  }
}

/** Says for how long a token has been expired, as Supabase Realtime does. */
export const formatExpired = (expiresAt: number) =>
  `Token has expired ${Math.max(0, Math.floor(Date.now() / 1000 - expiresAt))} seconds ago`;

const createExpired = (expiresAt: number) => new TokenError(`InvalidJWTToken: ${formatExpired(expiresAt)}`);

function toTokenError(error: unknown, expiresAt: number | undefined): unknown {
  if (error instanceof ApiKeyError) return new TokenError(`Unauthorized: ${error.message}`);
  if (!(error instanceof JwtError)) return error;
  if (error.fault === 'expired') return createExpired(expiresAt ?? 0);
  if (error.fault === 'malformed')
    return new TokenError('MalformedJWT: The token provided is not a valid JWT');
  if (error.fault === 'signature')
    return new TokenError('JwtSignatureError: Failed to validate JWT signature');
  return new TokenError(`InvalidJWTToken: ${error.message}`);
}

function readExpiry(token: string): number | undefined {
  const expiry = decodeClaims(token)?.exp;
  return typeof expiry === 'number' ? expiry : undefined;
}

function decodeClaims(token: string): Record<string, unknown> | undefined {
  try {
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    return typeof claims === 'object' && claims ? claims : undefined;
  } catch {
    return undefined;
  }
}
