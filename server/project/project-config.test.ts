import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { createTestFolder } from '#tests/setup/test-folder.ts';
import { readProjectConfig } from './project-config.ts';

let root: string;
let folder: string;
let warnings: string[];
beforeEach(() => {
  root = createTestFolder();
  folder = join(root, 'supabase');
  mkdirSync(folder);
  warnings = [];
});

function read(toml: string, environment: NodeJS.ProcessEnv = {}) {
  const file = join(folder, 'config.toml');
  writeFileSync(file, toml);
  return readProjectConfig(file, environment, (line) => warnings.push(line));
}

test('An empty file has the defaults of the Supabase CLI', () => {
  expect(read('')).toMatchObject({
    api: { port: 54321, schemas: ['public'], extra_search_path: ['public', 'extensions'], max_rows: 1000 },
    db: { migrations: { enabled: true }, seed: { enabled: true, sql_paths: ['./seed.sql'] } },
    auth: {
      site_url: 'http://127.0.0.1:3000',
      additional_redirect_urls: [],
      jwt_expiry: 3600,
      enable_signup: true,
      enable_anonymous_sign_ins: false,
      enable_manual_linking: false,
      rate_limit: {
        email_sent: 30,
        anonymous_users: 30,
        token_refresh: 150,
        sign_in_sign_ups: 30,
        token_verifications: 30,
      },
      enable_refresh_token_rotation: true,
      refresh_token_reuse_interval: 10,
      minimum_password_length: 6,
      password_requirements: '',
      mfa: { web_authn: { enroll_enabled: false, verify_enabled: false } },
      passkey: { enabled: false },
      email: {
        enable_signup: true,
        enable_confirmations: false,
        double_confirm_changes: true,
        secure_password_change: false,
        max_frequency: 1,
        otp_length: 6,
        otp_expiry: 3600,
      },
    },
    functions: {},
    storage: { file_size_limit: 52_428_800, buckets: {} },
  });
});

test('Settings that the platform does not have are ignored', () => {
  expect(read('project_id = "x"\n[studio]\nport = 1\n[analytics]\nbackend = "postgres"').api.port).toBe(
    54321,
  );
});

test('A value env(NAME) is that of the environment variable', () => {
  const { auth } = read('[auth]\njwt_secret = "env(SECRET)"', {
    SECRET: 'a-secret-of-more-than-16-characters',
  });
  expect(auth.jwt_secret).toBe('a-secret-of-more-than-16-characters');
});

test('A setting whose variable is not set has its default, with a warning', () => {
  const { auth } = read(`[auth]\nsite_url = "env(SITE)"\nadditional_redirect_urls = ["env(OTHER)"]
    [auth.external.apple]\nsecret = "env(NOT_READ)"`);
  expect(auth).toMatchObject({ site_url: 'http://127.0.0.1:3000', additional_redirect_urls: [] });
  expect(warnings.map((line) => /unset: (\w+)/.exec(line)?.[1])).toEqual(['SITE', 'OTHER']);
});

test.each([
  'jwt_secret',
  'anon_key',
  'service_role_key',
  'signing_keys_path',
])('A project whose %s is a variable that is not set does not get the public one instead', (name) => {
  for (const environment of [{}, { SECRET: '' }])
    expect(() => read(`[auth]\n${name} = "env(SECRET)"`, environment)).toThrow(
      `auth.${name}: the environment variable SECRET is not set`,
    );
});

test('A variable can have a number, a truth value or a list', () => {
  const toml = `[api]\nmax_rows = "env(ROWS)"\nschemas = "env(SCHEMAS)"\n[auth]\nenable_signup = "env(SIGNUP)"`;
  const { api, auth } = read(toml, { ROWS: '20', SCHEMAS: 'public,other', SIGNUP: 'False' });
  expect([api.max_rows, api.schemas, auth.enable_signup]).toEqual([20, ['public', 'other'], false]);
  expect(() => read(toml, { ROWS: 'many', SCHEMAS: 'public', SIGNUP: 'perhaps' })).toThrow(
    /api\.max_rows: .*\n {2}auth\.enable_signup: /,
  );
});

test('A variable can be in an .env file of the folder or of the project', () => {
  const files = {
    '.env': 'A=root\nB=root\nC=root',
    'supabase/.env': 'B=folder\nC=folder',
    'supabase/.env.local': 'C=local\nD=local',
    'supabase/.env.production': 'D=production',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
  const toml = '[api]\nschemas = ["env(A)", "env(B)", "env(C)", "env(D)"]';
  expect(read(toml).api.schemas).toEqual(['root', 'folder', 'local', 'local']);
  expect(read(toml, { A: 'set', SUPABASE_ENV: 'production' }).api.schemas).toEqual([
    'set',
    'folder',
    'local',
    'local',
  ]);
});

test.each([
  ['"50MiB"', 52_428_800],
  ['"50MB"', 52_428_800],
  ['"1.5k"', 1536],
  ['"12B"', 12],
  ['7', 7],
])('A file size limit of %s is %i bytes', (size, bytes) => {
  expect(read(`[storage]\nfile_size_limit = ${size}`).storage.file_size_limit).toBe(bytes);
});

test.each([
  ['1s', 1],
  ['1h30m', 5400],
  ['1500ms', 1.5],
])('A frequency of %s is %d seconds', (text, seconds) => {
  expect(read(`[auth.email]\nmax_frequency = "${text}"`).auth.email.max_frequency).toBe(seconds);
});

test('All invalid settings are listed in one message', () => {
  expect(() => read('[api]\nport = 70000\n[auth]\nsite_url = 7\n[storage]\nfile_size_limit = "big"')).toThrow(
    /config\.toml is not valid:\n {2}api\.port: .*\n {2}auth\.site_url: .*\n {2}storage\.file_size_limit: /,
  );
});

test('A file that is not TOML or does not exist is named', () => {
  expect(() => read('[api')).toThrow(/config\.toml is not valid TOML: /);
  expect(() => readProjectConfig(join(folder, 'none.toml'), {})).toThrow(/none\.toml cannot be read: ENOENT/);
});
