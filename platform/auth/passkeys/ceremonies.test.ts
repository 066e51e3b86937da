import type { SupabaseClient } from '@supabase/supabase-js';
import { describe, expect, it, test } from 'vitest';
import { createTestAuth, readError, siteUrl } from '#tests/setup/auth.ts';
import { addPasskey, createPasskey, signInWithPasskey } from '#tests/setup/passkeys.ts';
import { createSoftwareAuthenticator } from '#tests/setup/software-authenticator.ts';
import { enrollTotp } from '#tests/setup/totp.ts';

const auth = await createTestAuth({
  settings: { enablePasskeys: true, enableSignup: true, enableAnonymousSignIns: true },
  siteName: async () => 'The Site',
});

const addNewPasskey = ({ auth }: SupabaseClient) => createPasskey(auth, createSoftwareAuthenticator(siteUrl));

/** Begins a registration, and completes one whose challenge does not exist. Returns both errors. */
async function tryBoth({ auth: { passkey } }: SupabaseClient) {
  const options = { rp: { id: 'site.test' }, user: { id: '' }, challenge: '' };
  const credential = createSoftwareAuthenticator(siteUrl).create(options);
  const verified = await passkey.verifyRegistration({ challengeId: crypto.randomUUID(), credential });
  return [readError(await passkey.startRegistration()), readError(verified)];
}

describe('POST /passkeys/registration/options', () => {
  it('returns what the browser needs to create a passkey', async () => {
    const { client, email, userId } = await auth.signInNewUser();
    await client.auth.updateUser({ data: { name: 'Ada' } });
    const { data, error } = await client.auth.passkey.startRegistration();
    expect(error).toBeNull();
    expect(data?.options).toMatchObject({
      rp: { id: 'site.test', name: 'The Site' },
      user: { id: Buffer.from(userId).toString('base64url'), name: email, displayName: 'Ada' },
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
    expect(Buffer.from(data?.options.challenge ?? '', 'base64url')).toHaveLength(32);
    // About five minutes.
    const lifetime = (data?.expires_at ?? 0) - Date.now() / 1000;
    expect(lifetime).toBeGreaterThan(200);
    expect(lifetime).toBeLessThan(400);
  });

  it('excludes the authenticators that have a passkey already', async () => {
    const { client } = await auth.signInNewUser();
    await addPasskey(client, siteUrl);
    const { data } = await client.auth.passkey.startRegistration();
    expect(data?.options.excludeCredentials).toMatchObject([
      { type: 'public-key', transports: ['internal'] },
    ]);
  });

  it('keeps 20 challenges of a user, and does not read the body', async () => {
    const { token, userId } = await auth.signInNewUser();
    for (const body of [...Array(20).fill(''), '{', 'null'])
      expect((await auth.call('/passkeys/registration/options', { body, token })).status).toBe(200);
    const kept = await auth.sql('select id from auth.webauthn_challenges where user_id = $1', userId);
    expect(kept).toHaveLength(20);
  });
});

describe('POST /passkeys/registration/verify', () => {
  it('adds a passkey, which is named "Passkey" if its authenticator is not known', async () => {
    const { client } = await auth.signInNewUser();
    const { data, error } = await addNewPasskey(client);
    expect(error).toBeNull();
    expect(data).toMatchObject({ friendly_name: 'Passkey' });
    expect((await client.auth.passkey.list()).data).toEqual([data]);
  });

  it('allows 10 passkeys, and no more if several are added at once', async () => {
    const { client } = await auth.signInNewUser();
    for (let i = 0; i < 8; i += 1) await addPasskey(client, siteUrl);
    await auth.warmUp();
    const results = await Promise.all(Array.from({ length: 4 }, () => addNewPasskey(client)));
    const codes = results.map(({ error }) => error?.code ?? '').sort();
    expect(codes).toEqual(['', '', 'too_many_passkeys', 'too_many_passkeys']);
    expect(readError(await client.auth.passkey.startRegistration())).toEqual([422, 'too_many_passkeys']);
  });

  it('rejects a credential that is registered already, whoever its user is', async () => {
    const { client } = await auth.signInNewUser();
    const { authenticator } = await addPasskey(client, siteUrl);
    const other = await auth.signInNewUser();
    const again = await createPasskey(other.client.auth, authenticator);
    expect(readError(again)).toEqual([422, 'webauthn_credential_exists']);
  });
});

test('Beginning and completing a registration need aal2 if the user has a second factor', async () => {
  const { client, ...user } = await auth.signInNewUser();
  await enrollTotp(client);
  expect((await addNewPasskey(client)).error).toBeNull();
  const waiting = await auth.signIn(user);
  expect(await tryBoth(waiting.client)).toEqual(Array(2).fill([403, 'insufficient_aal']));
});

test('Anonymous users can neither begin nor complete a registration', async () => {
  const client = auth.client();
  await client.auth.signInAnonymously();
  expect(await tryBoth(client)).toEqual(Array(2).fill([403, 'no_authorization']));
});

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
