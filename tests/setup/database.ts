import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
import type { ConnectionSettings } from '#platform/database/connection-settings.ts';
import type { Database } from '#platform/database/database.ts';
import { getPassword, getRole } from '#platform/database/embedded/passwords.ts';
import { openDatabase } from '#platform/database/open-database.ts';
import { closeLater } from './close-after-tests.ts';
import { connectToDatabase } from './connect-to-database.ts';
import { testPassword } from './embedded.ts';
import { withDatabase } from './with-database.ts';

export interface TestDatabase {
  database: Database;
  settings: ConnectionSettings;
  close(): Promise<void>;
}

/**
 * Creates a database with all migrations and the sample content. It is closed after the test that creates it or, if a hook or
 * the file creates it, after the tests of the file.
 *
 * @param template with `template0`, the database is empty
 */
export async function createTestDatabase(template?: 'template0'): Promise<TestDatabase> {
  const database = await openTestDatabase(template);
  closeLater(database.close);
  return database;
}

/** Creates the database of `createTestDatabase`, which the caller closes. */
export async function openTestDatabase(
  template: 'template' | 'template0' = 'template',
): Promise<TestDatabase> {
  const server = await findServer();
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Copying the files takes half of the CPU time that copying through the write-ahead log takes.
  await runOnServer(server, `create database ${name} template ${template} strategy file_copy`);
  const settings = withDatabase(server, name);
  const database = openDatabase(settings);
  let closed: Promise<void> | undefined;
  const closeOnce = async () => {
    await database.close();
    await runOnServer(server, `drop database ${name} with (force)`);
  };
  const close = () => {
    closed ??= closeOnce();
    return closed;
  };
  return { database, settings, close };
}

/**
 * Waits until no other file that calls this is running. Migrations change roles, which all databases of a server share,
 * and PostgreSQL rejects that while another session does the same.
 */
export async function takeTurnWithRoles(): Promise<void> {
  const client = await connectToDatabase((await findServer()).forLogin('owner'));
  await client.query('select pg_advisory_lock(1)');
}

async function findServer(): Promise<ConnectionSettings> {
  const host = await findSocket(inject('clusterFolder'));
  return {
    forLogin: (login) => ({
      host,
      port: 5432,
      user: getRole(login),
      password: getPassword(testPassword, login),
      database: 'postgres',
    }),
  };
}

/** Waits until PostgreSQL has started for this test run (./cluster.ts), and returns the folder of its socket. */
async function findSocket(clusterFolder: string): Promise<string> {
  const [ready, failed] = ['ready', 'failed'].map((name) => join(clusterFolder, name)) as [string, string];
  while (!existsSync(ready)) {
    if (existsSync(failed)) throw new Error(readFileSync(failed, 'utf8'));
    await sleep(50);
  }
  return readFileSync(ready, 'utf8');
}

async function runOnServer(server: ConnectionSettings, statement: string): Promise<void> {
  const client = new pg.Client(server.forLogin('owner'));
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
