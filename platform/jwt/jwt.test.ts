import { describe, expect, it, test } from 'vitest';
import { createJwt } from './jwt.ts';
import { issueApiKeys } from './keys.ts';

const secret = 'a secret that only the tests know, long enough for every HMAC';
const jwt = createJwt(secret);
const claims = { sub: 'someone', role: 'authenticated' };

test('A signed token is an HS256 token with exactly the given claims', async () => {
  const given = { ...claims, iat: 1, exp: 2 };
  const parts = (await jwt.sign(given)).split('.', 2);
  expect(parts.map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()))).toEqual([
    { alg: 'HS256', typ: 'JWT' },
    given,
  ]);
});

test('The API keys name the roles anon and service_role, and are valid for ten years', async () => {
  const issuedAt = Math.floor(Date.now() / 1000);
  const { anonKey, serviceRoleKey } = await issueApiKeys(secret, issuedAt);
  const expected = { iss: 'wayfare', iat: issuedAt, exp: issuedAt + 10 * 365 * 86_400 };
  expect((await jwt.identify(anonKey)).claims).toEqual({ ...expected, role: 'anon' });
  expect((await jwt.identify(serviceRoleKey)).claims).toEqual({ ...expected, role: 'service_role' });
});

describe('identify()', () => {
  it('returns the role and the claims of a token, by default the role anon', async () => {
    for (const role of ['anon', 'authenticated', 'service_role']) {
      const token = await jwt.sign({ ...claims, role });
      expect(await jwt.identify(token)).toEqual({ role, claims: { ...claims, role } });
    }
    const token = await jwt.sign({ sub: 'someone' });
    expect(await jwt.identify(token)).toEqual({ role: 'anon', claims: { sub: 'someone', role: 'anon' } });
  });

  it.each([
    ['an unknown role', { role: 'postgres' }, 'role "postgres" does not exist'],
    ['an empty role', { role: '' }, 'role "" does not exist'],
    ['the URL of a file', { url: 'images/a.png' }, 'This token does not grant access to the API'],
    ['the scope of a signed URL', { scope: 'download' }, 'This token does not grant access to the API'],
  ])('rejects a token with %s', async (_, changes, message) => {
    const token = await jwt.sign({ ...claims, ...changes });
    await expect(jwt.identify(token)).rejects.toMatchObject({ name: 'JwtError', fault: 'role', message });
  });

  it('rejects a token whose role is not a string', async () => {
    for (const role of [{ a: 1 }, ['authenticated'], 1, null]) {
      const token = await jwt.sign({ ...claims, role: role as unknown as string });
      const message = `The JWT 'role' claim must be a string`;
      await expect(jwt.identify(token)).rejects.toMatchObject({ fault: 'claim', message });
    }
  });
});

test('A message authentication code depends on the message and on the secret', () => {
  const mac = jwt.createMac('message');
  expect(mac).toMatch(/^[0-9a-f]{64}$/);
  expect(createJwt(secret).createMac('message')).toBe(mac);
  expect(jwt.createMac('other')).not.toBe(mac);
  expect(createJwt('other').createMac('message')).not.toBe(mac);
});
