import { createHmac } from 'node:crypto';
import { base64url, type JWK } from 'jose';
import type { Claims, Identity } from './identity.ts';
import { JwtError } from './jwt-error.ts';
import { createAccessTokenSigner, secretKid, signWithSecret } from './sign-token.ts';
import { type SigningKey, toPublicJwk } from './signing-keys.ts';
import { createTokenVerifier } from './verify-token.ts';

/** The roles that a token of this installation may always name (docs/protocols/api-keys.md#api-keys). */
const apiRoles: ReadonlySet<string> = new Set(['anon', 'authenticated', 'service_role']);

export interface Jwt {
  /**
   * Signs the claims as given with the installation's secret (HS256), for a token that only this installation verifies.
   * The caller sets `iat` and `exp`, in seconds since 1970.
   */
  sign(claims: Claims): Promise<string>;
  /**
   * Like `sign`, but with the current signing key, if there is one. Others can verify the token with the public half of
   * that key.
   */
  signAccessToken(claims: Claims): Promise<string>;
  /** The public halves of all signing keys, whatever their status. Shared secrets have none. */
  getPublicKeys(): JWK[];
  /**
   * The keys that verify access tokens: the public keys, and the shared secrets. Without a current signing key, the
   * installation's secret is among them. Only for whoever may act as the service role.
   */
  getVerificationKeys(): JWK[];
  /** Replaces the signing keys. Tokens of a key that is not among them are rejected from now on. */
  setSigningKeys(signingKeys: SigningKey[]): void;
  /**
   * Returns the claims of a token that this installation signed.
   *
   * @throws JwtError
   */
  verify(token: string): Promise<Claims>;
  /**
   * Like `verify`, but accepts only tokens that grant access to the API. Their role must be one of `apiRoles`, or one that
   * requests may take (`isGranted`).
   *
   * @throws JwtError
   */
  identify(token: string): Promise<Identity>;
  /** Returns a message authentication code (HMAC-SHA-256, hexadecimal), which only this installation can compute. */
  createMac(message: string): string;
}

/**
 * Creates the signing and verification of an installation's tokens.
 *
 * @param secret what HS256 tokens are signed with, among them the two API keys
 * @param signingKeys keys beside the secret (docs/protocols/api-keys.md#signing-keys)
 * @param isGranted whether requests may take another role than the API's; none by default
 */
export function createJwt(
  secret: string,
  signingKeys: SigningKey[] = [],
  isGranted: (role: string) => Promise<boolean> = async () => false,
): Jwt {
  const key = new TextEncoder().encode(secret);
  let keys = createKeys(key, signingKeys);

  return {
    createMac: (message) => createHmac('sha256', secret).update(message).digest('hex'),
    getPublicKeys: () => keys.publicKeys,
    getVerificationKeys: () => keys.verificationKeys,
    setSigningKeys(signingKeys) {
      keys = createKeys(key, signingKeys);
    },
    sign: (claims) => signWithSecret(claims, key),
    signAccessToken: (claims) => keys.signAccessToken(claims),
    verify: (token) => keys.verify(token),
    async identify(token) {
      const claims = await keys.verify(token);
      const { role = 'anon' } = claims;
      if (typeof role !== 'string') throw new JwtError('claim', `The JWT 'role' claim must be a string`);
      if (!(apiRoles.has(role) || (await isGranted(role))))
        throw new JwtError('role', `role "${role}" does not exist`);
      // The token in a signed storage URL is signed with the same key, but grants access to only one file
      // (docs/protocols/storage.md#objects).
      if ('scope' in claims || 'url' in claims)
        throw new JwtError('role', 'This token does not grant access to the API');
      return { role, claims: { ...claims, role } };
    },
  };
}

/** The values that are derived from the signing keys, and derived again when the keys change. */
const createKeys = (secret: Uint8Array, signingKeys: SigningKey[]) => ({
  signAccessToken: createAccessTokenSigner(secret, signingKeys),
  verify: createTokenVerifier(secret, signingKeys),
  publicKeys: signingKeys.flatMap((signingKey) => toPublicJwk(signingKey) ?? []),
  verificationKeys: toVerificationKeys(secret, signingKeys),
});

const toVerificationKeys = (secret: Uint8Array, signingKeys: SigningKey[]): JWK[] => [
  ...signingKeys.map((signingKey) => toPublicJwk(signingKey) ?? signingKey.jwk),
  ...(signingKeys.some(({ status }) => status === 'current')
    ? []
    : [{ kty: 'oct', kid: secretKid, alg: 'HS256', k: base64url.encode(secret) }]),
];
