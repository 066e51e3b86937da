import type { Ground } from './connections.ts';

/**
 * A PostgreSQL of the owner's own (`DATABASE_URL`). Its one login must be able to create roles and
 * schemas; each connection takes its role with its first breath (see `sessionOptions`).
 */
export function externalGround(databaseUrl: string): Ground {
  const url = new URL(databaseUrl);
  // An `options` in the address would replace ours instead of joining them.
  const options = url.searchParams.get('options') ?? undefined;
  url.searchParams.delete('options');
  return { connection: () => ({ connectionString: url.href, ...(options && { options }) }) };
}
