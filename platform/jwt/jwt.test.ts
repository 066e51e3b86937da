import { SignJWT, UnsecuredJWT } from 'jose';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createJwt, type JwtFault } from './jwt.ts';

const secret = 'a secret that only the tests know, long enough for every HMAC';
const jwt = createJwt(secret);
const claims = { sub: 'someone', role: 'authenticated' };
const now = () => Math.floor(Date.now() / 1000);

const signWith = (alg: string, key: string) =>
  new SignJWT(claims).setProtectedHeader({ alg }).sign(new TextEncoder().encode(key));

/** Replaces the claims of a signed token without signing it again. */
async function forge(changes: Record<string, unknown>): Promise<string> {
  const [header, , signature] = (await jwt.sign(claims)).split('.');
  const payload = Buffer.from(JSON.stringify({ ...claims, ...changes })).toString('base64url');
  return `${header}.${payload}.${signature}`;
}

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

describe('verify()', () => {
  afterEach(() => vi.useRealTimers());

  it.each([
    ['has no expiry', {}],
    ['expired less than 30 seconds ago', { exp: now() - 20 }],
    ['becomes valid in less than 30 seconds', { nbf: now() + 20 }],
    ['was issued less than 30 seconds ahead', { iat: now() + 20 }],
  ])('accepts a token that %s', async (_, times) => {
    expect(await jwt.verify(await jwt.sign({ ...claims, ...times }))).toEqual({ ...claims, ...times });
  });

  const wrongKey = 'No suitable key or wrong key type';
  const undecodable = 'JWT cryptographic operation failed';
  it.each<[string, () => string | Promise<string>, JwtFault, string]>([
    ['an expired token', () => jwt.sign({ exp: now() - 60 }), 'expired', 'JWT expired'],
    [
      'a token that is not valid yet',
      () => jwt.sign({ nbf: now() + 60 }),
      'not-yet-valid',
      'JWT not yet valid',
    ],
    [
      'a token from the future',
      () => jwt.sign({ iat: now() + 1000 }),
      'not-yet-valid',
      'JWT issued at future',
    ],
    ...['exp', 'nbf', 'iat'].map((claim): [string, () => Promise<string>, JwtFault, string] => [
      `a token whose ${claim} is text`,
      () => jwt.sign({ ...claims, [claim]: 'abc' }),
      'claim',
      `The JWT '${claim}' claim must be a number`,
    ]),
    ['a token signed with another secret', () => createJwt('another').sign(claims), 'signature', wrongKey],
    ['a token signed with HS512', () => signWith('HS512', secret), 'signature', wrongKey],
    ['an unsigned token', () => new UnsecuredJWT(claims).encode(), 'signature', wrongKey],
    ['a token with forged claims', () => forge({ role: 'service_role' }), 'signature', wrongKey],
    ['an empty token', () => '', 'malformed', 'Expected 3 parts in JWT; got 1'],
    ['a token of two parts', () => 'a.b', 'malformed', 'Expected 3 parts in JWT; got 2'],
    ['a token of four parts', () => 'a.b.c.d', 'malformed', 'Expected 3 parts in JWT; got 4'],
    ['a token that is not JSON', () => 'a.b.c', 'malformed', undecodable],
  ])('rejects %s', async (_, createToken, fault, message) => {
    await expect(jwt.verify(await createToken())).rejects.toMatchObject({ name: 'JwtError', fault, message });
  });

  it('rejects a token that has expired since it was last verified', async () => {
    const token = await jwt.sign({ ...claims, exp: now() + 60 });
    await jwt.verify(token);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 120_000 });
    await expect(jwt.verify(token)).rejects.toMatchObject({ fault: 'expired' });
  });
});

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

  it('rejects an expired token', async () => {
    const token = await jwt.sign({ ...claims, exp: now() - 60 });
    await expect(jwt.identify(token)).rejects.toMatchObject({ fault: 'expired' });
  });
});
