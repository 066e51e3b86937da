import { describe, expect, it, vi } from 'vitest';
import { addKey, rotateKeys } from '#platform/jwt/signing-keys.ts';
import { createTestAuth } from '#tests/setup/auth.ts';

const auth = await createTestAuth();

describe('GET /.well-known/jwks.json', () => {
  it('returns an empty key set that clients may cache for 10 minutes', async () => {
    const response = await auth.call('/.well-known/jwks.json');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ keys: [] });
    expect(response.headers.get('cache-control')).toBe('public, max-age=600');
  });

  it('lists no key, so the client verifies its token with GET /user', async () => {
    const { client, email } = await auth.signInNewUser();
    expect((await client.auth.getClaims()).data?.claims.email).toBe(email);
  });

  it.each([
    'ES256',
    'RS256',
  ] as const)('lets the client verify a token of %s without GET /user', async (alg) => {
    const signing = await createTestAuth({ signingKeys: rotateKeys(await addKey([], alg)) });
    const { client, email } = await signing.signInNewUser();
    const getUser = vi.spyOn(client.auth, 'getUser');
    const { data, error } = await client.auth.getClaims();
    expect(error).toBeNull();
    expect(data?.claims.email).toBe(email);
    expect(data?.header.alg).toBe(alg);
    expect(getUser).not.toHaveBeenCalled();
    expect((await client.auth.getUser()).data.user?.email).toBe(email);
  });
});
