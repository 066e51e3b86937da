import type { Context } from 'hono';
import { z } from 'zod';
import type { Jwt } from '#platform/jwt/jwt.ts';
import { JwtError } from '#platform/jwt/jwt-error.ts';
import { coerced } from '#platform/storage/protocol/coerced.ts';
import type { ObjectPath } from '#platform/storage/protocol/object-path.ts';
import { StorageError } from '#platform/storage/protocol/storage-error.ts';

/** The seconds for which a signed URL is valid: at most a hundred years, so that its expiry is a valid date. */
const maxLifetime = 100 * 366 * 24 * 3600;
export const urlLifetime = coerced.integer(z.int().min(1).max(maxLifetime));

type Scope = 'download' | 'upload';

/** The grant of a signed URL, in addition to its path and scope. */
interface Grant {
  owner?: string;
  /** The session that has signed the URL of an upload, if there was one. The grant ends with the session. */
  session_id?: string;
  upsert?: boolean;
  /** The transform options of the rendition to download. If omitted, the URL downloads the object itself. */
  transformations?: string;
  exp?: number;
}

/**
 * Signs the token of a URL. The token is valid for one path and one scope (docs/protocols/storage.md, "Signed tokens").
 * It does not authenticate anybody: `Jwt.identify` rejects tokens that have a scope. `lifetime` is in seconds.
 */
export function signUrlToken(
  jwt: Jwt,
  scope: Scope,
  path: ObjectPath,
  lifetime: number,
  grant: Grant = {},
): Promise<string> {
  const iat = Math.floor(Date.now() / 1000);
  return jwt.sign({ ...grant, url: toUrlClaim(path), scope, iat, exp: iat + lifetime });
}

/** Verifies that a token is valid for this path and this scope. Throws InvalidJWT, InvalidSignature. */
export async function verifyUrlToken(
  jwt: Jwt,
  scope: Scope,
  path: ObjectPath,
  token: string | undefined,
): Promise<Grant> {
  const claims = await verifyClaims(jwt, token ?? '');
  if (claims.scope !== scope) throw new StorageError('InvalidSignature', `Token is not scoped for ${scope}`);
  if (claims.url !== toUrlClaim(path)) throw new StorageError('InvalidSignature');
  return claims;
}

/** Verifies the token of a URL that downloads an object. Returns its grant, and the headers that the response needs. */
export async function verifyDownload(jwt: Jwt, context: Context, path: ObjectPath) {
  const grant = await verifyUrlToken(jwt, 'download', path, context.req.query('token'));
  const headers: Record<string, string> = {};
  if (grant.exp !== undefined) headers.Expires = new Date(grant.exp * 1000).toUTCString();
  return { ...grant, headers };
}

async function verifyClaims(jwt: Jwt, token: string) {
  try {
    const claims = await jwt.verify(token);
    // `Jwt.verify` allows for clocks that differ, but this server has set the expiry by its own clock.
    if (claims.exp === undefined || claims.exp <= Date.now() / 1000)
      throw new JwtError('expired', 'JWT expired');
    return claims;
  } catch (error) {
    if (!(error instanceof JwtError)) throw error;
    if (error.fault === 'expired') throw new StorageError('InvalidJWT', '"exp" claim timestamp check failed');
    throw new StorageError('InvalidJWT', error.message);
  }
}

const toUrlClaim = ({ bucketId, key }: ObjectPath) => `${bucketId}/${key}`;
