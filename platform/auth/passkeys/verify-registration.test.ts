import type { SupabaseClient } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import { createTestAuth, siteUrl } from '#tests/setup/auth.ts';
import { addPasskey, createPasskey } from '#tests/setup/passkeys.ts';
import { createSoftwareAuthenticator } from '#tests/setup/software-authenticator.ts';
import { enrollTotp } from '#tests/setup/totp.ts';

const auth = await createTestAuth({
  settings: { enablePasskeys: true, enableSignup: true, enableAnonymousSignIns: true },
});

/** Sends a credential for a challenge that does not exist. Returns the error. */
async function verify({ auth: { passkey } }: SupabaseClient) {
  const credential = createSoftwareAuthenticator(siteUrl).create({
    rp: { id: 'site.test' },
    user: { id: '' },
    challenge: '',
  });
  return (await passkey.verifyRegistration({ challengeId: crypto.randomUUID(), credential })).error;
}

describe('POST /passkeys/registration/verify', () => {
  it('adds a passkey, which is named "Passkey" if its authenticator is not known', async () => {
    const { client } = await auth.signInNewUser();
    const { data, error } = await createPasskey(client.auth, createSoftwareAuthenticator(siteUrl));
    expect(error).toBeNull();
    expect(data).toMatchObject({ friendly_name: 'Passkey' });
    expect((await client.auth.passkey.list()).data).toEqual([data]);
  });

  it('allows 10 passkeys, and no more if several are added at once', async () => {
    const { client } = await auth.signInNewUser();
    for (let i = 0; i < 8; i += 1) await addPasskey(client, siteUrl);
    await auth.warmUp();
    const results = await Promise.all(
      Array.from({ length: 4 }, () => createPasskey(client.auth, createSoftwareAuthenticator(siteUrl))),
    );
    expect(results.map(({ error }) => error?.code ?? '').sort()).toEqual([
      '',
      '',
      'too_many_passkeys',
      'too_many_passkeys',
    ]);
    expect((await client.auth.passkey.startRegistration()).error?.code).toBe('too_many_passkeys');
  });

  it('rejects a credential that is registered already, whoever its user is', async () => {
    const { client } = await auth.signInNewUser();
    const { authenticator } = await addPasskey(client, siteUrl);
    const other = await auth.signInNewUser();
    expect((await createPasskey(other.client.auth, authenticator)).error).toMatchObject({
      status: 422,
      code: 'webauthn_credential_exists',
    });
  });

  it('needs aal2 if the user has a second factor', async () => {
    const { client, ...user } = await auth.signInNewUser();
    await enrollTotp(client);
    expect((await createPasskey(client.auth, createSoftwareAuthenticator(siteUrl))).error).toBeNull();
    const waiting = await auth.signIn(user);
    expect(await verify(waiting.client)).toMatchObject({ status: 403, code: 'insufficient_aal' });
  });

  it('is not open to anonymous users', async () => {
    const client = auth.client();
    await client.auth.signInAnonymously();
    expect(await verify(client)).toMatchObject({ status: 403, code: 'no_authorization' });
  });
});
