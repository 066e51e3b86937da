import { expect, test } from 'vitest';
import { readConfigText } from '#tests/setup/project-config.ts';
import { toAuthLimits, toAuthSettings, toRelyingParty } from './auth-settings.ts';

test('Passkeys belong to the domain and the origins of the section auth.webauthn', () => {
  const { auth } = readConfigText(`[auth.passkey]\nenabled = true
    [auth.webauthn]\nrp_display_name = "Shop"\nrp_id = "shop.example"\nrp_origins = ["https://www.shop.example/"]`);
  expect(toAuthSettings(auth).enablePasskeys).toBe(true);
  expect(toRelyingParty(auth)).toEqual({
    rpDisplayName: 'Shop',
    rpId: 'shop.example',
    rpOrigins: ['https://www.shop.example'],
  });
  expect(toRelyingParty(readConfigText('').auth)).toBeUndefined();
  expect(() => readConfigText('[auth.webauthn]\nrp_id = "shop.example"')).toThrow('auth.webauthn.rp_origins');
});

test('Sign-ins with a password count with refreshes, as with Supabase, and sign-ups and emails do not', () => {
  const { auth } = readConfigText('[auth.rate_limit]\ntoken_refresh = 7\nsign_in_sign_ups = 50');
  expect(toAuthLimits(auth)).toMatchObject({
    token: { tokens: 7, perSeconds: 300, burst: 7 },
    email: { tokens: 50, perSeconds: 300, burst: 50 },
  });
});
