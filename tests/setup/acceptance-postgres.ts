import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { provideSite } from './acceptance-site.ts';
import { startExternalPostgres } from './external-postgres.ts';
import { openSite } from './site.ts';

/**
 * Starts a new installation on an external PostgreSQL server. The site does not log in as a superuser. Its role owns
 * the database and may create roles, which is what providers of hosted databases grant.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startExternalPostgres();
  const client = new pg.Client(postgres.superuser);
  await client.connect();
  await client.query("create role keeper login createrole bypassrls password 'p@ss word'");
  await client.query('create database travel owner keeper');
  await client.end();

  const site = await openSite({
    DATABASE_URL: `postgresql://keeper:p%40ss%20word@localhost/travel?host=${postgres.host}`,
  });
  provideSite(project, site);
  return async () => {
    await site.close();
    await postgres.close();
  };
}
