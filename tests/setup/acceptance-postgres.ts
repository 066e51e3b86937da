import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { provideSite } from './acceptance-site.ts';
import { startExternalPostgres } from './external-postgres.ts';
import { startS3Server } from './s3-server.ts';
import { openSite } from './site.ts';

/**
 * Starts a new installation on an external PostgreSQL server, with its files on an object store, as an installation of
 * several servers has them. The site does not log in as a superuser, nor with BYPASSRLS. Its role owns the database and may
 * create roles, which is what providers of hosted databases grant.
 * ACCEPTANCE_DATABASE_URL names an empty database on another server to use instead.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, close } = await findDatabase(process.env.ACCEPTANCE_DATABASE_URL);
  const { settings, close: closeStore } = await startS3Server();
  const site = await openSite({
    DATABASE_URL: url,
    STORAGE_S3_ENDPOINT: settings.endpoint,
    STORAGE_S3_BUCKET: settings.bucket,
    STORAGE_S3_ACCESS_KEY_ID: settings.accessKeyId,
    STORAGE_S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
  });
  provideSite(project, site);
  return async () => {
    await site.close();
    await closeStore();
    await close();
  };
}

async function findDatabase(given: string | undefined): Promise<{ url: string; close(): Promise<void> }> {
  if (given) return { url: given, close: async () => {} };
  const postgres = await startExternalPostgres();
  const client = new pg.Client(postgres.superuser);
  await client.connect();
  await client.query("create role keeper login createrole password 'p@ss word'");
  await client.query('create database travel owner keeper');
  await client.end();
  const url = `postgresql://keeper:p%40ss%20word@localhost/travel?host=${postgres.host}`;
  return { url, close: postgres.close };
}
