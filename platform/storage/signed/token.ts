import { type Jwt, JwtError } from '#platform/jwt/jwt.ts';
import type { ObjectPath } from '#platform/storage/read/find-object.ts';
import { StorageError } from '#platform/storage/storage-error.ts';

type Scope = 'download' | 'upload';

/** What a signed address allows besides its path and scope. */
interface Grant {
  owner?: string;
  upsert?: boolean;
  /** The form of a picture that a download gives; where there is none it gives the object itself. */
  transformations?: string;
  exp?: number;
}

/**
 * Signs an address: a token that opens one path for one purpose (docs/protocols.md#objects, "Signed tokens"). It is no login:
 * `Jwt.identify` refuses tokens with a scope. `lifetime` in seconds.
 */
export function signAddress(
  jwt: Jwt,
  scope: Scope,
  path: ObjectPath,
  lifetime: number,
  grant: Grant = {},
): Promise<string> {
  const iat = Math.floor(Date.now() / 1000);
  return jwt.sign({ ...grant, url: urlOf(path), scope, iat, exp: iat + lifetime });
}

/** Checks that a token opens this path for this purpose. Throws InvalidJWT, InvalidSignature. */
export async function checkAddress(
  jwt: Jwt,
  scope: Scope,
  path: ObjectPath,
  token: string | undefined,
): Promise<Grant> {
  const claims = await verify(jwt, token ?? '');
  if (claims.scope !== scope) throw new StorageError('InvalidSignature', `Token is not scoped for ${scope}`);
  if (claims.url !== urlOf(path)) throw new StorageError('InvalidSignature');
  return claims;
}

async function verify(jwt: Jwt, token: string) {
  try {
    return await jwt.verify(token);
  } catch (error) {
    if (!(error instanceof JwtError)) throw error;
    if (error.fault === 'expired') throw new StorageError('InvalidJWT', '"exp" claim timestamp check failed');
    throw new StorageError('InvalidJWT', error.message);
  }
}

const urlOf = ({ bucketId, key }: ObjectPath) => `${bucketId}/${key}`;
