import { expect, test } from 'vitest';
import { createJwt } from './jwt.ts';
import { issueApiKeys } from './keys.ts';

const secret = 'a secret that only the tests know, long enough';

test.each([
  ['anonKey', 'anon'],
  ['serviceRoleKey', 'service_role'],
] as const)('The %s names the role %s and is valid for ten years', async (name, role) => {
  const issuedAt = Math.floor(Date.now() / 1000);
  const keys = await issueApiKeys(secret, issuedAt);
  const { claims } = await createJwt(secret).identify(keys[name]);
  expect(claims).toEqual({ iss: 'wayfare', role, iat: issuedAt, exp: issuedAt + 10 * 365 * 86_400 });
});
