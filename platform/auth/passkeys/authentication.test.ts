import { describe, expect, it, test } from 'vitest';
import { createTestAuth, readError, siteUrl } from '#tests/setup/auth.ts';
import { addPasskey, signInWithPasskey } from '#tests/setup/passkeys.ts';
import { enrollTotp } from '#tests/setup/totp.ts';

const auth = await createTestAuth({ settings: { enablePasskeys: true } });

/** Signs in a new user who has a passkey. */
async function createOwner() {
  const user = await auth.signInNewUser();
  return { ...user, ...(await addPasskey(user.client, siteUrl)) };
}

test('POST /passkeys/authentication/options returns a new challenge each time, tells nobody who has a passkey, and does not read the body', async () => {
  const start = async (body: string) =>
    (await auth.call('/passkeys/authentication/options', { body })).json();
  const challenges = [await start(''), await start('{'), await start('null')];
  for (const challenge of challenges)
    expect(challenge).toEqual({
      challenge_id: expect.any(String),
      expires_at: expect.any(Number),
      options: {
        challenge: expect.stringMatching(/^[\w-]{43}$/),
        rpId: 'site.test',
        timeout: 300_000,
        userVerification: 'required',
      },
    });
  expect(new Set(challenges.map(({ options }) => options.challenge)).size).toBe(3);
  expect(new Set(challenges.map(({ challenge_id }) => challenge_id)).size).toBe(3);
});

describe('POST /passkeys/authentication/verify', () => {
  it('signs in, and records the use of the passkey', async () => {
    const { client, userId, id, authenticator } = await createOwner();
    const other = auth.client();
    const { data, error } = await signInWithPasskey(other, authenticator);
    expect(error).toBeNull();
    expect(data?.user?.id).toBe(userId);
    const claims = (await other.auth.getClaims()).data?.claims;
    expect(claims).toMatchObject({ aal: 'aal1', amr: [{ method: 'passkey' }] });
    expect((await other.auth.refreshSession()).error).toBeNull();
    expect((await client.auth.passkey.list()).data).toMatchObject([{ id, last_used_at: expect.any(String) }]);
  });

  it('signs in an authenticator that does not count', async () => {
    const { authenticator } = await createOwner();
    for (let i = 0; i < 2; i += 1)
      expect((await signInWithPasskey(auth.client(), authenticator, { counter: 0 })).error).toBeNull();
  });

  it('replaces the password only: the second factor is still needed', async () => {
    const { client, authenticator } = await createOwner();
    await enrollTotp(client);
    const other = auth.client();
    await signInWithPasskey(other, authenticator);
    const { data: level } = await other.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(level).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
    const { error } = await other.auth.updateUser({ password: 'another password' });
    expect(error?.code).toBe('insufficient_aal');
  });

  it('accepts one of several responses with the same counter', async () => {
    const { authenticator } = await createOwner();
    await auth.warmUp();
    const results = await Promise.all(
      Array.from({ length: 4 }, () => signInWithPasskey(auth.client(), authenticator, { counter: 7 })),
    );
    expect(results.filter(({ error }) => error === null)).toHaveLength(1);
  });

  it.each([
    ['is banned', `banned_until = now() + interval '1 h'`, [403, 'user_banned']],
    ['has not confirmed the email', 'email_confirmed_at = null', [403, 'email_not_confirmed']],
    ['has not confirmed the phone number', `phone = '4917'`, [403, 'phone_not_confirmed']],
  ])('rejects a user who %s', async (_, change, expected) => {
    const { userId, authenticator } = await createOwner();
    await auth.sql(`update auth.users set ${change} where id = $1`, userId);
    expect(readError(await signInWithPasskey(auth.client(), authenticator))).toEqual(expected);
  });

  it('rejects a user who was deleted softly', async () => {
    const { userId, authenticator } = await createOwner();
    await auth.admin().auth.admin.deleteUser(userId, true);
    const { error } = await signInWithPasskey(auth.client(), authenticator);
    expect(error?.code).toBe('webauthn_verification_failed');
  });
});
