import { createHmac } from 'node:crypto';
import {
  base64url,
  errors,
  type JWK,
  type JWTHeaderParameters,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose';
import { LRUCache } from 'lru-cache';
import { importSigner, importVerifier, type SigningKey, toPublicJwk } from './signing-keys.ts';

/** The roles that a token of this installation may always name (docs/protocols.md#api-keys). */
const apiRoles: ReadonlySet<string> = new Set(['anon', 'authenticated', 'service_role']);

export interface Claims extends JWTPayload {
  role?: string;
}

/** The database role of a request, and the claims that row level security policies read. */
export interface Identity {
  role: string;
  claims: Claims;
}

export type JwtFault = 'malformed' | 'signature' | 'expired' | 'not-yet-valid' | 'claim' | 'role';

/** An invalid token. Each service maps it to its own error format. */
export class JwtError extends Error {
  override name = 'JwtError';
  readonly fault: JwtFault;
  constructor(fault: JwtFault, message: string) {
    super(message);
    this.fault = fault;
  }
}

/** Names the installation's secret, because some libraries verify no token without the name of its key. */
const secretKid = 'jwt-secret';

/** How far the clocks of client and server may differ. PostgREST allows the same. */
const clockToleranceSeconds = 30;

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
   * Like `verify`, but accepts only tokens that grant access to the API and whose role is one of the API's, or granted to
   * the login of requests.
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
 * @param signingKeys keys beside the secret (docs/protocols.md#signing-keys)
 * @param isGranted whether requests may take another role than the API's; none by default
 */
export function createJwt(
  secret: string,
  signingKeys: SigningKey[] = [],
  isGranted: (role: string) => Promise<boolean> = async () => false,
): Jwt {
  const key = new TextEncoder().encode(secret);
  let keys = createKeys(key, signingKeys);

  async function verify(token: string): Promise<Claims> {
    const { verified, findKey } = keys;
    const cached = verified.get(token);
    if (cached) {
      if (cached.exp !== undefined && cached.exp + clockToleranceSeconds < Date.now() / 1000) throw expired();
      return cached;
    }
    const claims = await verifySignature(token, findKey);
    verified.set(token, claims);
    return claims;
  }

  const sign = (claims: Claims, header: { kid?: string } = {}) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT', ...header }).sign(key);

  return {
    verify,
    createMac: (message) => createHmac('sha256', secret).update(message).digest('hex'),
    getPublicKeys: () => keys.publicKeys,
    getVerificationKeys: () => keys.verificationKeys,
    setSigningKeys(signingKeys) {
      keys = createKeys(key, signingKeys);
    },
    sign: (claims) => sign(claims),
    async signAccessToken(claims) {
      const { current } = keys;
      if (!current) return sign(claims, { kid: secretKid });
      const { alg, kid } = current.jwk;
      const signer = await current.getSigner();
      return new SignJWT(claims).setProtectedHeader({ alg, kid, typ: 'JWT' }).sign(signer);
    },
    async identify(token) {
      const claims = await verify(token);
      const { role = 'anon' } = claims;
      if (typeof role !== 'string') throw new JwtError('claim', `The JWT 'role' claim must be a string`);
      if (!(apiRoles.has(role) || (await isGranted(role))))
        throw new JwtError('role', `role "${role}" does not exist`);
      // The token in a signed storage URL is signed with the same key, but grants access to only one file
      // (docs/protocols.md#objects).
      if ('scope' in claims || 'url' in claims)
        throw new JwtError('role', 'This token does not grant access to the API');
      return { role, claims: { ...claims, role } };
    },
  };
}

/** What follows from the signing keys, and is made again when they change. */
function createKeys(secret: Uint8Array, signingKeys: SigningKey[]) {
  const current = signingKeys.find(({ status }) => status === 'current');
  let signer: ReturnType<typeof importSigner> | undefined;
  return {
    findKey: createKeyFinder(secret, signingKeys),
    // A browser sends the same token with every request, so its signature is checked only once.
    verified: new LRUCache<string, Claims>({ max: 2000 }),
    publicKeys: signingKeys.flatMap((signingKey) => toPublicJwk(signingKey) ?? []),
    verificationKeys: [
      ...signingKeys.map((signingKey) => toPublicJwk(signingKey) ?? signingKey.jwk),
      ...(current ? [] : [{ kty: 'oct', kid: secretKid, alg: 'HS256', k: base64url.encode(secret) }]),
    ],
    current: current && {
      jwk: current.jwk,
      getSigner: () => {
        signer ??= importSigner(current);
        return signer;
      },
    },
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
