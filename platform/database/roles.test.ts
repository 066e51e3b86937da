import { expect, test } from 'vitest';
import { requireRights } from './roles.ts';

const login = {
  name: 'keeper',
  isSuperuser: false,
  mayCreateRoles: true,
  bypassesRowSecurity: false,
  existing: [],
};

test.each([150_000, 160_004, 180_000])('A login that may create roles is enough on version %i', (version) => {
  expect(() => requireRights({ ...login, version })).not.toThrow();
});

test('A server that is too old is rejected with the version that is needed', () => {
  expect(() => requireRights({ ...login, version: 140_022 })).toThrow(
    'this is PostgreSQL 14, and Wayfare needs PostgreSQL 15 or newer.',
  );
});

test('A login that may not create roles is rejected with the statements to run, unless all roles exist', () => {
  const limited = { ...login, version: 150_004, mayCreateRoles: false };
  const some = ['anon', 'authenticated', 'authenticator', 'visitor'];
  expect(() => requireRights({ ...limited, existing: some })).toThrow(/create role service_role/);
  expect(() => requireRights({ ...limited, existing: [...some, 'service_role'] })).not.toThrow();
  expect(() => requireRights({ ...limited, name: 'a "b"' })).toThrow('to "a ""b""";');
});
