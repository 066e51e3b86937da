import { createHmac } from 'node:crypto';
import { base64url, type JWK, SignJWT } from 'jose';
import type { Claims, Identity } from './identity.ts';
import { JwtError } from './jwt-error.ts';
import { importSigner, type SigningKey, toPublicJwk } from './signing-keys.ts';
import { createTokenVerifier } from './verify-token.ts';

/** The roles that a token of this installation may always name (docs/protocols/api-keys.md#api-keys). */
const apiRoles: ReadonlySet<string> = new Set(['anon', 'authenticated', 'service_role']);

export type Jwt = ReturnType<typeof createJwt>;

/**
 * Creates the signing and verification of an installation's tokens. With `secret`, HS256 tokens are signed, among them
 * the two API keys. `signingKeys` are further keys (docs/protocols/api-keys.md#signing-keys). `isGranted` says whether
 * requests may take another role than the API's.
 */
export function createJwt(
  secret: string,
  signingKeys: SigningKey[] = [],
  isGranted: (role: string) => Promise<boolean> = async () => false,
) {
  const secretBytes = new TextEncoder().encode(secret);
  let keys = createKeys(secretBytes, signingKeys);

  return {
    /** Returns a message authentication code (HMAC-SHA-256, hexadecimal), which only this installation can compute. */
    createMac: (message: string) => createHmac('sha256', secret).update(message).digest('hex'),
    /** The public halves of all signing keys, whatever their status. A shared secret has no public half. */
    getPublicKeys: () => keys.publicKeys,
    /**
     * The keys that verify access tokens: the public keys, and the shared secrets. Without a current signing key, the
     * installation's secret is among them. Only for whoever may act as the service role.
     */
    getVerificationKeys: () => keys.verificationKeys,
    /** Replaces the signing keys. Tokens of a key that is not among them are rejected from now on. */
    setSigningKeys(signingKeys: SigningKey[]): void {
      keys = createKeys(secretBytes, signingKeys);
    },
    /**
     * Signs the claims as given with the installation's secret (HS256), for a token that only this installation verifies.
     * The caller sets `iat` and `exp`, in seconds since 1970.
     */
    sign: (claims: Claims) => signWithSecret(claims, secretBytes),
    /** Signs with the current signing key, if there is one: others can verify the token with its public half. */
    signAccessToken: (claims: Claims) => keys.signAccessToken(claims),
    /** Returns the claims of a token that this installation signed. Throws JwtError. */
    verify: (token: string) => keys.verify(token),
    /**
     * Verifies a token that grants access to the API, and rejects others. Its role must be one of `apiRoles`, or one that
     * requests may take (`isGranted`).
     */
    async identify(token: string): Promise<Identity> {
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

/** The `kid` of the installation's secret. Some libraries reject a token whose header has no `kid`. */
const secretKid = 'jwt-secret';

const signWithSecret = (claims: Claims, secret: Uint8Array, header: { kid?: string } = {}): Promise<string> =>
  new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT', ...header }).sign(secret);

/** Creates the function that signs access tokens: with the current signing key or, if there is none, with the secret. */
function createAccessTokenSigner(
  secret: Uint8Array,
  signingKeys: SigningKey[],
): (claims: Claims) => Promise<string> {
  const current = signingKeys.find(({ status }) => status === 'current');
  if (!current) return (claims) => signWithSecret(claims, secret, { kid: secretKid });
  const { alg, kid } = current.jwk;
  let signer: ReturnType<typeof importSigner> | undefined;
  return async (claims) => {
    signer ??= importSigner(current);
    return new SignJWT(claims).setProtectedHeader({ alg, kid, typ: 'JWT' }).sign(await signer);
  };
}
