import { expect, test } from 'vitest';
import { createProductFunctions, createStandaloneFunctions } from './project-functions.ts';

const project = {
  folder: '/srv/project/supabase',
  config: {
    functions: {
      hello: { enabled: true, verify_jwt: false, variables: ['SUPABASE_DB_URL'] },
      old: { enabled: false, verify_jwt: true, variables: [] },
    },
  },
  secrets: { jwtSecret: 'secret', anonKey: 'anon', serviceRoleKey: 'service', signingKeys: [] },
  url: 'http://localhost:3000',
  functionsUrl: 'postgresql://functions:password@localhost:5432/postgres?host=%2Frun%2Fsocket',
};

const options = {
  folder: '/srv/project/supabase/functions',
  projectFolder: '/srv/project',
  environment: {
    SUPABASE_URL: 'http://localhost:3000',
    SUPABASE_ANON_KEY: 'anon',
    SUPABASE_SERVICE_ROLE_KEY: 'service',
    SUPABASE_PUBLISHABLE_KEYS: '{"default":"anon"}',
    SUPABASE_SECRET_KEYS: '{"default":"service"}',
    SUPABASE_DB_URL: project.functionsUrl,
  },
  functions: {
    hello: { enabled: true, verifyJwt: false, variables: ['SUPABASE_DB_URL'] },
    old: { enabled: false, verifyJwt: true, variables: [] },
  },
};

/** Fails the test if anything is logged. */
const log = (line: string) => expect.unreachable(line);

test('The functions of a project alone get all variables of a hosted project', () => {
  expect(createStandaloneFunctions(project, log)).toEqual(options);
});

test('The functions of the product have the URL and the anonymous key in common', () => {
  expect(createProductFunctions(project, log)).toEqual({
    ...options,
    commonVariables: ['SUPABASE_URL', 'SUPABASE_ANON_KEY'],
  });
});

test.each([
  ['a project alone', createStandaloneFunctions, 'functions get no SUPABASE_DB_URL'],
  ['the product', createProductFunctions, 'the functions hello get no SUPABASE_DB_URL'],
])('If functions of %s may not have the login of the database, the log says why', (_, create, words) => {
  const lines: string[] = [];
  const { environment } = create({ ...project, functionsUrl: undefined }, (line) => lines.push(line));
  expect(environment).not.toHaveProperty('SUPABASE_DB_URL');
  expect(lines.join('\n')).toContain(words);
});

test('If no function of the product asks for the database, nothing is logged about its login', () => {
  createProductFunctions({ ...project, config: { functions: {} }, functionsUrl: undefined }, log);
});
