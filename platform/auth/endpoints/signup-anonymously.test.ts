import { describe, expect, it } from 'vitest';
import { createTestAuth, readError, readResponse, readResult } from '#tests/setup/auth.ts';

const settings = { enableSignup: true, enableAnonymousSignIns: true };

const auth = await createTestAuth({ settings });

async function signIn() {
  const client = auth.client();
  const { data } = await client.auth.signInAnonymously({ options: { data: { name: 'N' } } });
  return { client, user: data.user, token: data.session?.access_token ?? '' };
}

describe('POST /signup without an email address', () => {
  it('signs in a new anonymous user', async () => {
    const { user, token } = await signIn();
    expect(user).toMatchObject({
      is_anonymous: true,
      email: '',
      phone: '',
      identities: [],
      app_metadata: {},
      user_metadata: { name: 'N' },
    });
    expect(await auth.jwt.identify(token)).toMatchObject({
      role: 'authenticated',
      claims: { is_anonymous: true, amr: [{ method: 'anonymous' }], aal: 'aal1' },
    });
  });

  it.each([
    ['anonymous sign-ins', { enableSignup: true }, 'anonymous_provider_disabled'],
    ['sign-ups', { enableAnonymousSignIns: true }, 'signup_disabled'],
  ])('is rejected while %s are disabled', async (_, given, code) => {
    const before = await auth.sql('select id from auth.users');
    const response = await auth.beside({ settings: given }).call('/signup', { body: {} });
    expect(readResult(response)).toEqual([422, code]);
    expect(await auth.sql('select id from auth.users')).toEqual(before);
  });

  it('is limited per client', async () => {
    const limits = { anonymous: { tokens: 1, perSeconds: 3600, burst: 1 } };
    const strict = auth.beside({ settings, limits });
    const send = () => strict.call('/signup', { body: { data: {} } });
    expect((await send()).status).toBe(200);
    expect(await readResponse(await send())).toEqual([
      429,
      { code: 'over_request_rate_limit', message: 'Request rate limit reached' },
    ]);
  });
});

describe('An anonymous user', () => {
  it('becomes a permanent one by an email address and a password', async () => {
    const { client, user } = await signIn();
    const credentials = { email: 'permanent@example.com', password: 'correct horse' };
    const { data, error } = await client.auth.updateUser(credentials);
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      id: user?.id,
      email: credentials.email,
      is_anonymous: false,
      app_metadata: { provider: 'email', providers: ['email'] },
      identities: [{ provider: 'email', identity_data: { email: credentials.email } }],
    });
    const again = await client.auth.signInWithPassword(credentials);
    expect(again.data.user?.id).toBe(user?.id);
  });

  it('must confirm the email address where confirmations are enabled', async () => {
    const mailed = auth.beside({ settings: { ...settings, enableConfirmations: true } });
    const client = mailed.client();
    await client.auth.signInAnonymously();
    const email = 'later@example.com';
    const { data } = await client.auth.updateUser({ email });
    expect(data.user).toMatchObject({ email: '', is_anonymous: true, new_email: email });
    const { code: token } = await mailed.emailTo(email);
    const { data: verified, error } = await client.auth.verifyOtp({ type: 'email_change', email, token });
    expect(error).toBeNull();
    expect(verified.user).toMatchObject({ email, is_anonymous: false });
    expect(verified.user?.identities).toHaveLength(1);
  });

  it('cannot take the email address of another user', async () => {
    const { email } = await auth.addNewUser();
    const { client } = await signIn();
    const { error } = await client.auth.updateUser({ email });
    expect(error?.code).toBe('email_exists');
    expect((await client.auth.getUser()).data.user?.is_anonymous).toBe(true);
  });

  it('cannot set a password without an email address, and gets no code to do so', async () => {
    const { client } = await signIn();
    const updated = await client.auth.updateUser({ password: 'correct horse' });
    expect(readError(updated)).toEqual([422, 'validation_failed']);
    expect((await client.auth.reauthenticate()).error).toMatchObject({
      status: 400,
      message: 'Reauthentication requires the user to have an email or a phone number',
    });
  });
});
