import { describe, expect, it, test, vi } from 'vitest';
import { addKey, rotateKeys } from '#platform/jwt/signing-keys.ts';
import { createTestAuth, readResponse, siteUrl } from '#tests/setup/auth.ts';

const auth = await createTestAuth();

test('GET /health returns the name, version and description of the service', async () => {
  expect(await readResponse(await auth.call('/health'))).toMatchObject([
    200,
    { name: 'GoTrue', version: expect.any(String), description: expect.any(String) },
  ]);
});

test('GET /settings returns the enabled sign-in methods and the origins whose passkeys are accepted, and must not be cached', async () => {
  const response = await auth.call('/settings');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await readResponse(response)).toMatchObject([
    200,
    {
      external: { email: true, phone: false, google: false },
      disable_signup: true,
      mailer_autoconfirm: true,
      passkeys_enabled: false,
      passkey_origins: [],
    },
  ]);
  const withPasskeys = auth.beside({ settings: { enablePasskeys: true } });
  const settings = await (await withPasskeys.call('/settings')).json();
  expect(settings).toMatchObject({ passkeys_enabled: true, passkey_origins: [siteUrl] });
});

describe('GET /.well-known/jwks.json', () => {
  it('without signing keys is an empty key set that clients may cache for 10 minutes, so a client has its token verified by GET /user', async () => {
    const response = await auth.call('/.well-known/jwks.json');
    expect(response.headers.get('cache-control')).toBe('public, max-age=600');
    expect(await readResponse(response)).toEqual([200, { keys: [] }]);
    const { client, email } = await auth.signInNewUser();
    expect((await client.auth.getClaims()).data?.claims.email).toBe(email);
  });

  it.each([
    'ES256',
    'RS256',
  ] as const)('lets the client verify a token of %s without GET /user', async (alg) => {
    const signing = auth.beside({ signingKeys: rotateKeys(await addKey([], alg)) });
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
