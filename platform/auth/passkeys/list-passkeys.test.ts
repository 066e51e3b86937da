import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestAuth, siteUrl, type TestAuth } from '#tests/setup/auth.ts';
import { addPasskey, signInWithPasskey } from '#tests/setup/passkeys.ts';
import { enrollTotp } from '#tests/setup/totp.ts';

let auth: TestAuth;

beforeAll(async () => {
  auth = await createTestAuth({ settings: { enablePasskeys: true } });
});
afterAll(() => auth.close());

async function createUser() {
  const user = await auth.signInNewUser();
  return { ...user, ...(await addPasskey(user.client, siteUrl)) };
}

describe('PATCH /passkeys/:passkeyId', () => {
  it('renames a passkey', async () => {
    const { client, id: passkeyId } = await createUser();
    const { data, error } = await client.auth.passkey.update({ passkeyId, friendlyName: 'Laptop' });
    expect(error).toBeNull();
    expect(data).toMatchObject({ id: passkeyId, friendly_name: 'Laptop' });
    expect((await client.auth.passkey.list()).data).toEqual([data]);
  });

  it.each([
    ['no name', {}],
    ['an empty name', { friendly_name: '' }],
    ['a name of 121 characters', { friendly_name: 'x'.repeat(121) }],
    ['a name with a NUL', { friendly_name: 'a\0b' }],
    ['half of a surrogate pair', { friendly_name: '\ud800' }],
  ])('rejects %s', async (_, body) => {
    const { token, client, id } = await createUser();
    const response = await auth.call(`/passkeys/${id}`, { method: 'PATCH', token, body });
    expect([response.status, response.headers.get('x-sb-error-code')]).toEqual([400, 'validation_failed']);
    expect((await client.auth.passkey.list()).data).toMatchObject([{ friendly_name: 'Passkey' }]);
  });
});

describe('DELETE /passkeys/:passkeyId', () => {
  it('deletes a passkey, which no longer signs in', async () => {
    const { client, id: passkeyId, authenticator } = await createUser();
    expect((await client.auth.passkey.delete({ passkeyId })).error).toBeNull();
    expect((await client.auth.passkey.list()).data).toEqual([]);
    expect((await signInWithPasskey(auth.client(), authenticator)).error?.code).toBe(
      'webauthn_verification_failed',
    );
  });

  it('needs aal2 if the user has a second factor', async () => {
    const { client, email, password, id: passkeyId } = await createUser();
    await enrollTotp(client);
    const waiting = auth.client();
    await waiting.auth.signInWithPassword({ email, password });
    expect((await waiting.auth.passkey.delete({ passkeyId })).error?.code).toBe('insufficient_aal');
    expect((await client.auth.passkey.delete({ passkeyId })).error).toBeNull();
  });
});

describe('Somebody else’s passkey', () => {
  it.each([
    ['PATCH', { friendly_name: 'Mine' }],
    ['DELETE', undefined],
  ])('is as unknown as one that does not exist: %s', async (method, body) => {
    const { client, id } = await createUser();
    const other = await createUser();
    for (const passkeyId of [id, crypto.randomUUID(), "' or true"]) {
      const path = `/passkeys/${encodeURIComponent(passkeyId)}`;
      const response = await auth.call(path, { method, token: other.token, body });
      expect([response.status, await response.json()]).toEqual([
        404,
        { code: 'validation_failed', message: 'Passkey not found' },
      ]);
    }
    expect((await client.auth.passkey.list()).data).toMatchObject([{ friendly_name: 'Passkey' }]);
  });
});

describe('The passkeys of a user', () => {
  it('are listed and deleted by the service role', async () => {
    const { userId, client, id: passkeyId } = await createUser();
    const { passkey } = auth.admin().auth.admin;
    expect((await passkey.listPasskeys({ userId })).data).toEqual((await client.auth.passkey.list()).data);
    const somebodyElse = (await createUser()).userId;
    expect((await passkey.deletePasskey({ userId: somebodyElse, passkeyId })).error).toMatchObject({
      status: 404,
    });
    expect((await passkey.deletePasskey({ userId, passkeyId })).error).toBeNull();
    expect((await passkey.listPasskeys({ userId })).data).toEqual([]);
    expect((await passkey.listPasskeys({ userId: crypto.randomUUID() })).error?.code).toBe('user_not_found');
  });

  it('are no business of other users', async () => {
    const { userId } = await createUser();
    const { token } = await createUser();
    const response = await auth.call(`/admin/users/${userId}/passkeys`, { token });
    expect([response.status, response.headers.get('x-sb-error-code')]).toEqual([403, 'not_admin']);
  });
});

describe('Where passkeys are disabled', () => {
  it.each([
    ['POST', '/passkeys/authentication/options'],
    ['POST', '/passkeys/authentication/verify'],
    ['POST', '/passkeys/registration/options'],
    ['GET', '/passkeys'],
    ['DELETE', `/passkeys/${crypto.randomUUID()}`],
  ])('%s %s is rejected, even without a session', async (method, path) => {
    const closed = await createTestAuth();
    try {
      const response = await closed.call(path, { method });
      expect([response.status, await response.json()]).toEqual([
        404,
        { code: 'passkey_disabled', message: 'Passkeys are disabled' },
      ]);
    } finally {
      await closed.close();
    }
  });
});
