import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '#platform/database/embedded/embedded.ts';
import { migrateAndSeed } from '#server/backend/prepare-database.ts';
import { onDatabase } from './on-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresSocket: string;
  }
}

/** One PostgreSQL for the whole run, with a migrated database that each test's own is copied from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'wayfare-test-'));
  chmodSync(folder, 0o711); // As root, PostgreSQL's own account must be able to enter it.
  const postgres = await startEmbedded(folder, () => {});
  const owner = postgres.settings.forLogin('owner');
  const client = new pg.Client(owner);
  await client.connect();
  await client.query('create database template');
  await client.end();
  await migrateAndSeed(onDatabase(postgres.settings, 'template'), () => {});
  project.provide('postgresSocket', String(owner.host));
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
