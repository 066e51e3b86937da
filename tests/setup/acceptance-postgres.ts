import { rmSync } from 'node:fs';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '#platform/database/embedded/embedded.ts';
import { provideSite } from './acceptance-site.ts';
import { openSite } from './site.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

/**
 * Starts a new installation on an external PostgreSQL. The site does not log in as a superuser. Its role owns
 * the database and may create roles, which is what providers of hosted databases grant.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = createTemporaryFolder('external');
  const postgres = await startEmbedded(folder, () => {});
  const owner = postgres.settings.forLogin('owner');
  const client = new pg.Client(owner);
  await client.connect();
  await client.query("create role keeper login createrole bypassrls password 'p@ss word'");
  await client.query('create database travel owner keeper');
  await client.end();

  const host = encodeURIComponent(String(owner.host));
  const site = await openSite({
    DATABASE_URL: `postgresql://keeper:p%40ss%20word@localhost/travel?host=${host}`,
  });
  provideSite(project, site);
  return async () => {
    await site.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
