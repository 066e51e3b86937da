import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '#platform/database/embedded/embedded.ts';
import { migrateAndSeed } from '#server/installation/prepare-database.ts';
import { copyDataTemplate } from './data-template.ts';
import { testPassword } from './embedded.ts';
import { createTemporaryFolder } from './temporary-folder.ts';
import { withDatabase } from './with-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * Once PostgreSQL has started, this folder contains a file `ready` with the path of the socket's folder. If the start
     * failed, it contains a file `failed` with the error.
     */
    clusterFolder: string;
  }
}

/**
 * Starts one PostgreSQL server for the whole run, with a migrated database. Each test file that needs a database gets a
 * copy of it. The server starts while the first tests run, so that tests without a database do not wait for it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = createTemporaryFolder('test');
  project.provide('clusterFolder', folder);
  const copied = copyDataTemplate('cluster', folder);
  const started = copied.then(() => start(folder));
  started.catch((error) => createFile(join(folder, 'failed'), String(error?.stack ?? error)));
  // Tests begin when the template exists, because each worker would otherwise create it.
  await copied.catch(() => {});
  return async () => {
    const postgres = await started.catch(() => undefined);
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** The files that run at the same time open several databases each, with up to 25 connections. */
const maxConnections = 400;

async function start(folder: string) {
  const postgres = await startEmbedded(folder, testPassword, () => {}, undefined, maxConnections);
  const owner = postgres.settings.forLogin('owner');
  const client = new pg.Client(owner);
  await client.connect();
  // No test restarts this server, so its data does not have to survive a crash.
  await client.query('alter system set fsync = off');
  // Most test files have a database of their own, which is copied faster if the kernel clones its files.
  await client.query('alter system set file_copy_method = clone');
  await client.query('select pg_reload_conf()');
  await client.query('create database template');
  await client.end();
  await migrateAndSeed(withDatabase(postgres.settings, 'template'), () => {});
  await postgres.setLoginPasswords();
  createFile(join(folder, 'ready'), String(owner.host));
  return postgres;
}

/** Creates a file together with its content, because tests read the file as soon as it exists. */
function createFile(path: string, text: string): void {
  writeFileSync(`${path}.new`, text);
  renameSync(`${path}.new`, path);
}
