import { describe, expect, it } from 'vitest';
import { createJwt } from './jwt.ts';

const secret = 'a secret that only the tests know, long enough for every HMAC';
const jwt = createJwt(secret);
const claims = { sub: 'someone', role: 'authenticated' };

describe('A signed token', () => {
  it('is an HS256 token with exactly the given claims', async () => {
    const given = { ...claims, iat: 1, exp: 2 };
    const token = await jwt.sign(given);
    const [header, payload] = token
      .split('.', 2)
      .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()));
    expect(header).toEqual({ alg: 'HS256', typ: 'JWT' });
    expect(payload).toEqual(given);
  });

  it('keeps its claims when another server verifies it with the same secret', async () => {
    expect(await createJwt(secret).verify(await jwt.sign(claims))).toEqual(claims);
  });
});
