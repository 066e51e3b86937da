import pg from 'pg';
import type { TestProject } from 'vitest/node';
import type { ConnectionSettings } from '#platform/database/connection-settings.ts';
import setup from './cluster.ts';

/**
 * Starts the PostgreSQL server of ./cluster.ts with the default privileges of a hosted project: everything that the
 * migrations create in the schema `public` is granted to the roles of the API, unless they revoke it.
 */
export default function setupHosted(project: TestProject): () => Promise<void> {
  return setup(project, grantByDefault);
}

/** Sets the default privileges of a hosted project on a database. */
export async function grantByDefault(settings: ConnectionSettings): Promise<void> {
  const client = new pg.Client(settings.forLogin('owner'));
  await client.connect();
  for (const role of ['anon', 'authenticated', 'service_role'])
    await client.query(
      `do $$ begin create role ${role} nologin noinherit; exception when duplicate_object then null; end $$`,
    );
  await client.query('alter role service_role bypassrls');
  for (const objects of ['tables', 'functions', 'sequences'])
    await client.query(
      `alter default privileges in schema public grant all on ${objects} to anon, authenticated, service_role`,
    );
  await client.end();
}
