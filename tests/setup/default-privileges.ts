import pg from 'pg';
import type { ConnectionSettings } from '#platform/database/connection-settings.ts';

/**
 * Sets the default privileges of a hosted project on a database: everything that the migrations then create in the schema
 * `public` is granted to the roles of the API, unless they revoke it.
 */
export async function grantByDefault(settings: ConnectionSettings): Promise<void> {
  const client = new pg.Client(settings.forLogin('owner'));
  await client.connect();
  for (const objects of ['tables', 'functions', 'sequences'])
    await client.query(
      `alter default privileges in schema public grant all on ${objects} to anon, authenticated, service_role`,
    );
  await client.end();
}
