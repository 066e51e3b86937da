import type { User } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createTestAuth, type TestAuth } from '#tests/setup/auth.ts';

let open: TestAuth;
let closed: TestAuth;
const password = 'correct horse';

beforeAll(async () => {
  [open, closed] = await Promise.all([
    createTestAuth({ settings: { enableSignup: true } }),
    createTestAuth(),
  ]);
  await open.addUser('taken@example.com', password);
});
afterAll(() => Promise.all([open.close(), closed.close()]));

describe('POST /signup, when sign-up is enabled', () => {
  it('returns a confirmed user and a session', async () => {
    const client = open.client();
    const { data, error } = await client.auth.signUp({
      email: 'New@Example.com',
      password,
      options: { data: { name: 'N', email_verified: false } },
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email: 'new@example.com',
      user_metadata: { name: 'N', email_verified: true },
    });
    expect(data.user?.email_confirmed_at).toBeTruthy();
    expect((await client.auth.getUser()).data.user?.id).toBe(data.user?.id);
    const again = await client.auth.signInWithPassword({ email: 'new@example.com', password });
    expect(again.error).toBeNull();
  });

  it('stores the data with the verified address in the metadata, the identity and the token', async () => {
    const { data } = await open.client().auth.signUp({
      email: 'claims@example.com',
      password,
      options: {
        data: { full_name: 'X', sub: 'somebody', email: 'taken@example.com', phone_verified: true },
      },
    });
    const expected = {
      full_name: 'X',
      sub: data.user?.id,
      email: 'claims@example.com',
      email_verified: true,
      phone_verified: false,
    };
    expect(data.user?.user_metadata).toEqual(expected);
    expect(data.user?.identities?.[0]?.identity_data).toEqual(expected);
    const { user_metadata } = await open.jwt.verify(data.session?.access_token ?? '');
    expect(user_metadata).toEqual(expected);
  });

  it.each([
    [
      'an existing user',
      { email: 'TAKEN@example.com', password: 'another one' },
      [422, 'user_already_exists'],
    ],
    ['an empty body', {}, [422, 'anonymous_provider_disabled']],
    ['a body with only data', { data: { a: 1 } }, [422, 'anonymous_provider_disabled']],
    ['a phone number', { phone: '+491', password }, [400, 'phone_provider_disabled']],
    ['an invalid phone number', { phone: '+49-1', password }, [400, 'validation_failed']],
    [
      'an email with a phone number',
      { email: 'a@example.com', phone: '+491', password },
      [400, 'validation_failed'],
    ],
    ['a missing password', { email: 'a@example.com' }, [400, 'validation_failed']],
    ['a short password', { email: 'a@example.com', password: '12345' }, [422, 'weak_password']],
    ['a long password', { email: 'a@example.com', password: 'x'.repeat(73) }, [400, 'validation_failed']],
    ['an invalid email', { email: 'a@', password }, [400, 'validation_failed']],
    [
      'more data than a token can carry',
      { email: 'a@example.com', password, data: { a: 'x'.repeat(9000) } },
      [400, 'validation_failed'],
    ],
    [
      'a PKCE challenge without a method',
      { email: 'a@example.com', password, code_challenge: 'x'.repeat(43) },
      [400, 'validation_failed'],
    ],
    ['data with a NUL', { email: 'a@example.com', password, data: { a: '\0' } }, [400, 'validation_failed']],
  ])('rejects %s', async (_, body, expected) => {
    const response = await open.call('/signup', { body });
    expect([response.status, response.headers.get('x-sb-error-code')]).toEqual(expected);
    expect(await open.sql(`select 1 from auth.users where email = 'a@example.com'`)).toHaveLength(0);
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
    const response = await open.call('/signup', { body: { email: 'a@example.com', password } });
    expect([response.status, await response.json()]).toEqual([
      500,
      { code: 'unexpected_failure', message: 'Database error saving new user' },
    ]);
    expect(await open.sql(`select 1 from auth.users where email = 'a@example.com'`)).toHaveLength(0);
    expect(logged).toHaveBeenCalledOnce();
    logged.mockRestore();
    await open.sql('drop trigger reject on auth.users');
  });
});

describe('POST /signup, when sign-up is disabled', () => {
  it('rejects the request and creates no user', async () => {
    const { data, error } = await closed.client().auth.signUp({ email: 'a@example.com', password });
    expect(data.session).toBeNull();
    expect(error).toMatchObject({
      status: 422,
      code: 'signup_disabled',
      message: 'Signups not allowed for this instance',
    });
    expect(await closed.sql('select 1 from auth.users')).toHaveLength(0);
  });
});

describe('POST /signup, when sign-ups with an email address are disabled', () => {
  it('rejects the request', async () => {
    const auth = await createTestAuth({ settings: { enableSignup: true, enableEmailSignup: false } });
    onTestFinished(() => auth.close());
    const response = await auth.call('/signup', { body: { email: 'a@example.com', password } });
    expect([response.status, response.headers.get('x-sb-error-code')]).toEqual([
      400,
      'email_provider_disabled',
    ]);
  });
});

describe('POST /signup of an unconfirmed user, without confirmations', () => {
  it('does not sign in: whoever asks may not be the one whom an administrator has added', async () => {
    await open.sql(
      `insert into auth.users (email, raw_app_meta_data) values ('invited@example.com', '{"roles": ["admin"]}')`,
    );
    const response = await open.call('/signup', { body: { email: 'invited@example.com', password } });
    expect([response.status, response.headers.get('x-sb-error-code')]).toEqual([422, 'user_already_exists']);
  });
});

