import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addKey } from '#platform/jwt/signing-keys.ts';
import { readConfigText } from '#tests/setup/project-config.ts';
import { createTestFolder } from '#tests/setup/test-folder.ts';
import { getProjectSecrets } from './project-secrets.ts';

test('Without a secret of its own, a project has the keys that all local projects of the Supabase CLI share', async () => {
  const { anonKey, serviceRoleKey } = await getProjectSecrets(readConfigText(''), '127.0.0.1', '/project');
  expect(anonKey).toMatch(
    /^eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9\..*\.CRXP1A7WOeoJeXxjNni43kdQwgnWNReilDMblYTn_I0$/,
  );
  expect(serviceRoleKey).toMatch(/\.EGIM96RAZx35lJzdJsyH-qQwv8Hdp7fsn3W0YpN81IU$/);
});

test('A server that other machines can reach needs a secret of its own', async () => {
  for (const host of ['0.0.0.0', '::'])
    await expect(getProjectSecrets(readConfigText(''), host, '/project')).rejects.toThrow(
      /jwt_secret is missing/,
    );
  const own = readConfigText('[auth]\njwt_secret = "a-secret-of-more-than-16-characters"');
  expect((await getProjectSecrets(own, '0.0.0.0', '/project')).jwtSecret).toBe(
    'a-secret-of-more-than-16-characters',
  );
});

test('A project signs access tokens with the first key of its signing_keys_path', async () => {
  const folder = createTestFolder();
  const [key] = await addKey([], 'RS256');
  writeFileSync(
    join(folder, 'signing_keys.json'),
    JSON.stringify([{ ...key?.jwk, key_ops: ['sign', 'verify'] }]),
  );
  const config = readConfigText('[auth]\nsigning_keys_path = "./signing_keys.json"');
  const { signingKeys } = await getProjectSecrets(config, '127.0.0.1', folder);
  expect(signingKeys).toMatchObject([{ status: 'current', jwk: { kid: key?.jwk.kid, alg: 'RS256' } }]);
});

test.each([
  ['is missing', undefined, /ENOENT/],
  ['is not JSON', 'x', /cannot be used/],
  ['has no list of keys', '{"keys": []}', /not a list of JSON Web Keys/],
  ['has a damaged key', '[{"kty":"RSA","kid":"x","alg":"RS256","n":"x","e":"AQAB"}]', /cannot be used/],
])('A file of signing keys that %s is named', async (_, content, message) => {
  const folder = createTestFolder();
  const file = join(folder, 'signing_keys.json');
  if (content !== undefined) writeFileSync(file, content);
  const config = readConfigText('[auth]\nsigning_keys_path = "./signing_keys.json"');
  const failure = getProjectSecrets(config, '127.0.0.1', folder);
  await expect(failure).rejects.toThrow(`[auth] signing_keys_path: ${file} cannot be used: `);
  await expect(failure).rejects.toThrow(message);
});
