import type { User } from '@supabase/supabase-js';
import { describe, expect, it, test, vi } from 'vitest';
import { createTestAuth, readError, readFailure, readResponse, readResult } from '#tests/setup/auth.ts';

const email = 'a@example.com';
const password = 'correct horse';

const open = await createTestAuth({ settings: { enableSignup: true } });
await open.addUser('taken@example.com', password);
await open.sql(`insert into auth.users (email) values ('invited@example.com')`);
const mailed = open.beside({ settings: { enableSignup: true, enableConfirmations: true } });
const findUser = () => open.sql('select 1 from auth.users where email = $1', email);

describe('POST /signup, when sign-up is enabled', () => {
  it('returns a confirmed user and a session, and stores the data, except what only the server may set', async () => {
    const client = open.client();
    const given = { full_name: 'X', sub: 'somebody', email: 'taken@example.com', email_verified: false };
    const { data, error } = await client.auth.signUp({
      email: 'New@Example.com',
      password,
      options: { data: { ...given, phone_verified: true } },
    });
    expect([error, data.user?.email]).toEqual([null, 'new@example.com']);
    expect(data.user?.email_confirmed_at).toBeTruthy();
    const stored = {
      full_name: 'X',
      sub: data.user?.id,
      email: 'new@example.com',
      email_verified: true,
      phone_verified: false,
    };
    expect(data.user?.user_metadata).toEqual(stored);
    expect(data.user?.identities?.[0]?.identity_data).toEqual(stored);
    const { user_metadata } = await open.jwt.verify(data.session?.access_token ?? '');
    expect(user_metadata).toEqual(stored);
    expect((await client.auth.getUser()).data.user?.id).toBe(data.user?.id);
    const again = await client.auth.signInWithPassword({ email: 'new@example.com', password });
    expect(again.error).toBeNull();
  });

  const invalid = [400, 'validation_failed'];
  it.each([
    ['an existing user', { email: 'TAKEN@example.com', password: 'another' }, [422, 'user_already_exists']],
    // An administrator added this user. Somebody else may be signing up with the address.
    ['an unconfirmed user', { email: 'invited@example.com', password }, [422, 'user_already_exists']],
    ['a body with only data', { data: { a: 1 } }, [422, 'anonymous_provider_disabled']],
    ['a phone number', { phone: '+491', password }, [400, 'phone_provider_disabled']],
    ['an invalid phone number', { phone: '+49-1', password }, invalid],
    ['an email with a phone number', { email, phone: '+491', password }, invalid],
    ['a missing password', { email }, invalid],
    ['a short password', { email, password: '12345' }, [422, 'weak_password']],
    ['a long password', { email, password: 'x'.repeat(73) }, invalid],
    ['an invalid email', { email: 'a@', password }, invalid],
    ['more data than a token can carry', { email, password, data: { a: 'x'.repeat(9000) } }, invalid],
    ['a PKCE challenge without a method', { email, password, code_challenge: 'x'.repeat(43) }, invalid],
    ['data with a NUL', { email, password, data: { a: '\0' } }, invalid],
  ])('rejects %s', async (_, body, expected) => {
    expect(readResult(await open.call('/signup', { body }))).toEqual(expected);
    expect(await findUser()).toEqual([]);
  });

  it('accepts only one of two simultaneous requests with the same address', async () => {
    const body = { email: 'twice@example.com', password };
    const responses = await Promise.all([1, 2].map(() => open.call('/signup', { body })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('saves nothing when a trigger on auth.users fails', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    await open.sql(`create function public.reject() returns trigger language plpgsql as $$
      begin raise 'rejected by a trigger'; end $$`);
    await open.sql(
      'create trigger reject after insert on auth.users for each row execute function public.reject()',
    );
    const response = await open.call('/signup', { body: { email, password } });
    expect(await readFailure(response)).toEqual([
      500,
      'unexpected_failure',
      'Database error saving new user',
    ]);
    expect(await findUser()).toEqual([]);
    expect(logged).toHaveBeenCalledOnce();
    await open.sql('drop trigger reject on auth.users');
  });
});

const noEmails = { emailsSent: { tokens: 1, perSeconds: 3600, burst: 0 } };
test.each([
  ['sign-ups are disabled', {}, [422, 'signup_disabled', 'Signups not allowed for this instance']],
  [
    'those with an email address are disabled',
    { settings: { enableSignup: true, enableEmailSignup: false } },
    [400, 'email_provider_disabled', 'Email signups are disabled'],
  ],
  [
    'the email that confirms the address may not be sent',
    { settings: { enableSignup: true, enableConfirmations: true }, limits: noEmails },
    [429, 'over_email_send_rate_limit', 'email rate limit exceeded'],
  ],
])('POST /signup rejects the request and creates no user, when %s', async (_, options, [
  status,
  code,
  message,
]) => {
  const response = await open.beside(options).call('/signup', { body: { email, password } });
  expect(await readResponse(response)).toEqual([status, { code, message }]);
  expect(await findUser()).toEqual([]);
});

describe('POST /signup, with confirmations', () => {
  it('returns a user without a session, who can sign in once the link is opened', async () => {
    const client = mailed.client();
    const credentials = { email: 'mailed@example.com', password };
    const { data, error } = await client.auth.signUp({ ...credentials, options: { data: { name: 'N' } } });
    expect([error, data.session]).toEqual([null, null]);
    expect(data.user).toMatchObject({
      email: credentials.email,
      role: 'authenticated',
      confirmation_sent_at: expect.any(String),
      user_metadata: {
        name: 'N',
        sub: data.user?.id,
        email: credentials.email,
        email_verified: false,
        phone_verified: false,
      },
      identities: [{ identity_data: data.user?.user_metadata }],
    });
    expect(data.user?.email_confirmed_at).toBeUndefined();
    expect((await client.auth.signInWithPassword(credentials)).error?.code).toBe('email_not_confirmed');

    const { subject, link } = await mailed.emailTo(credentials.email);
    expect(subject).toBe('Confirm your email address for site.test');
    expect(await mailed.openLink(link)).toContain('type=signup');
    const signedIn = await client.auth.signInWithPassword(credentials);
    expect(signedIn.data.user?.email_confirmed_at).toBeTruthy();
    const verified = { ...data.user?.user_metadata, email_verified: true };
    expect(signedIn.data.user?.user_metadata).toEqual(verified);
    expect(signedIn.data.user?.identities?.[0]?.identity_data).toEqual(verified);
  });

  it('responds for an existing address with a user who looks new, and sends no email', async () => {
    const { userId, email } = await mailed.addNewUser();
    const options = { data: { name: 'N' } };
    const { data, error } = await mailed.client().auth.signUp({ email, password: 'another one', options });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, identities: [], user_metadata: { name: 'N' } });
    expect(data.user?.id).not.toBe(userId);
    expect(await mailed.emailsTo(email)).toHaveLength(0);
  });

  it('sends an unconfirmed user another email after a minute, and neither changes nor reveals what is stored', async () => {
    const email = 'again@example.com';
    const signUp = (attempt: string) =>
      mailed.call('/signup', { body: { email, password: `${password} ${attempt}`, data: { attempt } } });
    const first = (await (await signUp('one')).json()) as { id: string };
    const tooSoon = await signUp('two');
    expect(await readResponse(tooSoon)).toMatchObject([
      429,
      {
        code: 'over_email_send_rate_limit',
        message: expect.stringMatching(/^For security purposes, .* after \d+ seconds\.$/),
      },
    ]);
    await mailed.sql(`update auth.one_time_tokens set created_at = created_at - interval '61 s'`);
    const second = (await (await signUp('three')).json()) as User;
    expect(second).toMatchObject({ id: first.id, user_metadata: { attempt: 'three' } });
    expect(second.identities?.map(({ identity_data }) => identity_data)).toEqual([second.user_metadata]);
    expect(await mailed.emailsTo(email)).toHaveLength(2);
    await mailed.openLink((await mailed.emailTo(email)).link);
    const signIn = (attempt: string) =>
      mailed.client().auth.signInWithPassword({ email, password: `${password} ${attempt}` });
    expect((await signIn('three')).error?.code).toBe('invalid_credentials');
    const { data } = await signIn('one');
    expect(data.user?.user_metadata).toMatchObject({ attempt: 'one' });
  });
});

const settings = { enableSignup: true, enableAnonymousSignIns: true };
const anonymous = open.beside({ settings });

/** Signs in as a new anonymous user. */
async function signInAnonymously() {
  const client = anonymous.client();
  const { data } = await client.auth.signInAnonymously({ options: { data: { name: 'N' } } });
  return { client, user: data.user, token: data.session?.access_token ?? '' };
}

describe('POST /signup without an email address', () => {
  it('signs in a new anonymous user', async () => {
    const { user, token } = await signInAnonymously();
    expect(user).toMatchObject({
      is_anonymous: true,
      email: '',
      phone: '',
      identities: [],
      app_metadata: {},
      user_metadata: { name: 'N' },
    });
    expect(await anonymous.jwt.identify(token)).toMatchObject({
      role: 'authenticated',
      claims: { is_anonymous: true, amr: [{ method: 'anonymous' }], aal: 'aal1' },
    });
  });

  it.each([
    ['anonymous sign-ins', { enableSignup: true }, 'anonymous_provider_disabled'],
    ['sign-ups', { enableAnonymousSignIns: true }, 'signup_disabled'],
  ])('is rejected while %s are disabled', async (_, given, code) => {
    const before = await anonymous.sql('select id from auth.users');
    const response = await open.beside({ settings: given }).call('/signup', { body: {} });
    expect(readResult(response)).toEqual([422, code]);
    expect(await anonymous.sql('select id from auth.users')).toEqual(before);
  });

  it('is limited per client', async () => {
    const limits = { anonymous: { tokens: 1, perSeconds: 3600, burst: 1 } };
    const strict = open.beside({ settings, limits });
    const send = () => strict.call('/signup', { body: { data: {} } });
    expect((await send()).status).toBe(200);
    expect(await readFailure(await send())).toEqual([
      429,
      'over_request_rate_limit',
      'Request rate limit reached',
    ]);
  });
});

describe('An anonymous user', () => {
  it('becomes a permanent one by an email address and a password', async () => {
    const { client, user } = await signInAnonymously();
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
    const confirming = open.beside({ settings: { ...settings, enableConfirmations: true } });
    const client = confirming.client();
    await client.auth.signInAnonymously();
    const email = 'later@example.com';
    const { data } = await client.auth.updateUser({ email });
    expect(data.user).toMatchObject({ email: '', is_anonymous: true, new_email: email });
    const { code: token } = await confirming.emailTo(email);
    const { data: verified, error } = await client.auth.verifyOtp({ type: 'email_change', email, token });
    expect(error).toBeNull();
    expect(verified.user).toMatchObject({ email, is_anonymous: false });
    expect(verified.user?.identities).toHaveLength(1);
  });

  it('cannot take the email address of another user', async () => {
    const { email } = await anonymous.addNewUser();
    const { client } = await signInAnonymously();
    const { error } = await client.auth.updateUser({ email });
    expect(error?.code).toBe('email_exists');
    expect((await client.auth.getUser()).data.user?.is_anonymous).toBe(true);
  });

  it('cannot set a password without an email address, and gets no code to do so', async () => {
    const { client } = await signInAnonymously();
    const updated = await client.auth.updateUser({ password: 'correct horse' });
    expect(readError(updated)).toEqual([422, 'validation_failed']);
    expect((await client.auth.reauthenticate()).error).toMatchObject({
      status: 400,
      message: 'Reauthentication requires the user to have an email or a phone number',
    });
  });
});
