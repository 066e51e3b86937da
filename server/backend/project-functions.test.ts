import { expect, test } from 'vitest';
import { createFunctionsOptions } from './project-functions.ts';

const project = {
  folder: '/srv/project/supabase',
  config: {
    functions: { hello: { enabled: true, verify_jwt: false }, old: { enabled: false, verify_jwt: true } },
  },
  secrets: { jwtSecret: 'secret', anonKey: 'anon', serviceRoleKey: 'service', signingKeys: [] },
  url: 'http://localhost:3000',
};

test('Functions get the variables of a hosted project', () => {
  const owner = { host: '/run/socket folder', port: 5432, user: 'postgres', database: 'postgres' };
  expect(createFunctionsOptions({ ...project, owner })).toEqual({
    folder: '/srv/project/supabase/functions',
    projectFolder: '/srv/project',
    environment: {
      SUPABASE_URL: 'http://localhost:3000',
      SUPABASE_ANON_KEY: 'anon',
      SUPABASE_SERVICE_ROLE_KEY: 'service',
      SUPABASE_PUBLISHABLE_KEYS: '{"default":"anon"}',
      SUPABASE_SECRET_KEYS: '{"default":"service"}',
      SUPABASE_DB_URL: 'postgresql://postgres@localhost:5432/postgres?host=%2Frun%2Fsocket%20folder',
    },
    functions: { hello: { enabled: true, verifyJwt: false }, old: { enabled: false, verifyJwt: true } },
  });
});

test('Functions get the URL of an external database as it is', () => {
  const owner = { connectionString: 'postgres://keeper@db.example/travel' };
  expect(createFunctionsOptions({ ...project, owner }).environment.SUPABASE_DB_URL).toBe(
    owner.connectionString,
  );
});
