import { randomUUID } from 'node:crypto';
import type { QueryResultRow } from 'pg';
import type { Identity } from '#platform/jwt/identity.ts';
import { createTestDatabase } from '#tests/setup/database.ts';

export const visitor: Identity = { role: 'anon', claims: { role: 'anon' } };
export const owner: Identity = {
  role: 'authenticated',
  claims: { role: 'authenticated', sub: randomUUID() },
};
/** The caller with an `authenticated` token without a `sub`, which belongs to no user. */
export const withoutUser: Identity = { role: 'authenticated', claims: { role: 'authenticated' } };
export const service: Identity = { role: 'service_role', claims: { role: 'service_role' } };

/** Creates a database for the tests of a file, in which the SQL `content` has been run. */
export async function createAccessDatabase(content = '') {
  const { database } = await createTestDatabase();
  if (content) await database.privileged.query(content);
  return {
    database,
    /** Runs a statement with all rights, and returns the rows. */
    query: async <Row extends QueryResultRow>(text: string, ...values: unknown[]) =>
      (await database.privileged.query<Row>({ text, values })).rows,
    /** Runs a statement as somebody who calls the API, and returns the rows. */
    runAs: async (identity: Identity, text: string, ...values: unknown[]) =>
      (await database.run({ identity }, { text, values })).rows,
  };
}
