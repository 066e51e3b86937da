import { expect, test } from 'vitest';
import { createJwt } from './jwt.ts';

test('A signed token is an HS256 token with exactly the given claims', async () => {
  const given = { sub: 'someone', role: 'authenticated', iat: 1, exp: 2 };
  const token = await createJwt('a secret that only the tests know').sign(given);
  const [header, payload] = token
    .split('.', 2)
    .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()));
  expect(header).toEqual({ alg: 'HS256', typ: 'JWT' });
  expect(payload).toEqual(given);
});
