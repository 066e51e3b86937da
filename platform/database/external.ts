import type { ConnectionSettings } from './connections.ts';

/**
 * The connection settings of an external PostgreSQL (`DATABASE_URL`). Its one login must be able to create roles and
 * schemas; each connection sets its role when it opens (`sessionOptions`).
 */
export function getExternalSettings(databaseUrl: string): ConnectionSettings {
  const url = new URL(databaseUrl);
  // `options` in the URL would replace our session options instead of extending them.
  const options = url.searchParams.get('options') ?? undefined;
  url.searchParams.delete('options');
  return { forLogin: () => ({ connectionString: url.href, ...(options && { options }) }) };
}
