import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type Ground, openDatabase } from '#platform/database/connections.ts';
import type { Database } from '#platform/database/database.ts';
import { databaseOf } from './database-of.ts';

export interface TestDatabase {
  database: Database;
  ground: Ground;
  close(): Promise<void>;
}

/** A database of the test's own, with the platform's and the product's schema and the sample content. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const host = inject('postgresSocket');
  const server: Ground = {
    connection: (login) => ({
      host,
      port: 5432,
      user: login === 'owner' ? 'postgres' : login,
      database: 'postgres',
    }),
  };
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name} template template`);
  const ground = databaseOf(server, name);
  const database = openDatabase(ground);
  return {
    database,
    ground,
    async close() {
      await database.close();
      await onServer(server, `drop database ${name} with (force)`);
    },
  };
}

async function onServer(server: Ground, statement: string): Promise<void> {
  const client = new pg.Client(server.connection('owner'));
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
