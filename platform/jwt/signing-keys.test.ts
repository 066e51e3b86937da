import { importJWK, jwtVerify } from 'jose';
import { describe, expect, it } from 'vitest';
import { createJwt } from './jwt.ts';
import { addKey, parseKeySet, removeKey, rotateKeys, type SigningKey } from './signing-keys.ts';

const secret = 'a secret that only the tests know, long enough';
const claims = { sub: 'someone', role: 'authenticated' };
const readHeader = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString());
const statuses = (keys: SigningKey[]) => keys.map(({ status }) => status);

const keyPairs = { ES256: await addKey([], 'ES256'), RS256: await addKey([], 'RS256') };

describe.each(['ES256', 'RS256'] as const)('A signing key for %s', (alg) => {
  const standby = keyPairs[alg];

  it('signs access tokens once it is the current one, and others verify them with the key set', async () => {
    expect(readHeader(await createJwt(secret, standby).signAccessToken(claims)).alg).toBe('HS256');
    const jwt = createJwt(secret, rotateKeys(standby));
    const token = await jwt.signAccessToken(claims);
    expect(readHeader(token)).toEqual({ alg, kid: standby[0]?.jwk.kid, typ: 'JWT' });
    expect(await jwt.verify(token)).toEqual(claims);
    const [published] = jwt.getPublicKeys();
    const { payload } = await jwtVerify(token, await importJWK(published ?? {}, alg));
    expect(payload).toEqual(claims);
    // The private half is not published.
    expect(JSON.stringify(published)).not.toMatch(/"(d|p|q|dp|dq|qi|k)":/);
  });

  it('verifies its tokens after a rotation, until it is removed', async () => {
    const first = rotateKeys(standby);
    const token = await createJwt(secret, first).signAccessToken(claims);
    const second = rotateKeys(await addKey(first, 'ES256'));
    expect(statuses(second)).toEqual(['previous', 'current']);
    expect(await createJwt(secret, second).verify(token)).toEqual(claims);
    const removed = removeKey(second, first[0]?.jwk.kid ?? '');
    await expect(createJwt(secret, removed).verify(token)).rejects.toMatchObject({ fault: 'signature' });
  });
});

describe('The signing keys', () => {
  it('leave tokens of the secret valid', async () => {
    const jwt = createJwt(secret, rotateKeys(keyPairs.ES256));
    expect(await jwt.verify(await createJwt(secret).sign(claims))).toEqual(claims);
    expect(readHeader(await jwt.sign(claims)).alg).toBe('HS256');
  });

  it('cannot be changed to a state in which tokens could not be verified', async () => {
    const standby = keyPairs.ES256;
    await expect(addKey(standby, 'ES256')).rejects.toThrow('There is a standby key already');
    const current = rotateKeys(standby);
    expect(() => rotateKeys(current)).toThrow('There is no standby key');
    expect(() => removeKey(current, current[0]?.jwk.kid ?? '')).toThrow('The current key cannot be removed');
    expect(() => removeKey(current, 'unknown')).toThrow('There is no key unknown');
  });

  it('are read from a key set of the Supabase CLI: the first key that may sign does', async () => {
    const [one, other] = [keyPairs.RS256, keyPairs.ES256].map(([key]) => key?.jwk);
    const keys = parseKeySet([
      { ...one, key_ops: ['verify'] },
      { ...other, key_ops: ['sign', 'verify'] },
      { kty: 'oct', k: 'Z7-AyPyChGNcQsX16cPBV-pPBo4q', kid: 'shared', alg: 'HS256', key_ops: ['verify'] },
    ]);
    expect(statuses(keys)).toEqual(['previous', 'current', 'previous']);
    const jwt = createJwt(secret, keys);
    expect(jwt.getPublicKeys().map(({ kid }) => kid)).toEqual([one?.kid, other?.kid]);
    expect(await jwt.verify(await jwt.signAccessToken(claims))).toEqual(claims);
  });

  it.each([
    [{}],
    [[{ kty: 'RSA' }]],
    [[{ kty: 'oct', kid: 'x', alg: 'none' }]],
  ])('reject the key set %j', (value) => {
    expect(() => parseKeySet(value)).toThrow();
  });
});
