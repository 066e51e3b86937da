import { errors, type JWTHeaderParameters, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Claims } from './identity.ts';
import { JwtError } from './jwt-error.ts';
import { importVerifier, type SigningKey } from './signing-keys.ts';

/** The difference that the clocks of client and server may have. PostgREST allows the same. */
const clockToleranceSeconds = 30;

/**
 * Creates the function that returns the claims of a token that was signed with the secret or with one of the keys. A
 * browser sends the same token with every request, so its signature is checked only once. Throws JwtError (the created
 * function).
 */
export function createTokenVerifier(
  secret: Uint8Array,
  signingKeys: SigningKey[],
): (token: string) => Promise<Claims> {
  const findKey = createKeyFinder(secret, signingKeys);
  const verified = new LRUCache<string, Claims>({ max: 2000 });
  return async (token) => {
    const cached = verified.get(token);
    if (cached) {
      if (cached.exp !== undefined && cached.exp + clockToleranceSeconds < Date.now() / 1000) throw expired();
      return cached;
    }
    const claims = await verifySignature(token, findKey);
    verified.set(token, claims);
    return claims;
  };
}

type FindKey = (header: JWTHeaderParameters) => Promise<CryptoKey | Uint8Array>;

/**
 * Creates the function that finds the key of a token: the signing key that the header names by `kid`, or the secret for
 * HS256. A token must name the algorithm of its key: otherwise a public key could be passed off as a shared secret.
 */
function createKeyFinder(secret: Uint8Array, signingKeys: SigningKey[]): FindKey {
  const keys = new Map(signingKeys.map((key) => [key.jwk.kid, key]));
  const verifiers = new Map<string, ReturnType<typeof importVerifier>>();
  return async ({ alg, kid }) => {
    const signingKey = typeof kid === 'string' ? keys.get(kid) : undefined;
    if (!signingKey && alg === 'HS256') return secret;
    if (signingKey?.jwk.alg !== alg) throw wrongKey();
    const verifier = verifiers.get(signingKey.jwk.kid) ?? importVerifier(signingKey);
    verifiers.set(signingKey.jwk.kid, verifier);
    return verifier;
  };
}

async function verifySignature(token: string, findKey: FindKey): Promise<Claims> {
  const parts = token.split('.').length;
  if (parts !== 3) throw new JwtError('malformed', `Expected 3 parts in JWT; got ${parts}`);
  try {
    const { payload } = await jwtVerify<Claims>(token, findKey, {
      algorithms: ['HS256', 'ES256', 'RS256'],
      clockTolerance: clockToleranceSeconds,
    });
    const { iat = 0 } = payload;
    if (iat > Date.now() / 1000 + clockToleranceSeconds)
      throw new JwtError('not-yet-valid', 'JWT issued at future');
    return payload;
  } catch (error) {
    if (error instanceof JwtError) throw error;
    if (error instanceof errors.JWTExpired) throw expired();
    if (error instanceof errors.JWTClaimValidationFailed) throw toClaimError(error);
    if (error instanceof errors.JOSEAlgNotAllowed) throw wrongKey();
    if (error instanceof errors.JWSSignatureVerificationFailed) throw wrongKey();
    throw new JwtError('malformed', 'JWT cryptographic operation failed');
  }
}

/** `exp`, `nbf` or `iat` is not a number, or `nbf` is in the future. */
const toClaimError = ({ claim, reason }: errors.JWTClaimValidationFailed) =>
  reason === 'invalid'
    ? new JwtError('claim', `The JWT '${claim}' claim must be a number`)
    : new JwtError('not-yet-valid', 'JWT not yet valid');

const wrongKey = () => new JwtError('signature', 'No suitable key or wrong key type');

const expired = () => new JwtError('expired', 'JWT expired');
