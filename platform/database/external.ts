import type { ConnectionSettings } from './connection-settings.ts';

/**
 * Returns the connection settings of an external PostgreSQL (`DATABASE_URL`). All connections log in as one user, who
 * must own the database (`prepareRoles` checks its rights). Each connection sets its role when it opens (`sessionOptions`).
 */
export function getExternalSettings(databaseUrl: string): ConnectionSettings {
  const url = new URL(databaseUrl);
  // `options` in the URL would replace our session options instead of extending them.
  const options = url.searchParams.get('options') ?? undefined;
  url.searchParams.delete('options');
  return { forLogin: () => ({ connectionString: url.href, ...(options && { options }) }) };
}
