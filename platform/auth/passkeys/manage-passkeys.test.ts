import { describe, expect, it, test } from 'vitest';
import { createTestAuth, readFailure, readResponse, readResult, siteUrl } from '#tests/setup/auth.ts';
import { addPasskey, signInWithPasskey } from '#tests/setup/passkeys.ts';
import { enrollTotp } from '#tests/setup/totp.ts';

const auth = await createTestAuth({ settings: { enablePasskeys: true } });

/** Signs in a new user who has a passkey. */
async function createOwner() {
  const user = await auth.signInNewUser();
  return { ...user, ...(await addPasskey(user.client, siteUrl)) };
}

const notFound = [404, { code: 'validation_failed', message: 'Passkey not found' }];

test('GET /passkeys and GET /admin/users/:id/passkeys list the passkeys of a user, the oldest first, without their keys', async () => {
  const { token, userId, client, id } = await createOwner();
  const second = await addPasskey(client, siteUrl);
  await createOwner();
  const expected = [id, second.id].map((id) => ({
    id,
    friendly_name: 'Passkey',
    created_at: expect.any(String),
  }));
  expect(await (await auth.call('/passkeys', { token })).json()).toEqual(expected);
  expect((await auth.admin().auth.admin.passkey.listPasskeys({ userId })).data).toEqual(expected);
  const { client: newcomer } = await auth.signInNewUser();
  expect((await newcomer.auth.passkey.list()).data).toEqual([]);
});

describe('PATCH /passkeys/:passkeyId', () => {
  it('renames a passkey', async () => {
    const { client, id: passkeyId } = await createOwner();
    const { data, error } = await client.auth.passkey.update({ passkeyId, friendlyName: 'Laptop' });
    expect(error).toBeNull();
    expect(data).toMatchObject({ id: passkeyId, friendly_name: 'Laptop' });
    expect((await client.auth.passkey.list()).data).toEqual([data]);
  });

  it('rejects a missing name, one that is too long, and one that cannot be stored', async () => {
    const { token, client, id } = await createOwner();
    const rename = async (friendly_name: unknown) =>
      readResult(await auth.call(`/passkeys/${id}`, { method: 'PATCH', token, body: { friendly_name } }));
    for (const name of [undefined, '', 'x'.repeat(121), 'a\0b', '\ud800'])
      expect(await rename(name), name).toEqual([400, 'validation_failed']);
    expect(await rename(1)).toEqual([400, 'bad_json']);
    expect((await client.auth.passkey.list()).data).toMatchObject([{ friendly_name: 'Passkey' }]);
  });
});

describe('DELETE /passkeys/:passkeyId', () => {
  it('deletes a passkey, which no longer signs in', async () => {
    const { client, id: passkeyId, authenticator } = await createOwner();
    expect((await client.auth.passkey.delete({ passkeyId })).error).toBeNull();
    expect((await client.auth.passkey.list()).data).toEqual([]);
    const { error } = await signInWithPasskey(auth.client(), authenticator);
    expect(error?.code).toBe('webauthn_verification_failed');
  });

  it('needs aal2 if the user has a second factor', async () => {
    const { client, id: passkeyId, ...user } = await createOwner();
    await enrollTotp(client);
    const waiting = await auth.signIn(user);
    expect((await waiting.client.auth.passkey.delete({ passkeyId })).error?.code).toBe('insufficient_aal');
    expect((await client.auth.passkey.delete({ passkeyId })).error).toBeNull();
  });
});

test('DELETE /admin/users/:id/passkeys/:passkeyId deletes a user’s passkey', async () => {
  const { userId, client, id: passkeyId } = await createOwner();
  const { passkey } = auth.admin().auth.admin;
  expect((await passkey.deletePasskey({ userId, passkeyId })).error).toBeNull();
  expect((await client.auth.passkey.list()).data).toEqual([]);
});

test.each([
  ['PATCH', () => '/passkeys'],
  ['DELETE', () => '/passkeys'],
  ['DELETE', (userId: string) => `/admin/users/${userId}/passkeys`],
])('%s of somebody else’s passkey gets the response for one that does not exist', async (method, getPath) => {
  const { client, id } = await createOwner();
  const somebodyElse = await auth.signInNewUser();
  const path = getPath(somebodyElse.userId);
  const token = path.startsWith('/admin') ? auth.keys.serviceRoleKey : somebodyElse.token;
  for (const passkeyId of [id, crypto.randomUUID(), "' or true"]) {
    const body = { friendly_name: 'Mine' };
    const response = await auth.call(`${path}/${encodeURIComponent(passkeyId)}`, { method, token, body });
    expect(await readResponse(response)).toEqual(notFound);
  }
  expect((await client.auth.passkey.list()).data).toMatchObject([{ id, friendly_name: 'Passkey' }]);
});

describe('Where passkeys are disabled', () => {
  const disabled = auth.beside({});

  it.each([
    ['POST', '/passkeys/authentication/options'],
    ['POST', '/passkeys/authentication/verify'],
    ['POST', '/passkeys/registration/options'],
    ['POST', '/passkeys/registration/verify'],
    ['GET', '/passkeys'],
    ['PATCH', `/passkeys/${crypto.randomUUID()}`],
    ['DELETE', `/passkeys/${crypto.randomUUID()}`],
  ])('%s %s is rejected, even without a session', async (method, path) => {
    expect(await readFailure(await disabled.call(path, { method }))).toEqual([
      404,
      'passkey_disabled',
      'Passkeys are disabled',
    ]);
  });

  it('the service role still lists the passkeys of a user', async () => {
    const { userId, id } = await createOwner();
    const { data } = await disabled.admin().auth.admin.passkey.listPasskeys({ userId });
    expect(data).toMatchObject([{ id }]);
  });
});
