import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readProjectConfig } from '#server/project/project-config.ts';
import { createTemporaryFolder } from '#tests/setup/temporary-folder.ts';
import { toAuthLimits, toAuthSettings, toRelyingParty } from './auth-settings.ts';

let folder: string;
beforeEach(() => {
  folder = createTemporaryFolder('config');
});
afterEach(() => rmSync(folder, { recursive: true }));

function read(toml: string) {
  const file = join(folder, 'config.toml');
  writeFileSync(file, toml);
  return readProjectConfig(file, {});
}

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

test('Sign-ins with a password count with refreshes, as with Supabase, and sign-ups and emails do not', () => {
  const { auth } = read('[auth.rate_limit]\ntoken_refresh = 7\nsign_in_sign_ups = 50');
  expect(toAuthLimits(auth)).toMatchObject({
    token: { tokens: 7, perSeconds: 300, burst: 7 },
    email: { tokens: 50, perSeconds: 300, burst: 50 },
  });
});
