import { describe, expect, it, test } from 'vitest';
import { createTestAuth, readError } from '#tests/setup/auth.ts';

let count = 0;

const auth = await createTestAuth({ settings: { enableManualLinking: true } });

/** Creates a user with an email and a phone identity, and signs in. */
async function signIn() {
  const credentials = { email: `linked${++count}@example.com`, password: 'correct horse' };
  const { data } = await auth
    .admin()
    .auth.admin.createUser({ ...credentials, phone: `4917${count}`, email_confirm: true });
  const { client } = await auth.signIn(credentials);
  return { client, id: data.user?.id ?? '', identities: data.user?.identities ?? [] };
}

describe('DELETE /user/identities/:id', () => {
  it('unlinks an identity with its phone number, but not the last one', async () => {
    const { client, identities } = await signIn();
    const [email, phone] = ['email', 'phone'].map((name) =>
      identities.find(({ provider }) => provider === name),
    );
    if (!email || !phone) throw new Error('An identity is missing');
    expect((await client.auth.unlinkIdentity(phone)).error).toBeNull();
    const { data } = await client.auth.getUser();
    expect(data.user).toMatchObject({
      phone: '',
      email: `linked${count}@example.com`,
      app_metadata: { provider: 'email', providers: ['email'] },
    });
    const last = await client.auth.unlinkIdentity(email);
    expect(readError(last)).toEqual([422, 'single_identity_not_deletable']);
  });

  it('leaves one of two identities when both are unlinked at the same time', async () => {
    const { client, identities } = await signIn();
    const results = await Promise.all(identities.map((identity) => client.auth.unlinkIdentity(identity)));
    expect(results.filter(({ error }) => error === null)).toHaveLength(1);
    expect((await client.auth.getUser()).data.user?.identities).toHaveLength(1);
  });

  it('rejects the identity of another user, and an ID that is no UUID', async () => {
    const [one, other] = [await signIn(), await signIn()];
    const [foreign] = other.identities;
    if (!foreign) throw new Error('An identity is missing');
    const unlink = async (identity: typeof foreign) =>
      readError(await one.client.auth.unlinkIdentity(identity));
    expect(await unlink(foreign)).toEqual([422, 'identity_not_found']);
    expect((await other.client.auth.getUser()).data.user?.identities).toHaveLength(2);
    expect(await unlink({ ...foreign, identity_id: 'x' })).toEqual([404, 'validation_failed']);
  });
});

// `not-offered.test.ts` tests this endpoint where linking is disabled.
test('GET /user/identities/authorize offers no third party, where linking is enabled', async () => {
  const { client } = await auth.signInNewUser();
  const { error } = await client.auth.linkIdentity({ provider: 'google' });
  expect(error).toMatchObject({ status: 400, message: 'Unsupported provider: provider is not enabled' });
});
