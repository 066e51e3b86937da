import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addKey } from '#platform/jwt/signing-keys.ts';
import { createTemporaryFolder } from '#tests/setup/temporary-folder.ts';
import { toAuthSettings, toRelyingParty } from './auth-settings.ts';
import { readProjectConfig } from './project-config.ts';
import { getProjectSecrets } from './project-secrets.ts';

let folder: string;
beforeEach(() => {
  folder = createTemporaryFolder('config');
});
afterEach(() => rmSync(folder, { recursive: true }));

function read(toml: string, environment: NodeJS.ProcessEnv = {}) {
  const file = join(folder, 'config.toml');
  writeFileSync(file, toml);
  return readProjectConfig(file, environment);
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

test('Passkeys belong to the domain and the origins of the section auth.webauthn', () => {
  const { auth } = read(`[auth.passkey]\nenabled = true
    [auth.webauthn]\nrp_display_name = "Shop"\nrp_id = "shop.example"\nrp_origins = ["https://www.shop.example/"]`);
  expect(toAuthSettings(auth).enablePasskeys).toBe(true);
  expect(toRelyingParty(auth)).toEqual({
    rpDisplayName: 'Shop',
    rpId: 'shop.example',
    rpOrigins: ['https://www.shop.example'],
  });
  expect(toRelyingParty(read('').auth)).toBeUndefined();
  expect(() => read('[auth.webauthn]\nrp_id = "shop.example"')).toThrow('auth.webauthn.rp_origins');
});

test('Settings that the platform does not have are ignored', () => {
  expect(read('project_id = "x"\n[studio]\nport = 1\n[analytics]\nbackend = "postgres"').api.port).toBe(
    54321,
  );
});

test('A value env(NAME) is that of the environment variable, and the default if it is not set', () => {
  const toml = '[auth]\njwt_secret = "env(SECRET)"\nsite_url = "env(SITE)"';
  const { auth } = read(toml, { SECRET: 'a-secret-of-more-than-16-characters' });
  expect(auth.jwt_secret).toBe('a-secret-of-more-than-16-characters');
  expect(auth.site_url).toBe('http://127.0.0.1:3000');
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

test('Without a secret of its own, a project has the keys that all local projects of the Supabase CLI share', async () => {
  const { anonKey, serviceRoleKey } = await getProjectSecrets(read(''), '127.0.0.1', '/project');
  expect(anonKey).toMatch(
    /^eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9\..*\.CRXP1A7WOeoJeXxjNni43kdQwgnWNReilDMblYTn_I0$/,
  );
  expect(serviceRoleKey).toMatch(/\.EGIM96RAZx35lJzdJsyH-qQwv8Hdp7fsn3W0YpN81IU$/);
});

test('A server that other machines can reach needs a secret of its own', async () => {
  await expect(getProjectSecrets(read(''), '0.0.0.0', '/project')).rejects.toThrow(/jwt_secret is missing/);
  await expect(getProjectSecrets(read(''), '::', '/project')).rejects.toThrow(/jwt_secret is missing/);
  const own = read('[auth]\njwt_secret = "a-secret-of-more-than-16-characters"');
  expect((await getProjectSecrets(own, '0.0.0.0', '/project')).jwtSecret).toBe(
    'a-secret-of-more-than-16-characters',
  );
});

test('A project signs access tokens with the first key of its signing_keys_path', async () => {
  const [key] = await addKey([], 'RS256');
  writeFileSync(
    join(folder, 'signing_keys.json'),
    JSON.stringify([{ ...key?.jwk, key_ops: ['sign', 'verify'] }]),
  );
  const config = read('[auth]\nsigning_keys_path = "./signing_keys.json"');
  const { signingKeys } = await getProjectSecrets(config, '127.0.0.1', folder);
  expect(signingKeys).toMatchObject([{ status: 'current', jwk: { kid: key?.jwk.kid, alg: 'RS256' } }]);
});

test.each([
  ['is missing', undefined, /ENOENT/],
  ['is not JSON', 'x', /cannot be used/],
  ['has no list of keys', '{"keys": []}', /not a list of JSON Web Keys/],
  ['has a damaged key', '[{"kty":"RSA","kid":"x","alg":"RS256","n":"x","e":"AQAB"}]', /cannot be used/],
])('A file of signing keys that %s is named', async (_, content, message) => {
  const file = join(folder, 'signing_keys.json');
  if (content !== undefined) writeFileSync(file, content);
  const config = read('[auth]\nsigning_keys_path = "./signing_keys.json"');
  const failure = getProjectSecrets(config, '127.0.0.1', folder);
  await expect(failure).rejects.toThrow(`[auth] signing_keys_path: ${file} cannot be used: `);
  await expect(failure).rejects.toThrow(message);
});
