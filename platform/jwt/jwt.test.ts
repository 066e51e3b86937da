import { describe, expect, it } from 'vitest';
import { createJwt } from './jwt.ts';

const secret = 'a secret that only the tests know, long enough for every HMAC';
const jwt = createJwt(secret);
const claims = { sub: 'someone', role: 'authenticated' };

describe('identify()', () => {
  it.each([
    'anon',
    'authenticated',
    'service_role',
  ])('returns the role %s and the claims of a token', async (role) => {
    const token = await jwt.sign({ ...claims, role });
    expect(await jwt.identify(token)).toEqual({ role, claims: { ...claims, role } });
  });

  it('returns the role anon for a token without a role', async () => {
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

  it.each([
    [{ a: 1 }],
    [['authenticated']],
    [1],
    [null],
  ])('rejects a token with the role %j', async (role) => {
    const token = await jwt.sign({ ...claims, role: role as unknown as string });
    await expect(jwt.identify(token)).rejects.toMatchObject({
      fault: 'claim',
      message: `The JWT 'role' claim must be a string`,
    });
  });
});

describe('A message authentication code', () => {
  it('depends on the message and on the secret', () => {
    const mac = createJwt(secret).createMac('message');
    expect(mac).toMatch(/^[0-9a-f]{64}$/);
    expect(createJwt(secret).createMac('message')).toBe(mac);
    expect(createJwt(secret).createMac('other')).not.toBe(mac);
    expect(createJwt('other').createMac('message')).not.toBe(mac);
  });
});
