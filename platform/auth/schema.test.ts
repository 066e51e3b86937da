import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import type { Identity } from '#platform/jwt/identity.ts';
import { createTestDatabase } from '#tests/setup/database.ts';

let database: Database;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ database, close } = await createTestDatabase());
});
afterAll(() => close());

const sub = '7f0c1f7e-6c0e-4a47-9f0a-3f5b2a9f1f11';
const identities: Record<string, Identity> = {
  anon: { role: 'anon', claims: { role: 'anon' } },
  user: { role: 'authenticated', claims: { role: 'authenticated', sub, email: 'a@example.com' } },
  service: { role: 'service_role', claims: { role: 'service_role' } },
};

const selectIdentity =
  'select auth.uid() as uid, auth.role() as role, auth.email() as email, auth.jwt() as jwt';

describe('The identity that policies read', () => {
  it.each([
    ['anon', { uid: null, role: 'anon', email: null, jwt: { role: 'anon' } }],
    ['user', { uid: sub, role: 'authenticated', email: 'a@example.com', jwt: identities.user?.claims }],
    ['service', { uid: null, role: 'service_role', email: null, jwt: { role: 'service_role' } }],
  ])('is the identity of the request: %s', async (who, expected) => {
    const { rows } = await database.run({ identity: identities[who] as Identity }, { text: selectIdentity });
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

const tables = [
  'users',
  'identities',
  'sessions',
  'mfa_amr_claims',
  'refresh_tokens',
  'flow_state',
  'one_time_tokens',
  'mfa_factors',
  'mfa_challenges',
  'mfa_recovery_codes',
  'webauthn_credentials',
  'webauthn_challenges',
];

describe.each(tables)('The table auth.%s', (table) => {
  it.each(
    Object.keys(identities).flatMap((who) => [
      [who, `select * from auth.${table}`],
      [who, `insert into auth.${table} default values`],
      [who, `update auth.${table} set created_at = created_at`],
      [who, `delete from auth.${table}`],
    ]),
  )('rejects a statement from %s: %s', async (who, text) => {
    await expect(database.run({ identity: identities[who] as Identity }, { text })).rejects.toMatchObject({
      code: '42501',
    });
  });

  it('has row level security, so that a grant without a policy reveals no rows', async () => {
    const { rows } = await database.privileged.query({
      text: 'select relrowsecurity from pg_class where oid = $1::regclass',
      values: [`auth.${table}`],
    });
    expect(rows).toEqual([{ relrowsecurity: true }]);
  });
});