describe('POST /signup, with confirmations', () => {
  let mailed: TestAuth;
  beforeAll(async () => {
    mailed = await createTestAuth({ settings: { enableSignup: true, enableConfirmations: true } });
  });
  afterAll(() => mailed.close());

  it('returns a user without a session, who can sign in once the link is opened', async () => {
    const client = mailed.client();
    const credentials = { email: 'new@example.com', password };
    const { data, error } = await client.auth.signUp({ ...credentials, options: { data: { name: 'N' } } });
    expect([error, data.session]).toEqual([null, null]);
    expect(data.user).toMatchObject({
      email: 'new@example.com',
      role: 'authenticated',
      user_metadata: {
        name: 'N',
        sub: data.user?.id,
        email: 'new@example.com',
        email_verified: false,
        phone_verified: false,
      },
    });
    expect(data.user?.identities?.[0]?.identity_data).toEqual(data.user?.user_metadata);
    expect(data.user?.email_confirmed_at).toBeUndefined();
    expect(data.user?.confirmation_sent_at).toBeTruthy();
    expect(data.user?.identities).toHaveLength(1);
    expect((await client.auth.signInWithPassword(credentials)).error?.code).toBe('email_not_confirmed');

    const [message] = await mailed.emailsTo('new@example.com');
    expect(message?.subject).toBe('Confirm your email address for site.test');
    const opened = await mailed.app.request(message?.link ?? '');
    expect(opened.headers.get('location')).toContain('type=signup');
    const signedIn = await client.auth.signInWithPassword(credentials);
    expect(signedIn.data.user?.email_confirmed_at).toBeTruthy();
    const verified = { ...data.user?.user_metadata, email_verified: true };
    expect(signedIn.data.user?.user_metadata).toEqual(verified);
    expect(signedIn.data.user?.identities?.[0]?.identity_data).toEqual(verified);
  });

  it.each(['signup', 'email'] as const)('sends a code that signs in with the type %s', async (type) => {
    const email = `code-${type}@example.com`;
    const client = mailed.client();
    await client.auth.signUp({ email, password });
    const [message] = await mailed.emailsTo(email);
    const { data, error } = await client.auth.verifyOtp({ type, email, token: message?.code ?? '' });
    expect([error, data.user?.email]).toEqual([null, email]);
    expect(data.session?.access_token).toBeTruthy();
  });

  it('sends a link that returns an authorization code to a client that uses PKCE', async () => {
    const client = mailed.client({ flowType: 'pkce' });
    await client.auth.signUp({ email: 'pkce@example.com', password });
    const [message] = await mailed.emailsTo('pkce@example.com');
    const location = new URL((await mailed.app.request(message?.link ?? '')).headers.get('location') ?? '');
    const { data, error } = await client.auth.exchangeCodeForSession(location.searchParams.get('code') ?? '');
    expect([error, data.user?.email]).toEqual([null, 'pkce@example.com']);
    expect((await mailed.jwt.verify(data.session?.access_token ?? '')).amr).toMatchObject([
      { method: 'email/signup' },
    ]);
  });

  it('responds for an existing address with a user who looks new, and sends no email', async () => {
    const id = await mailed.addUser('owner@example.com', password);
    const { data, error } = await mailed.client().auth.signUp({
      email: 'owner@example.com',
      password: 'another one',
      options: { data: { name: 'N' } },
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email: 'owner@example.com',
      identities: [],
      user_metadata: { name: 'N' },
    });
    expect(data.user?.id).not.toBe(id);
    expect(await mailed.emailsTo('owner@example.com')).toHaveLength(0);
  });

  it('sends an unconfirmed user another email after a minute, and neither changes nor reveals what is stored', async () => {
    const signUp = (attempt: string) =>
      mailed.call('/signup', {
        body: { email: 'twice@example.com', password: `${password} ${attempt}`, data: { attempt } },
      });
    const first = (await (await signUp('one')).json()) as { id: string };
    const tooSoon = await signUp('two');
    expect([tooSoon.status, await tooSoon.json()]).toMatchObject([
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
    const emails = await mailed.emailsTo('twice@example.com');
    expect(emails).toHaveLength(2);
    await mailed.app.request(emails[1]?.link ?? '');
    const signIn = (attempt: string) =>
      mailed
        .client()
        .auth.signInWithPassword({ email: 'twice@example.com', password: `${password} ${attempt}` });
    expect((await signIn('three')).error?.code).toBe('invalid_credentials');
    const { data } = await signIn('one');
    expect(data.user?.user_metadata).toMatchObject({ attempt: 'one' });
  });

  it('saves nothing if the email may not be sent', async () => {
    const full = await createTestAuth({
      settings: { enableSignup: true, enableConfirmations: true },
      limits: { emailsSent: { tokens: 1, perSeconds: 3600, burst: 0 } },
    });
    onTestFinished(() => full.close());
    const response = await full.call('/signup', { body: { email: 'a@example.com', password } });
    expect([response.status, await response.json()]).toEqual([
      429,
      { code: 'over_email_send_rate_limit', message: 'email rate limit exceeded' },
    ]);
    expect(await full.sql('select 1 from auth.users')).toHaveLength(0);
  });
});
