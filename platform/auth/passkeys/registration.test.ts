import type { SupabaseClient } from '@supabase/supabase-js';
import { describe, expect, it, test } from 'vitest';
import { createTestAuth, readError, siteUrl } from '#tests/setup/auth.ts';
import { addPasskey, createPasskey } from '#tests/setup/passkeys.ts';
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

test('Both need aal2 if the user has a second factor', async () => {
  const { client, ...user } = await auth.signInNewUser();
  await enrollTotp(client);
  expect((await addNewPasskey(client)).error).toBeNull();
  const waiting = await auth.signIn(user);
  expect(await tryBoth(waiting.client)).toEqual(Array(2).fill([403, 'insufficient_aal']));
});

test('Neither is open to anonymous users', async () => {
  const client = auth.client();
  await client.auth.signInAnonymously();
  expect(await tryBoth(client)).toEqual(Array(2).fill([403, 'no_authorization']));
});
