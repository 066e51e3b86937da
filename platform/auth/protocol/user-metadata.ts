import { validationFailed } from './errors.ts';

/** Every access token contains the metadata, and HTTP servers limit request headers to about 16 kB. */
const maxMetadataBytes = 8 * 1024;
/** Programs that read tokens traverse the metadata recursively, so deep nesting would overflow their stack. */
const maxMetadataDepth = 50;

/** The names that errors give a user's two objects of metadata. */
type MetadataName = 'User metadata' | 'App metadata';

/** Returns the metadata if access tokens can carry it. Throws AuthError if it is too large or nested too deeply. */
export function validateMetadata(
  metadata: Record<string, unknown>,
  name: MetadataName = 'User metadata',
): Record<string, unknown> {
  if (isDeeperThan(metadata, maxMetadataDepth))
    throw validationFailed(`${name} must not be nested more than ${maxMetadataDepth} levels deep`);
  if (Buffer.byteLength(JSON.stringify(metadata)) > maxMetadataBytes)
    throw validationFailed(`${name} must not be larger than ${maxMetadataBytes} bytes`);
  return metadata;
}

function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(inner, levels - 1));
}

/** Merges a request's changes into a user's metadata. Null removes a key (docs/protocols/auth-endpoints.md). */
export function mergeMetadata(
  current: Record<string, unknown>,
  changes: Record<string, unknown>,
  name: MetadataName = 'User metadata',
): Record<string, unknown> {
  const entries = Object.entries({ ...current, ...changes }).filter(([, value]) => value !== null);
  return validateMetadata(Object.fromEntries(entries), name);
}
