import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/setup/database.ts';
import { isSafeForFunctions, requireRights } from './roles.ts';

const login = {
  name: 'keeper',
  isSuperuser: false,
  mayCreateRoles: true,
  bypassesRowSecurity: false,
  database: 'travel',
  ownsDatabase: true,
  existing: [],
  notGranted: [],
};
const all = ['anon', 'authenticated', 'service_role', 'authenticator', 'visitor'];

/** Returns why a login is rejected, and the statements to run. */
function getFault(rights: Partial<Parameters<typeof requireRights>[0]>): [string, string[]] | undefined {
  try {
    requireRights({ ...login, version: 150_004, ...rights });
  } catch (error) {
    const [message = '', ...statements] = (error as Error).message.split('\n').filter((line) => line !== '');
    return [message, statements.map((line) => line.trim())];
  }
}

test.each([150_000, 160_004, 180_000])('A login that may create roles is enough on version %i', (version) => {
  expect(() => requireRights({ ...login, version })).not.toThrow();
});

test('A server that is too old is rejected with the version that is needed', () => {
  expect(() => requireRights({ ...login, version: 140_022 })).toThrow(
    'this is PostgreSQL 14, and Wayfare needs PostgreSQL 15 or newer.',
  );
});

test('A login that may not create roles is rejected with the statements to run, unless all roles exist', () => {
  expect(getFault({ mayCreateRoles: false })).toEqual([
    'the login keeper may not create roles. An administrator of the server must run this once:',
    [
      'create role anon nologin noinherit;',
      'create role authenticated nologin noinherit;',
      'create role service_role nologin noinherit;',
      'create role authenticator nologin noinherit;',
      'create role visitor nologin noinherit;',
      'grant anon, authenticated, service_role to authenticator;',
      'grant anon to visitor;',
      'grant anon, authenticated, service_role, authenticator, visitor to "keeper";',
    ],
  ]);
  const some = all.filter((role) => role !== 'service_role');
  expect(getFault({ mayCreateRoles: false, existing: some })?.[1]).toEqual([
    'create role service_role nologin noinherit;',
    'grant anon, authenticated, service_role to authenticator;',
    'grant anon to visitor;',
    'grant service_role to "keeper";',
  ]);
  expect(getFault({ mayCreateRoles: false, existing: all })).toBeUndefined();
});

test.each([
  true,
  false,
])('A login that may not take the roles that exist is rejected (may create roles: %s)', (mayCreateRoles) => {
  expect(getFault({ mayCreateRoles, existing: all, notGranted: ['anon', 'visitor'] })).toEqual([
    'the login keeper may not take roles that this PostgreSQL server has (anon, visitor). ' +
      'If another installation of Wayfare uses this server, use another server, because each installation could read ' +
      'and change the other’s data. Otherwise an administrator of the server must run this once:',
    ['grant anon, visitor to "keeper";'],
  ]);
});

test('A login that does not own the database is rejected with the statement to run', () => {
  expect(getFault({ name: 'a "b"', database: 'C"d', ownsDatabase: false })).toEqual([
    'the login a "b" does not own the database C"d. An administrator of the server must run this once:',
    ['alter database "C""d" owner to "a ""b""";'],
  ]);
});

test('A superuser needs no other right', () => {
  const lacking = { mayCreateRoles: false, ownsDatabase: false, existing: all, notGranted: all };
  expect(getFault({ isSuperuser: true, ...lacking })).toBeUndefined();
});

describe('A login of an external PostgreSQL', () => {
  let db: TestDatabase;
  const role = `login_${randomBytes(6).toString('hex')}`;
  const password = 'a password';
  beforeAll(async () => {
    db = await createTestDatabase('template0');
    await db.database.privileged.query(`create role ${role} login password '${password}'`);
  });
  afterAll(() => db.database.privileged.query(`drop role ${role}`));
  const getLogin = () => ({ ...db.settings.forLogin('owner'), user: role, password });

  test('is for functions if it is an ordinary one', async () => {
    expect(await isSafeForFunctions(getLogin())).toBe(true);
  });

  test('is not for functions if it is a superuser', async () => {
    expect(await isSafeForFunctions(db.settings.forLogin('owner'))).toBe(false);
  });

  test.each([
    'pg_execute_server_program',
    'pg_read_server_files',
    'pg_write_server_files',
    'postgres',
  ])('is not for functions if it may become %s', async (granted) => {
    await db.database.privileged.query(`grant ${granted} to ${role} with inherit false`);
    expect(await isSafeForFunctions(getLogin())).toBe(false);
    await db.database.privileged.query(`revoke ${granted} from ${role}`);
  });
});
