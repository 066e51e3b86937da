import { describe, expect, it } from 'vitest';
import { createTestAuth, siteUrl } from '#tests/setup/auth.ts';
import { addPasskey } from '#tests/setup/passkeys.ts';
import { enrollTotp } from '#tests/setup/totp.ts';

const auth = await createTestAuth({
  settings: { enablePasskeys: true, enableSignup: true, enableAnonymousSignIns: true },
  siteName: async () => 'The Site',
});

describe('POST /passkeys/registration/options', () => {
  it('returns what the browser needs to create a passkey', async () => {
    const { client, email } = await auth.signInNewUser();
    await client.auth.updateUser({ data: { name: 'Ada' } });
    const { data: user } = await client.auth.getUser();
    const { data, error } = await client.auth.passkey.startRegistration();
    expect(error).toBeNull();
    expect(data?.options).toMatchObject({
      rp: { id: 'site.test', name: 'The Site' },
      user: {
        id: Buffer.from(user.user?.id ?? '').toString('base64url'),
        name: email,
        displayName: 'Ada',
      },
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

  it('keeps 20 challenges of a user', async () => {
    const { client, email } = await auth.signInNewUser();
    for (let i = 0; i < 22; i += 1) await client.auth.passkey.startRegistration();
    const kept = await auth.sql(
      `select c.id from auth.webauthn_challenges c join auth.users u on u.id = user_id where email = $1`,
      email,
    );
    expect(kept).toHaveLength(20);
  });

  it('does not read the body', async () => {
    const { token } = await auth.signInNewUser();
    for (const body of ['', '{', 'null'])
      expect((await auth.call('/passkeys/registration/options', { body, token })).status).toBe(200);
  });

  it('rejects a user who has 10 passkeys', async () => {
    const { client } = await auth.signInNewUser();
    for (let i = 0; i < 10; i += 1) await addPasskey(client, siteUrl);
    expect((await client.auth.passkey.startRegistration()).error).toMatchObject({
      status: 422,
      code: 'too_many_passkeys',
    });
  });

  it('needs aal2 if the user has a second factor', async () => {
    const { client, ...user } = await auth.signInNewUser();
    await enrollTotp(client);
    expect((await client.auth.passkey.startRegistration()).error).toBeNull();
    const waiting = await auth.signIn(user);
    expect((await waiting.client.auth.passkey.startRegistration()).error).toMatchObject({
      status: 403,
      code: 'insufficient_aal',
    });
  });

  it('is not open to anonymous users', async () => {
    const client = auth.client();
    await client.auth.signInAnonymously();
    expect((await client.auth.passkey.startRegistration()).error).toMatchObject({
      status: 403,
      code: 'no_authorization',
    });
  });
});
