import { expect, test } from 'vitest';
import { createJwt } from '#platform/jwt/jwt.ts';
import { createSecrets } from './secrets.ts';

test('The API keys are signed with the JWT secret', async () => {
  const { jwtSecret, anonKey, serviceRoleKey } = await createSecrets();
  const jwt = createJwt(jwtSecret);
  expect(await jwt.identify(anonKey)).toMatchObject({ role: 'anon' });
  expect(await jwt.identify(serviceRoleKey)).toMatchObject({ role: 'service_role' });
});
