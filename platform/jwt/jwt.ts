import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';

/** The only roles that a token of this installation may name (docs/protocols.md#transaction-settings). */
export const roles = ['anon', 'authenticated', 'service_role'] as const;
export type Role = (typeof roles)[number];

export interface Claims extends JWTPayload {
  role?: string;
}

/** Who a request speaks for: the database role it takes and the claims that policies read. */
export interface Identity {
  role: Role;
  claims: Claims;
}

export type JwtFault = 'malformed' | 'signature' | 'expired' | 'not-yet-valid' | 'role';

/** A token that is not accepted; each service words the refusal in its own protocol. */
export class JwtError extends Error {
  override name = 'JwtError';
  readonly fault: JwtFault;
  constructor(fault: JwtFault, message: string) {
    super(message);
    this.fault = fault;
  }
}

/** Clocks of client and server may differ by this many seconds (PostgREST: 30). */
const clockTolerance = 30;

export interface Jwt {
  /** Signs claims as they are: the caller sets `iat` and `exp` (seconds since 1970). */
  sign(claims: Claims): Promise<string>;
  /** The claims of a token that this installation signed. Throws JwtError. */
  verify(token: string): Promise<Claims>;
  /** As `verify`, and the token must be one that may speak to the API: its role is one of `roles`. */
  identify(token: string): Promise<Identity>;
}

export function createJwt(secret: string): Jwt {
  const key = new TextEncoder().encode(secret);
  // A browser sends the same token with every call: its signature is checked once.
  const verified = new LRUCache<string, Claims>({ max: 2000 });

  async function verify(token: string): Promise<Claims> {
    const known = verified.get(token);
    if (known) {
      if (known.exp !== undefined && known.exp + clockTolerance < Date.now() / 1000) throw expired();
      return known;
    }
    const claims = await check(token, key);
    verified.set(token, claims);
    return claims;
  }

  return {
    verify,
    sign: (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(key),
    async identify(token) {
      const claims = await verify(token);
      const role = roles.find((known) => known === (claims.role ?? 'anon'));
      if (!role) throw new JwtError('role', `role "${claims.role}" does not exist`);
      // Signed storage addresses are tokens of ours too; they open one file, never the API (docs/protocols.md#objects).
      if ('scope' in claims || 'url' in claims)
        throw new JwtError('role', 'This token does not open the API');
      return { role, claims: { ...claims, role } };
    },
  };
}

async function check(token: string, key: Uint8Array): Promise<Claims> {
  const parts = token.split('.').length;
  if (parts !== 3) throw new JwtError('malformed', `Expected 3 parts in JWT; got ${parts}`);
  try {
    const { payload } = await jwtVerify<Claims>(token, key, { algorithms: ['HS256'], clockTolerance });
    return payload;
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw expired();
    if (error instanceof errors.JWTClaimValidationFailed)
      throw new JwtError('not-yet-valid', 'JWT not yet valid');
    if (error instanceof errors.JOSEAlgNotAllowed)
      throw new JwtError('signature', 'No suitable key or wrong key type');
    if (error instanceof errors.JWSSignatureVerificationFailed)
      throw new JwtError('signature', 'No suitable key or wrong key type');
    throw new JwtError('malformed', 'JWT cryptographic operation failed');
  }
}

const expired = () => new JwtError('expired', 'JWT expired');
