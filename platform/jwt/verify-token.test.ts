import { createHmac } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createJwt } from './jwt.ts';
import type { JwtFault } from './jwt-error.ts';
import { addKey, rotateKeys } from './signing-keys.ts';

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
    ['a token not valid yet', () => jwt.sign({ nbf: now() + 60 }), 'not-yet-valid', 'JWT not yet valid'],
    ['a token from the future', () => jwt.sign({ iat: now() + 60 }), 'not-yet-valid', 'JWT issued at future'],
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

describe.each(['ES256', 'RS256'] as const)('A signing key for %s', (alg) => {
  it('cannot be passed off as a shared secret', async () => {
    const keys = rotateKeys(await addKey([], alg));
    const jwt = createJwt(secret, keys);
    const kid = keys[0]?.jwk.kid;
    const [published] = jwt.getPublicKeys();
    // What an attacker might take for the secret: the published key, its number, and nothing.
    for (const key of [JSON.stringify(published), published?.n ?? published?.x ?? '', '']) {
      const parts = [
        { alg: 'HS256', kid, typ: 'JWT' },
        { ...claims, role: 'service_role' },
      ].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
      const signature = createHmac('sha256', key).update(parts.join('.')).digest('base64url');
      await expect(jwt.verify([...parts, signature].join('.'))).rejects.toMatchObject({ fault: 'signature' });
    }
  });
});
