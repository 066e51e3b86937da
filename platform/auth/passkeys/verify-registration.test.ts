import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestAuth, siteUrl, type TestAuth } from '#tests/setup/auth.ts';
import { addPasskey, createPasskey } from '#tests/setup/passkeys.ts';
import { createSoftwareAuthenticator } from '#tests/setup/software-authenticator.ts';
import { enrollTotp } from '#tests/setup/totp.ts';

let auth: TestAuth;
const password = 'correct horse';

beforeAll(async () => {
  auth = await createTestAuth({
    settings: { enablePasskeys: true, enableSignup: true, enableAnonymousSignIns: true },
    siteName: 'The Site',
  });
});
afterAll(() => auth.close());

let users = 0;

async function signIn() {
  users += 1;
  const email = `user${users}@example.com`;
  await auth.addUser(email, password);
  const client = auth.client();
  await client.auth.signInWithPassword({ email, password });
  return { client, email };
}

describe('POST /passkeys/registration/options', () => {
  it('returns what the browser needs to create a passkey', async () => {
    const { client, email } = await signIn();
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
    const { client } = await signIn();
    await addPasskey(client, siteUrl);
    const { data } = await client.auth.passkey.startRegistration();
    expect(data?.options.excludeCredentials).toMatchObject([
      { type: 'public-key', transports: ['internal'] },
    ]);
  });

  it('keeps 20 challenges of a user', async () => {
    const { client, email } = await signIn();
    for (let i = 0; i < 22; i += 1) await client.auth.passkey.startRegistration();
    const kept = await auth.sql(
      `select c.id from auth.webauthn_challenges c join auth.users u on u.id = user_id where email = $1`,
      email,
    );
    expect(kept).toHaveLength(20);
  });
});

describe('POST /passkeys/registration/verify', () => {
  it('adds a passkey, which is named after its authenticator or "Passkey"', async () => {
    const { client } = await signIn();
    const { data, error } = await createPasskey(client.auth, createSoftwareAuthenticator(siteUrl));
    expect(error).toBeNull();
    expect(data).toEqual({
      id: expect.any(String),
      friendly_name: 'Passkey',
      created_at: expect.any(String),
    });
    expect((await client.auth.passkey.list()).data).toEqual([data]);
  });

  it('allows 10 passkeys, and no more if several are added at once', async () => {
    const { client } = await signIn();
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
    const { client } = await signIn();
    const { authenticator } = await addPasskey(client, siteUrl);
    const other = await signIn();
    expect((await createPasskey(other.client.auth, authenticator)).error).toMatchObject({
      status: 422,
      code: 'webauthn_credential_exists',
    });
  });

  it('needs aal2 if the user has a second factor, and so do the options', async () => {
    const { client, email } = await signIn();
    await enrollTotp(client);
    expect((await createPasskey(client.auth, createSoftwareAuthenticator(siteUrl))).error).toBeNull();
    const waiting = auth.client();
    await waiting.auth.signInWithPassword({ email, password });
    const credential = createSoftwareAuthenticator(siteUrl).create({
      rp: { id: 'site.test' },
      user: { id: '' },
      challenge: '',
    });
    const rejected = { status: 403, code: 'insufficient_aal' };
    expect((await waiting.auth.passkey.startRegistration()).error).toMatchObject(rejected);
    expect(
      (await waiting.auth.passkey.verifyRegistration({ challengeId: crypto.randomUUID(), credential })).error,
    ).toMatchObject(rejected);
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
