import { DatabaseError } from 'pg';
import { invalid } from '#platform/auth/protocol/errors.ts';

/** Metadata travels in every access token, and servers take 16 kB of headers. */
const largestMetadata = 8 * 1024;
/** What reads tokens copies them recursively: deep nesting would end its stack. */
const deepestMetadata = 50;

/** The metadata a caller may keep; throws where it would make tokens that no server accepts. */
export function requireStorable(metadata: Record<string, unknown>): Record<string, unknown> {
  if (isDeeperThan(metadata, deepestMetadata))
    throw invalid(`User metadata may be nested ${deepestMetadata} levels deep at most`);
  if (Buffer.byteLength(JSON.stringify(metadata)) > largestMetadata)
    throw invalid(`User metadata may take ${largestMetadata} bytes at most`);
  return metadata;
}

function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(inner, levels - 1));
}

/** What a user already has, with the changes of a request: null takes a key away (docs/protocols.md#auth-endpoints, PUT /user). */
export function merged(
  before: Record<string, unknown>,
  changes: Record<string, unknown>,
): Record<string, unknown> {
  const entries = Object.entries({ ...before, ...changes }).filter(([, value]) => value !== null);
  return requireStorable(Object.fromEntries(entries));
}

/** JSON can say what jsonb cannot keep (a NUL, half a surrogate pair): the caller's fault, not the server's. */
export function asRefusedData(error: unknown): unknown {
  const refused = error instanceof DatabaseError && /^(22P02|22P05|22021)$/.test(error.code ?? '');
  return refused ? invalid('User metadata holds characters that cannot be kept') : error;
}
