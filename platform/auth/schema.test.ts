import { describe, expect, it } from 'vitest';
import type { Identity } from '#platform/jwt/identity.ts';
import { closeAfterTests } from '#tests/setup/close-after-tests.ts';
import { createTestDatabase } from '#tests/setup/database.ts';

const { database } = await closeAfterTests(createTestDatabase());

const sub = '7f0c1f7e-6c0e-4a47-9f0a-3f5b2a9f1f11';
const identities = {
  anon: { role: 'anon', claims: { role: 'anon' } },
  user: { role: 'authenticated', claims: { role: 'authenticated', sub, email: 'a@example.com' } },
  service: { role: 'service_role', claims: { role: 'service_role' } },
} satisfies Record<string, Identity>;
const callers = Object.entries(identities);

const selectIdentity =
  'select auth.uid() as uid, auth.role() as role, auth.email() as email, auth.jwt() as jwt';

describe('The identity that policies read', () => {
  it.each([
    ['anon', { uid: null, role: 'anon', email: null, jwt: { role: 'anon' } }],
    ['user', { uid: sub, role: 'authenticated', email: 'a@example.com', jwt: identities.user.claims }],
    ['service', { uid: null, role: 'service_role', email: null, jwt: { role: 'service_role' } }],
  ] as const)('is the identity of the request: %s', async (who, expected) => {
    const { rows } = await database.run({ identity: identities[who] }, { text: selectIdentity });
    expect(rows).toEqual([expected]);
  });

  it('is null outside a request', async () => {
    const { rows } = await database.privileged.query(selectIdentity);
    expect(rows).toEqual([{ uid: null, role: null, email: null, jwt: null }]);
  });

  it('is computed once per statement when it is read as (select auth.uid())', async () => {
    const { rows } = await database.privileged.query(
      'explain (costs off) select 1 from auth.users where id = (select auth.uid())',
    );
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('InitPlan');
  });
});

describe('The tables of auth', () => {
  const selectTables = `select relname as name from pg_class where relnamespace = 'auth'::regnamespace and relkind = 'r'`;
  const list = async (condition: string, ...values: unknown[]) =>
    (await database.privileged.query({ text: `${selectTables} and ${condition}`, values })).rows;

  it('have row level security, so that a grant without a policy reveals no rows', async () => {
    // So the empty list below does not come from a query that finds no tables at all.
    expect((await list('relrowsecurity')).length).toBeGreaterThan(11);
    expect(await list('not relrowsecurity')).toEqual([]);
  });

  it.each(callers)('grant nothing to %s, and reject a statement', async (_, identity) => {
    const isGranted = `has_table_privilege($1, oid, 'select, insert, update, delete, truncate')
      or has_any_column_privilege($1, oid, 'select, insert, update')`;
    expect(await list(`(${isGranted})`, identity.role)).toEqual([]);
    const result = database.run({ identity }, { text: 'select from auth.users' });
    await expect(result).rejects.toMatchObject({ code: '42501' });
  });
});
